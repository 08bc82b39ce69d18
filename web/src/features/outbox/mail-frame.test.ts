import { expect, test } from 'vitest'
import { framed } from './mail-frame.tsx'

test('the policy comes before everything of the email, and only pictures of this server are kept', () => {
  const html = `<!DOCTYPE html><head></head><img alt="" src="https://acme.example/api/pictures/ab-c"><img src="https://spy.example/x.png">`
  const shown = framed(html, 'light')
  expect(shown).toMatch(/^<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none';/)
  expect(shown).toContain('<img alt="" src="/api/pictures/ab-c">')
  expect(shown).not.toContain('spy.example')
})

test('the theme is that of the preview, not that of the system', () => {
  const html = '<style>@media (prefers-color-scheme: dark) { p { color: white } }</style>'
  expect(framed(html, 'dark')).toContain('@media (min-width: 0)')
  expect(framed(html, 'light')).toContain('@media (max-width: 0)')
})

test('links open in a tab of their own only where that is wanted', () => {
  expect(framed('<a href="https://desk.example/tickets/1">#1</a>', 'light', true)).toContain('<base target="_blank">')
  expect(framed('<a href="https://desk.example/tickets/1">#1</a>', 'light')).not.toContain('<base')
})

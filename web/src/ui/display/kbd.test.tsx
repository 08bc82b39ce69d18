import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { setSingleKeysDefault } from '../../platform/keyboard.ts'
import { Kbd } from './kbd.tsx'

test('keys on a button are hidden from its accessible name; elsewhere they are read out', () => {
  expect(renderToStaticMarkup(<Kbd keys="C" onFill />)).toContain('aria-hidden="true"')
  expect(renderToStaticMarkup(<Kbd keys="C" />)).not.toContain('aria-hidden')
})

test('keys beside an action are not shown on touch devices, keys that are explained are', () => {
  expect(renderToStaticMarkup(<Kbd keys="C" />)).toContain('pointer-coarse:hidden')
  expect(renderToStaticMarkup(<Kbd keys="C" isContent />)).not.toContain('pointer-coarse:hidden')
})

test('keys that the font has no character for are icons with a name', () => {
  const markup = renderToStaticMarkup(<Kbd keys="Ctrl Enter" />)
  expect(markup).toContain('aria-label="Enter"')
  expect(markup).toContain('>Ctrl<')
  expect(markup).not.toMatch(/[\u2190-\u2bff]/)
})

test('a hint at a single key is not shown while such keys are off, one with Ctrl is', () => {
  setSingleKeysDefault(false)
  expect(renderToStaticMarkup(<Kbd keys="G T" />)).toBe('')
  expect(renderToStaticMarkup(<Kbd keys="G T" isContent />)).not.toBe('')
  expect(renderToStaticMarkup(<Kbd keys="Ctrl K" />)).not.toBe('')
  setSingleKeysDefault(true)
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Kbd } from './kbd.tsx'

test('keys on a button are hidden from its accessible name; elsewhere they are read out', () => {
  expect(renderToStaticMarkup(<Kbd keys="C" onFill />)).toContain('aria-hidden="true"')
  expect(renderToStaticMarkup(<Kbd keys="C" />)).not.toContain('aria-hidden')
})

test('keys beside an action are not shown on touch devices, keys that are explained are', () => {
  expect(renderToStaticMarkup(<Kbd keys="C" />)).toContain('pointer-coarse:hidden')
  expect(renderToStaticMarkup(<Kbd keys="C" isContent />)).not.toContain('pointer-coarse:hidden')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ScreenError } from './screen-error.tsx'

test('offers to reload the page, which offline would lose', () => {
  expect(renderToStaticMarkup(<ScreenError />)).toMatch(/may have been updated.*Try again/)
  vi.stubGlobal('navigator', { onLine: false })
  const offline = renderToStaticMarkup(<ScreenError />)
  vi.unstubAllGlobals()
  expect(offline).toContain('You’re offline')
  expect(offline).not.toContain('Try again')
})

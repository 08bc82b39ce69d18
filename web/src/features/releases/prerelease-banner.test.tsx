import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PrereleaseBanner } from './prerelease-banner.tsx'

test('warns about a pre-release version where it is marked as applied', () => {
  const strip = (version: string) => renderToStaticMarkup(<PrereleaseBanner version={version} />)
  expect(strip('5.3.0-rc.1')).toContain('5.3.0-rc.1 is a pre-release for testing. 5.3.0 may still change')
  expect(strip('5.3.0')).toBe('')
})

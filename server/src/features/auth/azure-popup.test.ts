import { expect } from 'vitest'
import { test } from '../../testing/test-desk.ts'

test('the window of single sign-on says that it is not set up, and tells its opener by a script of its own', async ({
  desk,
}) => {
  const page = await desk.send(null, { url: '/api/auth/azure' })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.text).toContain('Single sign-on isn’t set up')
  expect(page.text).not.toMatch(/<script(?! src="\/api\/auth\/azure\.js")/)
  const script = await desk.send(null, { url: '/api/auth/azure.js' })
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(script.text).toContain("type: 'aad-auth', status: 'error'")
})

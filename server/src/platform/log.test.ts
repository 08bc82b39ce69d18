import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { logFileFor, openLog } from './log.ts'
import { tokenParameters, tokenPaths } from './secrets/token-urls.ts'
import { readSettings } from './settings.ts'

afterEach(() => vi.restoreAllMocks())

test('on a terminal entries go to a file, and only errors to the screen, in one line each', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hatchway-log-'))
  const file = path.join(folder, 'hatchway.log')
  const onScreen = vi.spyOn(console, 'error').mockImplementation(() => {})
  const log = openLog('info', file)
  log.debug('too fine')
  log.info('An entry')
  log.error({ err: new Error('disk full'), password: 'secret' }, 'A file could not be stored')
  const entries = fs.readFileSync(file, 'utf8').trim().split('\n')
  expect(entries.map((entry) => JSON.parse(entry).msg)).toEqual(['An entry', 'A file could not be stored'])
  expect(onScreen.mock.calls).toEqual([[`Error: A file could not be stored: disk full. See ${file}`]])
  fs.rmSync(folder, { recursive: true })
})

test('entries go to standard output without a terminal, and where HATCHWAY_LOG is set', () => {
  const settings = readSettings({ HATCHWAY_DATA: '/srv/desk' })
  expect(logFileFor(settings, true)).toBe('/srv/desk/hatchway.log')
  expect(logFileFor(settings, false)).toBeUndefined()
  expect(logFileFor(readSettings({ HATCHWAY_LOG: 'debug' }), true)).toBeUndefined()
})

test('no entry contains a token of a URL, in a field of any depth, a message, a stack or a redirect', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hatchway-log-'))
  const file = path.join(folder, 'hatchway.log')
  const log = openLog('debug', file)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const paths = tokenPaths.map((path) => path.replace(':token', 'SECRET'))
  const queries = tokenParameters.map((name) => `/reset-password?a=1&${name}=SECRET&b=2`)
  for (const url of [...paths, ...queries])
    for (const written of [url, encodeURIComponent(url), encodeURIComponent(encodeURIComponent(url)), `${url}&amp;c`]) {
      log.debug({ url: written }, `Redirected to https://desk.example${written}.`)
      log.info({ job: { data: [{ referer: `https://desk.example${written}` }] } })
      log.warn({ location: written.replace('/api/messages', '//api/m%65ssages') })
      log.error({ err: Object.assign(new Error(`GET ${written} failed`), { cause: new Error(written) }) }, 'Failed')
    }
  log.error({
    job: { data: { token: 'SECRET', list: [{ password: 'SECRET' }] } },
    text: JSON.stringify({ token: 'SECRET' }),
  })
  const entries = fs.readFileSync(file, 'utf8').trim().split('\n')
  expect(entries.filter((entry) => entry.includes('SECRET'))).toEqual([])
  expect(entries.every((entry) => JSON.parse(entry).time)).toBe(true)
  expect(JSON.parse(entries[0]!).url).toBe('/api/messages/approval/…')
  fs.rmSync(folder, { recursive: true })
})

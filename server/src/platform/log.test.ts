import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { logFileFor, openLog } from './log.ts'
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

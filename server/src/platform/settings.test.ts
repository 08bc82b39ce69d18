import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

describe('settings', () => {
  test('have a value for everything that is not given, an empty variable included', () => {
    expect(readSettings({ PORT: '', HOST: undefined })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      dataFolder: path.resolve('./data'),
      demo: true,
      publicUrl: undefined,
      trustProxy: 0,
      maxUploadBytes: 100 * 1024 * 1024,
      smtpUrl: undefined,
    })
  })

  test('are read from the environment', () => {
    const env = {
      PORT: '8080',
      HATCHWAY_DEMO: '0',
      HATCHWAY_URL: 'https://desk.example/',
      HATCHWAY_MAX_UPLOAD_MB: '1.5',
    }
    expect(readSettings(env)).toMatchObject({
      port: 8080,
      demo: false,
      publicUrl: 'https://desk.example',
      maxUploadBytes: 1_572_864,
    })
  })

  test.for([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['HATCHWAY_DEMO', 'false'],
    ['HATCHWAY_TRUST_PROXY', 'yes'],
    ['HATCHWAY_DATABASE_POOL', '1'],
    ['HATCHWAY_MAX_UPLOAD_MB', '-5'],
    ['HATCHWAY_LOG', 'loud'],
    ['DATABASE_URL', 'mysql://localhost/desk'],
    ['HATCHWAY_URL', 'desk.example'],
    ['SMTP_URL', 'https://mail.example'],
  ])('stop the start with one clear line: %s=%s', ([name, value]) => {
    expect(() => readSettings({ [name!]: value })).toThrow(new RegExp(`^Hatchway can't start: ${name} [^\\n]+$`))
  })

  test('a wrong value says what a right one looks like', () => {
    expect(() => readSettings({ SMTP_URL: 'mail.example' })).toThrow(
      "Hatchway can't start: SMTP_URL must be an address that starts with smtp:// or smtps://",
    )
  })
})

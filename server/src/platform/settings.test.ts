import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

describe('settings', () => {
  test('have a default for every variable that is missing or empty', () => {
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
    ['OIDC_ISSUER', 'login.example'],
    ['OIDC_ISSUER', 'http://login.example'],
    ['OIDC_SCOPES', 'profile email'],
    ['OIDC_SIGN_UP', 'no'],
    ['HATCHWAY_PLAIN_REGISTRIES', 'http://registry.lan'],
    ['HATCHWAY_IMAGES_GB', '0'],
    ['HATCHWAY_IMAGE_MINUTES', 'long'],
  ])('throw one clear line for an invalid value: %s=%s', ([name, value]) => {
    expect(() => readSettings({ [name!]: value })).toThrow(new RegExp(`^Hatchway can't start: ${name} [^\\n]+$`))
  })

  test('an invalid value names a valid example', () => {
    expect(() => readSettings({ SMTP_URL: 'mail.example' })).toThrow(
      "Hatchway can't start: SMTP_URL must be a URL that starts with smtp:// or smtps://",
    )
  })

  test('of a pooler turn named statements off, and need both URLs', () => {
    const DATABASE_URL = 'postgresql://pooler.example/hatchway'
    const both = { DATABASE_URL, DATABASE_DIRECT_URL: 'postgresql://db.example/hatchway' }
    expect(readSettings({ DATABASE_URL })).toMatchObject({ databaseDirectUrl: undefined, preparesStatements: true })
    expect(readSettings({ DATABASE_URL, HATCHWAY_PREPARED: '0' }).preparesStatements).toBe(false)
    expect(readSettings(both)).toMatchObject({
      databaseDirectUrl: both.DATABASE_DIRECT_URL,
      preparesStatements: false,
    })
    expect(readSettings({ ...both, HATCHWAY_PREPARED: '1' }).preparesStatements).toBe(true)
    expect(() => readSettings({ ...both, DATABASE_URL: '' })).toThrow(
      "Hatchway can't start: DATABASE_URL must also be set, because DATABASE_DIRECT_URL is",
    )
  })

  test('of an identity provider are required together, and have defaults for the rest', () => {
    const three = { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'desk', OIDC_CLIENT_SECRET: 'secret' }
    expect(readSettings(three).oidc).toEqual({
      issuer: 'https://login.example',
      clientId: 'desk',
      clientSecret: 'secret',
      scopes: 'openid profile email',
      signUp: true,
    })
    expect(readSettings({}).oidc).toBeNull()
    expect(
      readSettings({ ...three, OIDC_ISSUER: 'http://localhost:9000/realm', OIDC_SIGN_UP: '0' }).oidc,
    ).toMatchObject({
      issuer: 'http://localhost:9000/realm',
      signUp: false,
    })
    for (const name of Object.keys(three))
      expect(() => readSettings({ ...three, [name]: '' })).toThrow(
        new RegExp(`^Hatchway can't start: ${name} must also be set[^\\n]*$`),
      )
  })
})

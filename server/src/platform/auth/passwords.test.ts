import { argon2Sync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { hashPassword, isPassword, requireUncommonPassword } from './passwords.ts'

describe('password hashing', () => {
  test('stores argon2id with its parameters and a new salt for each hash', async () => {
    const [one, two] = [await hashPassword('hatch and dispatch'), await hashPassword('hatch and dispatch')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(one).not.toBe(two)
    expect(await isPassword('hatch and dispatch', one)).toBe(true)
    expect(await isPassword('Hatch and dispatch', one)).toBe(false)
  })

  test('verifies a password with the parameters that it was hashed with', async () => {
    const cheaper = { memory: 64, passes: 1, parallelism: 1, tagLength: 24 }
    const hash = argon2Sync('argon2id', { message: 'an old password', nonce: 'somesalt', ...cheaper })
    const encoded = `$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHQ$${hash.toString('base64')}`
    expect(await isPassword('an old password', encoded)).toBe(true)
  })

  test('returns false for a user without a password hash', async () => {
    expect(await isPassword('', null)).toBe(false)
  })

  test('accepts the same password typed with composed or with combining characters', async () => {
    expect(await isPassword('grüße an alle'.normalize('NFD'), await hashPassword('grüße an alle'))).toBe(true)
  })

  test('rejects common passwords and the user’s own name in any letter case', () => {
    for (const password of ['PASSWORD', 'Qwertyuiop', 'iLoveYou1', 'ada.lovelace'])
      expect(() => requireUncommonPassword(password, ['Ada.Lovelace'])).toThrow(/less common password|your own name/)
    expect(() => requireUncommonPassword('hatchway-demo', ['ada'])).not.toThrow()
  })

  test('lists hundreds of common passwords, none shorter than the minimum length', () => {
    expect(commonPasswords.size).toBeGreaterThan(300)
    expect([...commonPasswords].filter((word) => word.length < 8 || word !== word.toLowerCase())).toEqual([])
  })
})

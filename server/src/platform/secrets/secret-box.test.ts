import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openSecret, sealSecret } from './secret-box.ts'

const folder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'hatchway-secret-'))
const [oldKey, newKey] = ['o'.repeat(32), 'n'.repeat(32)]
const settings = (secretKey?: string, previousSecretKey?: string, dataFolder = folder()) => ({
  secretKey,
  previousSecretKey,
  dataFolder,
})

test('a sealed secret is read with its key and for its purpose only', () => {
  const sealed = sealSecret(settings(oldKey), 'mail', 'hunter2')
  expect(sealed).not.toContain('hunter2')
  expect(openSecret(settings(oldKey), 'mail', sealed)).toEqual({ secret: 'hunter2', isCurrent: true })
  expect(openSecret(settings(oldKey), 'other', sealed)).toBeNull()
  expect(openSecret(settings(newKey), 'mail', sealed)).toBeNull()
  expect(sealSecret(settings(oldKey), 'mail', 'hunter2')).not.toBe(sealed)
})

test('a changed, cut or foreign text is not read', () => {
  const sealed = sealSecret(settings(oldKey), 'mail', 'hunter2')
  const parts = sealed.split('.')
  const tag = parts[3]!
  const changed = parts.with(3, (tag[0] === 'A' ? 'B' : 'A') + tag.slice(1)).join('.')
  for (const text of [
    changed,
    sealed.slice(0, -4),
    parts.slice(0, 4).join('.'),
    parts.with(3, 'AAAA').join('.'),
    '',
    'plain',
  ])
    expect(openSecret(settings(oldKey), 'mail', text)).toBeNull()
})

test('after a change of the key, the previous one still reads what it sealed', () => {
  const sealed = sealSecret(settings(oldKey), 'mail', 'hunter2')
  expect(openSecret(settings(newKey, oldKey), 'mail', sealed)).toEqual({ secret: 'hunter2', isCurrent: false })
})

test('without a key in the environment, a file that only its owner can read has one', () => {
  const own = settings()
  const sealed = sealSecret(own, 'mail', 'hunter2')
  expect(fs.statSync(path.join(own.dataFolder, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(fs.readdirSync(own.dataFolder)).toEqual(['secret.key'])
  expect(openSecret(own, 'mail', sealed)).toEqual({ secret: 'hunter2', isCurrent: true })
  const moved = settings(newKey, undefined, own.dataFolder)
  expect(openSecret(moved, 'mail', sealed)).toEqual({ secret: 'hunter2', isCurrent: false })
  expect(openSecret(settings(), 'mail', sealed)).toBeNull()
})

import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Settings } from '../settings.ts'

type KeySettings = Pick<Settings, 'secretKey' | 'previousSecretKey' | 'dataFolder'>
type Key = { id: string; bytes: Buffer }

const algorithm = 'aes-256-gcm'
const keyFile = 'secret.key'

/**
 * Encrypts a secret with AES-256-GCM for one purpose. The key is HATCHWAY_SECRET_KEY, otherwise that of the file `secret.key` in the data
 * folder, which is created. Who has a copy of the database alone cannot read the secret.
 */
export function sealSecret(settings: KeySettings, purpose: string, secret: string): string {
  const key = settings.secretKey ? keyOf(settings.secretKey) : keyOf(createKeyFile(settings.dataFolder))
  const iv = randomBytes(12)
  const cipher = createCipheriv(algorithm, key.bytes, iv).setAAD(Buffer.from(purpose))
  const data = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return ['v1', key.id, ...[iv, cipher.getAuthTag(), data].map((part) => part.toString('base64url'))].join('.')
}

/**
 * Returns a secret that was sealed for this purpose by the current key, the previous key or the key file; null when none of them is the one
 * that sealed it. `isCurrent` is false when it has to be sealed again before the other keys are removed.
 */
export function openSecret(settings: KeySettings, purpose: string, sealed: string) {
  const [version, id, ...parts] = sealed.split('.')
  const keys = [settings.secretKey, settings.previousSecretKey, readKeyFile(settings.dataFolder)].flatMap((secret) =>
    secret ? [keyOf(secret)] : [],
  )
  const key = keys.find((one) => one.id === id)
  if (version !== 'v1' || !key || parts.length !== 3) return null
  const [iv, tag, data] = parts.map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer, Buffer]
  try {
    const decipher = createDecipheriv(algorithm, key.bytes, iv, { authTagLength: 16 }).setAAD(Buffer.from(purpose))
    decipher.setAuthTag(tag)
    const secret = Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8')
    return { secret, isCurrent: key === keys[0] }
  } catch {
    return null
  }
}

/** The id says which key sealed a secret, and nothing about the key. */
function keyOf(secret: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'hatchway stored secrets', 32))
  return { bytes, id: createHash('sha256').update('key id').update(bytes).digest('hex').slice(0, 8) }
}

function readKeyFile(folder: string) {
  try {
    return fs.readFileSync(path.join(folder, keyFile), 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Creates the key file for this user only. Of several processes that start together one creates it, and all read the same key. */
function createKeyFile(folder: string): string {
  const known = readKeyFile(folder)
  if (known) return known
  fs.mkdirSync(folder, { recursive: true })
  const draft = path.join(folder, `${keyFile}.${randomBytes(6).toString('hex')}`)
  fs.writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    fs.linkSync(draft, path.join(folder, keyFile))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    fs.unlinkSync(draft)
  }
  return readKeyFile(folder)!
}

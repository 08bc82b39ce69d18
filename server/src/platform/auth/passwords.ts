import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { badRequest } from '../http/errors.ts'
import { limitConcurrency } from '../jobs/semaphore.ts'
import { passwordMessages as messages } from './auth.messages.ts'
import { commonPasswords } from './common-passwords.ts'

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const hashBytes = 32
const derive = promisify(argon2)

/**
 * Limits concurrent password hashing. Sign-ins, registrations and resets run inside it completely: hashing has four threads, and a request
 * that waits for one must not hold a database connection.
 */
export const passwordSemaphore = limitConcurrency(4)

/** Throws 400 when the password is a common password or one of the user's own names. */
export function requireUncommonPassword(password: string, names: string[], path = 'password') {
  const guess = password.toLowerCase()
  if (commonPasswords.has(guess)) throw badRequest(messages.common, path, 'weak_password')
  if (names.some((name) => name.toLowerCase() === guess)) throw badRequest(messages.ownName, path, 'weak_password')
}

/** Hashes a password into the PHC format, parameters and salt included: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await derive('argon2id', { message: bytesOf(password), nonce: salt, tagLength: hashBytes, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain64(salt)}$${plain64(hash)}`
}

/**
 * Returns whether a password matches its hash. Without a hash it takes the same time and returns false, so that timing does not reveal
 * which accounts exist.
 */
export async function isPassword(password: string, encoded: string | null): Promise<boolean> {
  const { salt, hash, ...parameters } = encoded ? decode(encoded) : dummyHash
  const derived = await derive('argon2id', {
    message: bytesOf(password),
    nonce: salt,
    tagLength: hash.length,
    ...parameters,
  })
  return timingSafeEqual(derived, hash) && encoded !== null
}

const dummyHash = { ...cost, salt: randomBytes(saltBytes), hash: randomBytes(hashBytes) }

function decode(encoded: string) {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(encoded)
  if (!parts) throw new Error('A stored password hash is not argon2id')
  const [, memory, passes, parallelism, salt, hash] = parts
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt!, 'base64'),
    hash: Buffer.from(hash!, 'base64'),
  }
}

/** Normalizes the password (NFC): it may be typed with composed or with combining characters. */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFC'))
const plain64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

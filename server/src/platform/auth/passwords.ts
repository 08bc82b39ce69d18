import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { badRequest } from '../http/errors.ts'
import { limitConcurrency } from '../jobs/semaphore.ts'
import { wellKnownPasswords } from './common-passwords.ts'

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const hashBytes = 32
const derive = promisify(argon2)

/**
 * Sign-ins, registrations and resets go through here with all they do: hashing has four threads, and those who wait for one
 * shall not hold database connections meanwhile.
 */
export const passwordSemaphore = limitConcurrency(4)

/** Refuses what is among the first guesses of anybody: the best-known passwords, and the person's own names. */
export function refuseEasyPassword(password: string, names: string[], path = 'password') {
  const guess = password.toLowerCase()
  if (wellKnownPasswords.has(guess))
    throw badRequest('This password is too well known. Please choose another one.', path)
  if (names.some((name) => name.toLowerCase() === guess))
    throw badRequest('Your password cannot be your own name. Please choose another one.', path)
}

/** Hashes a password into the PHC format, parameters and salt included: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await derive('argon2id', { message: bytesOf(password), nonce: salt, tagLength: hashBytes, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain64(salt)}$${plain64(hash)}`
}

/** Whether a password fits its hash. Without a hash it takes as long and says no, so that a stopwatch can't tell who exists. */
export async function isPassword(password: string, encoded: string | null): Promise<boolean> {
  const { salt, hash, ...parameters } = encoded ? decode(encoded) : nobody
  const derived = await derive('argon2id', {
    message: bytesOf(password),
    nonce: salt,
    tagLength: hash.length,
    ...parameters,
  })
  return timingSafeEqual(derived, hash) && encoded !== null
}

const nobody = { ...cost, salt: randomBytes(saltBytes), hash: randomBytes(hashBytes) }

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

/** The same password may be typed with composed or with combining letters. */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFC'))
const plain64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

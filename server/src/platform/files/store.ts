import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { HttpError } from '../http/errors.ts'
import { fileMessages } from './files.messages.ts'

/** The first and the last byte, both inclusive. */
export type ByteRange = { start: number; end: number }

/** Storage for files. A key is created by {@link newStoreKey} and is never taken from a request. */
export type FileStore = {
  /** Stores all bytes or none, and returns their number. Throws 413 beyond `maxBytes`, 409 for a key that has a file already. */
  put: (key: string, bytes: Readable, maxBytes: number) => Promise<number>
  /** Moves a complete file of this machine into the store. Returns its size. */
  moveIn: (key: string, file: string) => Promise<number>
  /** Throws 404 when there is no such file. */
  open: (key: string, range?: ByteRange) => Promise<Readable>
  /** Returns the size in bytes; null when there is no such file. */
  size: (key: string) => Promise<number | null>
  /** Removes a file; does nothing when there is none. */
  remove: (key: string) => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    fileStore: FileStore
    /** Docker archives, separate from the other files: large, and fetched again when lost. */
    imageStore: FileStore
  }
}

/** Returns 128 random bits, which cannot be guessed. */
export const newStoreKey = () => randomBytes(16).toString('hex')
export const isKey = (text: string) => /^[0-9a-f]{32}$/.test(text)

export function tooLarge(maxBytes: number) {
  const megabytes = maxBytes / 1024 / 1024
  return new HttpError('too_large', fileMessages.tooLarge(Number(megabytes.toPrecision(3))))
}

import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { HttpError } from '../http/errors.ts'

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number }

/** Where files lie. A key is made by {@link newKey} and never by anything that a caller sent. */
export type FileStore = {
  /**
   * Keeps the bytes, whole or not at all, and answers how many there were.
   * More than `maxBytes` are refused with 413, a key that has a file already with 409.
   */
  put: (key: string, bytes: Readable, maxBytes: number) => Promise<number>
  /** Takes over a file that lies on this machine already, whole; it is gone from where it lay. Answers its size. */
  takeOver: (key: string, file: string) => Promise<number>
  /** Refuses with 404 when there is no such file. */
  open: (key: string, range?: ByteRange) => Promise<Readable>
  /** Bytes; null when there is no such file. */
  size: (key: string) => Promise<number | null>
  /** No complaint when there is no such file. */
  remove: (key: string) => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    fileStore: FileStore
    /** Docker archives, apart from the files: big, and made anew when they are lost. */
    imageStore: FileStore
  }
}

/** 128 random bits: nobody guesses it. */
export const newKey = () => randomBytes(16).toString('hex')
export const isKey = (text: string) => /^[0-9a-f]{32}$/.test(text)

export function tooLarge(maxBytes: number) {
  const megabytes = maxBytes / 1024 / 1024
  return new HttpError(413, `A file can have at most ${Number(megabytes.toPrecision(3))} MB`)
}

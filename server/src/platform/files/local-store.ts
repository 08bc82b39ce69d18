import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { conflict, notFound } from '../http/errors.ts'
import { fileMessages } from './files.messages.ts'
import { type FileStore, isKey, tooLarge } from './store.ts'

const day = 86_400_000

/** A file store on this machine's disk, below `folder`, in subfolders named by the first characters of the keys. */
export function localStore(folder: string): FileStore {
  const parts = path.join(folder, 'parts')
  void removeLeftovers(parts)

  return {
    async put(key, bytes, maxBytes) {
      const target = pathOf(folder, key)
      if ((await sizeOf(target)) !== null) throw taken()
      const part = path.join(parts, randomUUID())
      const counter = countUpTo(maxBytes)
      await fs.mkdir(parts, { recursive: true })
      await fs.mkdir(path.dirname(target), { recursive: true })
      try {
        await pipeline(bytes, counter.stream, createWriteStream(part, { flags: 'wx', flush: true }))
        // Unlike a rename, a link never replaces an existing file.
        await fs.link(part, target)
        await flushFolder(path.dirname(target))
      } catch (error) {
        throw codeOf(error) === 'EEXIST' ? taken() : error
      } finally {
        await fs.rm(part, { force: true })
      }
      return counter.counted()
    },

    async moveIn(key, file) {
      const target = pathOf(folder, key)
      await fs.mkdir(path.dirname(target), { recursive: true })
      await fs.link(file, target)
      await fs.rm(file, { force: true })
      return (await sizeOf(target))!
    },

    async open(key, range) {
      const file = await fs.open(pathOf(folder, key)).catch(absent)
      if (!file) throw notFound('file')
      return file.createReadStream(range)
    },

    size: (key) => sizeOf(pathOf(folder, key)),
    remove: (key) => fs.rm(pathOf(folder, key), { force: true }),
  }
}

function pathOf(folder: string, key: string) {
  if (!isKey(key)) throw notFound('file')
  return path.join(folder, key.slice(0, 2), key.slice(2, 4), key)
}

const taken = () => conflict(fileMessages.alreadyUploaded, 'file.already_uploaded')

async function sizeOf(file: string) {
  return (await fs.stat(file).catch(absent))?.size ?? null
}

function countUpTo(maxBytes: number) {
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > maxBytes) done(tooLarge(maxBytes))
      else done(null, chunk)
    },
  })
  return { stream, counted: () => bytes }
}

/** Flushes a folder: the name of a new file survives a power failure only then. */
async function flushFolder(folder: string) {
  const handle = await fs.open(folder)
  await handle.sync().finally(() => handle.close())
}

/** Removes partial files of uploads that a crashed process left behind. */
async function removeLeftovers(parts: string) {
  for (const name of (await fs.readdir(parts).catch(absent)) ?? []) {
    const part = path.join(parts, name)
    const stat = await fs.stat(part).catch(absent)
    if (stat && stat.mtimeMs < Date.now() - day) await fs.rm(part, { force: true })
  }
}

function absent(error: unknown) {
  if (codeOf(error) === 'ENOENT') return null
  throw error
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

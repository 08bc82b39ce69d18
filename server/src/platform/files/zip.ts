import { once } from 'node:events'
import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile, ZipPassThrough } from 'fflate'

export type ZipEntry = { name: string; size: number; modifiedAt: Date; open: () => Promise<Readable> }

/** Sizes and offsets have 32 bits in an archive without extensions, which every program reads. */
export const zipAtMost = 2 ** 32 - 1
/** The headers of an entry, without its name, twice (bytes). */
const headerSize = 128

/** Returns an upper bound of the size of the archive, in bytes. */
export const zipSizeOf = (entries: readonly ZipEntry[]) =>
  entries.reduce((sum, { name, size }) => sum + size + headerSize + 2 * Buffer.byteLength(name), headerSize)

/**
 * Returns a ZIP archive as a stream. Entries are opened one after the other, as the reader takes them, and stored without compression:
 * pictures and documents are compressed already. Names that occur twice are numbered.
 */
export const zipStream = (entries: readonly ZipEntry[]) => Readable.from(chunksOf(entries), { objectMode: false })

/** Returns an archive that is being written, and a function that takes the bytes which are ready. */
export function createZip() {
  let ready: Uint8Array[] = []
  let failure: Error | undefined
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else ready.push(chunk)
  })
  const take = () => {
    if (failure) throw failure
    const chunks = ready
    ready = []
    return chunks
  }
  return { zip, take }
}

/** An entry that is compressed in the thread pool of the process, so that the event loop is free for other work. */
export class DeflatedEntry implements ZipInputFile {
  readonly filename: string
  readonly compression = 8
  crc = 0
  size = 0
  /** Set by the archive that it is added to. */
  ondata!: NonNullable<ZipInputFile['ondata']>
  readonly #deflate = createDeflateRaw()

  constructor(filename: string) {
    this.filename = filename
    this.#deflate.on('data', (chunk: Buffer<ArrayBuffer>) => this.ondata(null, chunk, false))
  }

  /** Resolves when the bytes are compressed. */
  write(bytes: Uint8Array) {
    this.#count(bytes)
    return new Promise<void>((resolve, reject) => {
      this.#deflate.write(bytes, (error) => (error ? reject(error) : resolve()))
    })
  }

  async end(bytes: Uint8Array) {
    this.#count(bytes)
    this.#deflate.end(bytes)
    await once(this.#deflate, 'end')
    this.ondata(null, new Uint8Array(), true)
  }

  /** Releases the memory of an entry that is not ended. */
  close() {
    this.#deflate.close()
  }

  #count(bytes: Uint8Array) {
    this.crc = crc32(bytes, this.crc)
    this.size += bytes.length
  }
}

async function* chunksOf(entries: readonly ZipEntry[]) {
  const { zip, take } = createZip()
  const names = numbered(entries.map(({ name }) => name))
  for (const [at, { open, modifiedAt }] of entries.entries()) {
    const file = new ZipPassThrough(names[at]!)
    file.mtime = modifiedAt
    zip.add(file)
    for await (const chunk of await open()) {
      file.push(chunk as Buffer)
      yield* take()
    }
    file.push(new Uint8Array(), true)
    yield* take()
  }
  zip.end()
  yield* take()
}

/** Returns `log.txt`, `log (2).txt`, …: each name once, compared as file systems do that ignore case. */
export function numbered(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const dot = name.lastIndexOf('.')
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
    let unique = name
    for (let count = 2; taken.has(unique.toLowerCase()); count++) unique = `${stem} (${count})${ending}`
    taken.add(unique.toLowerCase())
    return unique
  })
}

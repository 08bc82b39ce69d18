import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '../../../platform/files/store.ts'

/** Runs `work` with the path of a copy of a stored file, in a folder of its own that is removed afterwards. */
export async function withLocalFile<T>(store: FileStore, key: string, work: (file: string) => Promise<T>): Promise<T> {
  const folder = await fs.promises.mkdtemp(path.join(os.tmpdir(), 'hatchway-file-'))
  try {
    const file = path.join(folder, 'file')
    await pipeline(await store.open(key), fs.createWriteStream(file, { mode: 0o600 }))
    return await work(file)
  } finally {
    await fs.promises.rm(folder, { recursive: true, force: true })
  }
}

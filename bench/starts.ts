import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startServer } from './server.ts'

export const startPath = { name: 'starts', who: 'server', isMain: true }

/**
 * Milliseconds from the start of the process until it is ready: with a fresh data folder and the demo company, then with the same again.
 */
export async function measureStarts() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hatchway-start-'))
  try {
    return { cold: await startOn(folder), warm: await startOn(folder) }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

async function startOn(folder: string) {
  const { milliseconds, stop } = await startServer(folder, { demo: true })
  await stop()
  return milliseconds
}

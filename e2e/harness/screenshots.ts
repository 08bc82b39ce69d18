import fs from 'node:fs'
import path from 'node:path'
import type { RunnerTask } from 'vitest'
import type { BrowserPage } from './browser-page.ts'

const folder = path.resolve(import.meta.dirname, '../../node_modules/.cache/hatchway/e2e')

/** Saves screenshots and console messages of the pages of a failed test, and prints the path. */
export async function saveScreenshots(task: Pick<RunnerTask, 'name' | 'file'>, visits: BrowserPage[]) {
  fs.mkdirSync(folder, { recursive: true })
  const name = `${path.basename(task.file.name, '.test.ts')} ${task.name}`.replaceAll(/[^\w]+/g, '-').slice(0, 100)
  for (const [at, { page, console: messages }] of visits.entries()) {
    const file = path.join(folder, `${name}-${at + 1}`)
    await page.screenshot({ path: `${file}.png` }).catch(() => {})
    fs.writeFileSync(`${file}.txt`, [page.url(), ...messages, ''].join('\n'))
    console.error(`Screenshot of page ${at + 1}: ${file}.png, its console: ${file}.txt`)
  }
}

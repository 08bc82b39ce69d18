import fs from 'node:fs'
import path from 'node:path'
import type { RunnerTask } from 'vitest'
import type { Visit } from './visit.ts'

const folder = path.resolve(import.meta.dirname, '../../node_modules/.cache/hatchway/e2e')

/** Saves screenshots and console messages of the pages of a failed test, and prints the path. */
export async function keepEvidence(task: Pick<RunnerTask, 'name' | 'file'>, visits: Visit[]) {
  fs.mkdirSync(folder, { recursive: true })
  const name = `${path.basename(task.file.name, '.test.ts')} ${task.name}`.replaceAll(/[^\w]+/g, '-').slice(0, 100)
  for (const [at, { page, console: said }] of visits.entries()) {
    const file = path.join(folder, `${name}-${at + 1}`)
    await page.screenshot({ path: `${file}.png` }).catch(() => {})
    fs.writeFileSync(`${file}.txt`, [page.url(), ...said, ''].join('\n'))
    console.error(`A picture of visitor ${at + 1}: ${file}.png, their console: ${file}.txt`)
  }
}

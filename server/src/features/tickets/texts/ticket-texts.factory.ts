import type pg from 'pg'
import { noDelay } from '../../../platform/jobs/poller.ts'
import type { Desk } from '../../../testing/test-desk.ts'
import { fileTextExtraction } from './file-texts.extract.job.ts'
import { writeChangedTexts } from './ticket-texts.background.ts'

/** Writes the words of changed tickets until none is left. */
export async function writeTexts(pool: pg.Pool) {
  const write = writeChangedTexts(pool)
  while ((await write()) === noDelay) {}
}

/** Does what the background of a node does until nothing is left: words of changed tickets, texts of new files, and words again. */
export async function indexTexts({ pool, app }: Pick<Desk, 'pool' | 'app'>) {
  for (let round = 0; round < 2; round++) {
    await writeTexts(pool)
    if (round === 0) await fileTextExtraction(pool, app.fileStore).work({}, true)
  }
}

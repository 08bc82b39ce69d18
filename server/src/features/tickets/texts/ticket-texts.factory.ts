import type { Desk } from '../../../testing/test-desk.ts'
import { fileTextExtraction } from './file-texts.extract.job.ts'
import { writeChangedTexts } from './ticket-texts.background.ts'

/** Does what the background of a node does until nothing is left: words of changed tickets, texts of new files, and words again. */
export async function indexTexts({ pool, app }: Pick<Desk, 'pool' | 'app'>) {
  const write = writeChangedTexts(pool)
  for (let round = 0; round < 2; round++) {
    while ((await write()) === 0) {}
    if (round === 0) await fileTextExtraction(pool, app.fileStore).work({}, true)
  }
}

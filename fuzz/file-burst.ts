import { setTimeout as pause } from 'node:timers/promises'
import { mainThreadHeld } from '../bench/load/main-thread.ts'
import { aTicket } from '../server/src/features/tickets/tickets.factory.ts'
import { canaryId } from '../server/src/testing/canaries.ts'
import type { Caller } from './callers.ts'
import type { Subject } from './fuzz.ts'
import { beside, isRead, type Times, timesOf } from './fuzz-files.ts'
import { type HostileFile, largestFileOf } from './hostile-files.ts'
import { formOf } from './hostile-form.ts'
import { sendRaw } from './send-raw.ts'

export type BurstReport = {
  /** The response times of another customer's user, in milliseconds. */
  quiet: Times
  busy: Times
  /** Seconds until a file that this user uploaded after the others could be found, and until all had been read. */
  foundAfter: number
  allReadAfter: number
  /** The longest that the server's main thread was busy at a stretch, in milliseconds: quiet, and with the files. */
  held: { quiet: number; busy: number }
}

/**
 * Uploads ten documents and eight PDFs that take as long to read as they can, all at once, as one customer; then a note as a user of another
 * customer, who goes on asking for their list.
 */
export async function burstOfFiles(subject: Subject): Promise<BurstReport> {
  const { callers, db, port } = subject
  await callers.restore()
  const { id, customerId } = callers.bystander
  const { id: ownTicket } = await aTicket(db, { customer_id: customerId, requester_id: id })
  const note: HostileFile = { family: 'note', name: 'note.txt', type: 'text/plain', bytes: Buffer.from('A note') }
  const upload = async (caller: Caller, ticket: number, file: HostileFile) => {
    const { type, body } = formOf({ fileName: file.name, type: file.type, content: file.bytes })
    const response = await sendRaw(port, caller, {
      method: 'POST',
      target: `/api/tickets/${ticket}/attachments`,
      headers: [['content-type', type]],
      body,
    })
    if (response.status !== 201) throw new Error(`${file.family}: ${response.status} ${response.body}`)
  }
  await mainThreadHeld(port)
  const quiet = timesOf(await beside(subject, () => pause(5000)))
  const quietlyHeld = await mainThreadHeld(port)
  const files = [
    ...Array<HostileFile>(10).fill(largestFileOf('docx: many elements')),
    ...Array<HostileFile>(8).fill(largestFileOf('pdf: a long content, well compressed')),
  ]
  let foundAfter = 0
  const begun = performance.now()
  const seconds = () => (performance.now() - begun) / 1000
  const times = await beside(subject, async () => {
    await Promise.all(files.map((file) => upload(callers.named('a portal user'), canaryId, file)))
    const uploadedAt = seconds()
    await upload(callers.bystander, ownTicket, note)
    const isDone = async () => {
      const text = await db
        .selectFrom('file_texts')
        .innerJoin('attachments', 'attachments.id', 'file_texts.attachment_id')
        .where('attachments.ticket_id', '=', ownTicket)
        .select('state')
        .executeTakeFirst()
      return text?.state === 'done'
    }
    while (!(await isDone())) await pause(50)
    foundAfter = seconds() - uploadedAt
    if (!(await isRead(subject))) throw new Error('The files were not read in time')
  })
  return {
    quiet,
    busy: timesOf(times),
    foundAfter,
    allReadAfter: seconds(),
    held: { quiet: quietlyHeld, busy: await mainThreadHeld(port) },
  }
}

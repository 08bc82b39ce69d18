import { Readable } from 'node:stream'
import { anAttachment } from '../features/attachments/attachments.factory.ts'
import type { AttachmentRow } from '../features/attachments/attachments.table.ts'
import type { Db } from '../platform/context.ts'
import { type FileStore, newStoreKey } from '../platform/files/store.ts'
import type { Company } from './company/seed-company.ts'
import { files } from './northwind/files.ts'
import { type Person, people } from './northwind/people.ts'
import type { SeededTicket } from './tickets/seed-tickets.ts'

export type SeededFile = { row: AttachmentRow; by: Person | null; isInternal: boolean }

/** Writes the files to the store, and attaches them to their tickets and messages. */
export async function seedFiles(
  db: Db,
  store: FileStore,
  tickets: SeededTicket[],
  company: Company,
  now: Date,
): Promise<SeededFile[]> {
  const seeded: SeededFile[] = []
  for (const { subject, said: messageStart, by: uploader, name, mimeType, content } of files) {
    const ticket = tickets.find(({ tale }) => tale.subject.startsWith(subject))!
    const message =
      messageStart === undefined ? null : ticket.comments.find((comment) => comment.said.text.startsWith(messageStart))!
    const writer = message ? message.said.author : ticket.tale.requester
    const by = uploader ? people.find((one) => one.name === uploader)! : writer
    const at = message ? message.said.at : ticket.row.created_at
    const store_key = newStoreKey()
    const bytes = content(at, now)
    await store.put(store_key, Readable.from([bytes]), bytes.length)
    const row = await anAttachment(db, {
      ticket_id: ticket.row.id,
      comment_id: message?.id ?? null,
      file_name: name,
      file_size: bytes.length,
      mime_type: mimeType,
      store_key,
      uploaded_by: by && company.user(by.name),
      created_at: at,
    })
    seeded.push({ row, by, isInternal: message?.said.isInternal ?? false })
  }
  return seeded
}

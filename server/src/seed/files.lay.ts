import { Readable } from 'node:stream'
import { anAttachment } from '../features/attachments/attachments.factory.ts'
import type { AttachmentRow } from '../features/attachments/attachments.table.ts'
import type { Db } from '../platform/context.ts'
import { type FileStore, newKey } from '../platform/file-store.ts'
import type { Company } from './company.lay.ts'
import { files } from './northwind/files.ts'
import type { Person } from './northwind/people.ts'
import type { LaidTicket } from './tickets.lay.ts'

export type LaidFile = { row: AttachmentRow; by: Person | null; isInternal: boolean }

/** Puts the files into the store, and onto the tickets and messages that they came with. */
export async function layFiles(
  db: Db,
  store: FileStore,
  tickets: LaidTicket[],
  company: Company,
  now: Date,
): Promise<LaidFile[]> {
  const laid: LaidFile[] = []
  for (const { subject, said, name, mimeType, content } of files) {
    const ticket = tickets.find(({ tale }) => tale.subject.startsWith(subject))!
    const message = said === undefined ? null : ticket.comments.find((comment) => comment.said.text.startsWith(said))!
    const by = message ? message.said.author : ticket.tale.requester
    const at = message ? message.said.at : ticket.row.created_at
    const store_key = newKey()
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
    laid.push({ row, by, isInternal: message?.said.isInternal ?? false })
  }
  return laid
}

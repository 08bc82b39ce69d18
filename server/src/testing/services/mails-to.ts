import type { Db } from '../../platform/context.ts'
import '../../features/mails/mails.table.ts'

/** Returns the emails to an address, newest first. */
export const mailsTo = (db: Db, address: string) =>
  db.selectFrom('mails').selectAll().where('recipient', '=', address).orderBy('id', 'desc').execute()

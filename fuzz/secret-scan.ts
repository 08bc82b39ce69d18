import { canaryText, marksIn } from '../server/src/testing/canaries.ts'
import type { Subject } from './fuzz.ts'
import { forgedHost } from './hostile-text.ts'

/** The host of the canaries' portal is part of requests and of links, and operators are to read which mail server failed. */
const isSecret = (column: string) => column !== 'portals.host' && column !== 'mail_server.host'

/**
 * Looks through everything that the server has sent or written besides its responses: emails, messages to the bystander, and log entries.
 * Returns the faults, in a few words each.
 */
export async function scanForSecrets({ db, callers, log }: Subject): Promise<string[]> {
  const { bystander } = callers
  const mails = await db.selectFrom('mails').select(['recipient', 'subject', 'body', 'html', 'headers']).execute()
  const forged = mails.filter(({ body, html }) => `${body} ${html}`.includes(forgedHost)).length
  const toBystander = mails.filter(({ recipient }) => recipient.includes(bystander.email))
  const bell = await db.selectFrom('notifications').selectAll().where('user_id', '=', bystander.id).execute()
  const deliveries = await db.selectFrom('message_deliveries').selectAll().where('user_id', '=', bystander.id).execute()
  const told = marksIn({ text: JSON.stringify([toBystander, bell, deliveries]), headers: {} }).filter(isSecret)
  const written = log()
  const logged = marksIn({ text: written, headers: {} }).filter(isSecret)
  return [
    ...(forged > 0 ? [`${forged} mails link to a forged host`] : []),
    ...told.map((column) => `a user of another customer was sent ${column}`),
    ...logged.map((column) => `the log contains ${canaryText(...(column.split('.') as [string, string]))}`),
    ...(callers.secrets().some((secret) => written.includes(secret)) ? ['the log contains a password or token'] : []),
  ]
}

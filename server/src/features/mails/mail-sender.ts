import type { Context } from '../../platform/context.ts'
import { badRequest } from '../../platform/http/errors.ts'
import type { Settings } from '../../platform/settings.ts'
import { environmentServer } from './mail-server.ts'
import { mailServerMessages } from './mails.messages.ts'
import './mails.table.ts'

/** Settings by which the sender of mails is decided. */
export type SenderSettings = Pick<Settings, 'mailFrom'> & Partial<Pick<Settings, 'smtpUrl' | 'mailReplies' | 'dkim'>>

/** The sender of the installation. */
export type MailSender = {
  name: string
  address: string
  /** Portals and groups may have addresses in these domains and their subdomains: for others the server isn't allowed to send. */
  domains: string[]
  /** Replies to mails about tickets are read in a mailbox. */
  readsReplies: boolean
}

/** Returns the sender of the mail server in use: of SMTP_URL, otherwise of the one that an admin set up. */
export async function loadSender({ db }: Pick<Context, 'db'>, settings: SenderSettings): Promise<MailSender> {
  const { smtpUrl, mailFrom, mailReplies = false, dkim } = settings
  const row = smtpUrl
    ? null
    : await db.selectFrom('mail_server').select(['sender_name', 'sender_address', 'reads_replies']).executeTakeFirst()
  const { name, address } = row
    ? { name: row.sender_name, address: row.sender_address }
    : environmentServer(smtpUrl ?? 'smtp://localhost', mailFrom).from
  const domains = [domainOf(address), ...(dkim ? [dkim.domain.toLowerCase()] : [])]
  return { name, address, domains: [...new Set(domains)], readsReplies: row ? row.reads_replies : mailReplies }
}

/** Returns the domain of an address, in lower case. */
export const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** Returns whether mails may have this address as their sender: mail servers refuse those of domains that are not the sender's own. */
export const isOwnAddress = (address: string, { domains }: MailSender) =>
  domains.some((domain) => domainOf(address) === domain || domainOf(address).endsWith(`.${domain}`))

/** Throws when mails may not have this address as their sender. */
export async function assertOwnAddress(ctx: Context, settings: SenderSettings, address: string | null | undefined) {
  if (!address) return
  const sender = await loadSender(ctx, settings)
  if (isOwnAddress(address, sender)) return
  throw badRequest(mailServerMessages.foreignAddress(sender.domains), 'senderAddress')
}

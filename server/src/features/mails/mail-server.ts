import type { NewMailServerSettings } from '@hatchway/contract/messages/mail-server'
import type SMTPTransport from 'nodemailer/lib/smtp-transport'
import type { Context } from '../../platform/context.ts'
import { openSecret } from '../../platform/secrets/secret-box.ts'
import type { Settings } from '../../platform/settings.ts'
import type { MailServerTable } from './mails.table.ts'

/** The settings that decide how mail is sent. */
export type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'secretKey' | 'previousSecretKey' | 'dataFolder'>
/** A mail server to send through. */
export type MailServer = {
  /** How nodemailer connects: the URL of the environment, or the settings of an admin. */
  transport: string | SMTPTransport.Options
  /** Host and port, without credentials. */
  name: string
  from: { name: string; address: string }
}

/** Binds the encrypted password to its use. */
export const passwordPurpose = 'mail_server.password'

/** Returns the mail server: that of SMTP_URL, otherwise the one that an admin set up, otherwise null. Runs with the rights of the system. */
export async function loadMailServer({ db }: Pick<Context, 'db'>, settings: MailSettings): Promise<MailServer | null> {
  if (settings.smtpUrl) return environmentServer(settings.smtpUrl, settings.mailFrom)
  const row = await db.selectFrom('mail_server').selectAll().executeTakeFirst()
  if (!row) return null
  return storedServer(row, row.password ? openSecret(settings, passwordPurpose, row.password)?.secret : undefined)
}

/** Returns the mail server of SMTP_URL. */
export const environmentServer = (smtpUrl: string, mailFrom: string): MailServer => ({
  transport: smtpUrl,
  name: new URL(smtpUrl).host,
  from: addressIn(mailFrom),
})

/** Returns the mail server that the settings of an admin describe, with the password in plain text. */
export function storedServer(row: ServerColumns, password: string | undefined): MailServer {
  const { host, port, encryption, username } = row
  return {
    transport: {
      host,
      port,
      secure: encryption === 'tls',
      requireTLS: encryption === 'starttls',
      ignoreTLS: encryption === 'none',
      // Without a readable password the server reports the failed sign-in, and the mail waits for it.
      ...(username && { auth: { user: username, pass: password ?? '' } }),
    },
    name: nameOf(row),
    from: { name: row.sender_name, address: row.sender_address },
  }
}
type ServerColumns = Pick<
  MailServerTable,
  'host' | 'port' | 'encryption' | 'username' | 'sender_address' | 'sender_name' | 'reads_replies'
>

/** Returns the columns of settings that an admin entered. */
export const columnsOf = (server: NewMailServerSettings): ServerColumns => ({
  host: server.host,
  port: server.port,
  encryption: server.encryption,
  username: server.username,
  sender_address: server.senderAddress,
  sender_name: server.senderName,
  reads_replies: server.readsReplies ?? false,
})

/** Returns the sender as it is shown: `Acme Support <support@acme.example>`. */
export const senderText = ({ name, address }: MailServer['from']) => (name ? `${name} <${address}>` : address)

/** Returns host and port, with brackets around an IPv6 address. */
export const nameOf = ({ host, port }: { host: string; port: number }) =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`

function addressIn(from: string) {
  const [, name, address] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(from) ?? []
  return address ? { name: name!, address } : { name: '', address: from.trim() }
}

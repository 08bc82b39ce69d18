import fs from 'node:fs'
import { Readable } from 'node:stream'
import nodemailer from 'nodemailer'
import SMTPTransport from 'nodemailer/lib/smtp-transport'
import type { Settings } from '../../platform/settings.ts'
import type { MailServer } from './mail-server.ts'

/** In milliseconds. `socket` is how long the server may be silent, `total` how long a whole attempt may take. */
export type MailTimeouts = { connection: number; greeting: number; socket: number; total: number }

/** Servers may check a message for minutes before they answer (RFC 5321, 4.5.3.2): to give up earlier would send it twice. */
const patient: MailTimeouts = { connection: 30_000, greeting: 60_000, socket: 10 * 60_000, total: 15 * 60_000 }

type Sending = {
  dkim: Settings['dkim']
  timeouts?: Partial<MailTimeouts> | undefined
  signal?: AbortSignal | undefined
  /**
   * Called when the whole message but its end has been sent: before this resolves the server can't have accepted it, and afterwards it may
   * have, even when no answer arrives.
   */
  beforeEnd: () => Promise<void>
}

/** Sends a message through a mail server, with a connection of its own, and resolves when the server has accepted it. */
export async function sendThrough(
  server: MailServer,
  message: SMTPTransport.MailOptions,
  { dkim, timeouts, signal, beforeEnd }: Sending,
) {
  const { connection, greeting, socket, total } = { ...patient, ...timeouts }
  const { options } = new SMTPTransport(server.transport)
  const transport = new SMTPTransport({
    ...{ connectionTimeout: connection, dnsTimeout: connection, greetingTimeout: greeting, socketTimeout: socket },
    ...options,
  })
  const send = transport.send.bind(transport)
  transport.send = (mail, done) => {
    // After the signature, which reads the whole message before its first byte is sent.
    mail.message.processFunc((input) => Readable.from(withEnd(input, beforeEnd), { objectMode: false }))
    send(mail, done)
  }
  try {
    await nodemailer.createTransport(transport).sendMail({
      ...message,
      ...(dkim && { dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: privateKeyOf(dkim) } }),
      // The content is data: it names no file and no address to read.
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(total)]),
    })
  } finally {
    transport.close()
  }
}

/** Reads nothing before it is read itself: the server may refuse the recipient first. */
async function* withEnd(message: AsyncIterable<Buffer>, beforeEnd: () => Promise<void>) {
  yield* message
  await beforeEnd()
}

const privateKeys = new Map<string, string>()

/** Returns the key that signs mails; its file is read once. */
function privateKeyOf({ keyFile }: NonNullable<Settings['dkim']>) {
  const key = privateKeys.get(keyFile) ?? fs.readFileSync(keyFile, 'utf8')
  privateKeys.set(keyFile, key)
  return key
}

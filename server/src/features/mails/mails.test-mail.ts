import type { MailTestStep } from '@hatchway/contract/messages/mail-server'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import SMTPTransport from 'nodemailer/lib/smtp-transport'
import { isTlsError } from './mail-failure.ts'
import type { MailServer } from './mail-server.ts'
import { testMailMessages as messages } from './mails.messages.ts'

type Step = MailTestStep['step']

const order: Step[] = ['connect', 'tls', 'sign_in', 'send']
/** In milliseconds: an admin waits for the result. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000, dnsTimeout: 10_000 }

/** Sends a mail at once, without the queue, and returns the result of each step up to the first that fails. */
export async function sendTestMail(server: MailServer, to: string): Promise<MailTestStep[]> {
  const transport = new SMTPTransport(server.transport)
  const connection = new SMTPConnection({ ...transport.options, ...timeouts })
  // The connection may also fail between two steps; the next step reports it. An error without a listener would end the process.
  connection.on('error', () => {})
  const results = new Map<Step, Omit<MailTestStep, 'step'>>()
  const done = (step: Step, detail: string | null = null) => results.set(step, { outcome: 'done', detail })
  let current: Step = 'connect'
  try {
    await settled(connection, (callback) => connection.connect(callback))
    done('connect', server.name)
    if (connection.secure) done('tls')
    else results.set('tls', { outcome: 'skipped', detail: messages.notEncrypted })
    current = 'sign_in'
    const auth = transport.getAuth()
    if (auth) {
      await settled(connection, (callback) => connection.login(auth, callback))
      done('sign_in', transport.options.auth?.user ?? null)
    } else results.set('sign_in', { outcome: 'skipped', detail: messages.noSignIn })
    current = 'send'
    const { subject, text } = messages
    const message = new MailComposer({ from: server.from, to, subject, text }).compile()
    const bytes = await message.build()
    await settled(connection, (callback) => connection.send(message.getEnvelope(), bytes, callback))
    done('send', to)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const isTls = current === 'connect' && isTlsError(code, message)
    if (isTls) done('connect', server.name)
    results.set(isTls ? 'tls' : current, { outcome: 'failed', detail: message })
  } finally {
    connection.close()
    transport.close()
  }
  return order.map((step) => ({ step, ...(results.get(step) ?? { outcome: 'skipped', detail: null }) }))
}

/** Resolves or rejects with the callback, or rejects with the connection's own error, whichever is first. */
function settled(connection: SMTPConnection, run: (callback: (error?: Error | null) => void) => void) {
  return new Promise<void>((resolve, reject) => {
    const end = (error?: Error | null) => {
      connection.off('error', end)
      if (error) reject(error)
      else resolve()
    }
    connection.on('error', end)
    run(end)
  })
}

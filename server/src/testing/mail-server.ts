import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { to: string[]; text: string }
type Answer = { code: number; message: string } | null

/**
 * Starts a real mail server for a test. `answers` are the responses to mails in the order of their arrival, null to accept one; `next`
 * returns the accepted mails. Addresses that are `unknown` are refused before their mail.
 */
export async function openMailServer(answers: Answer[] = [], { unknown = [] }: { unknown?: string[] } = {}) {
  const received: ReceivedMail[] = []
  const waiting: ((mail: ReceivedMail) => void)[] = []
  let tries = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      unknown.includes(address) ? done(Object.assign(new Error('No such mailbox'), { responseCode: 550 })) : done(),
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const answer = answers[tries++]
        if (answer) return done(Object.assign(new Error(answer.message), { responseCode: answer.code }))
        done()
        const mail = { to: envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(parts).toString() }
        const next = waiting.shift()
        if (next) next(mail)
        else received.push(mail)
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    next: () =>
      new Promise<ReceivedMail>((resolve) => (received.length ? resolve(received.shift()!) : waiting.push(resolve))),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

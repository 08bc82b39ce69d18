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
  const open = new Map<string, number>()
  const most = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (unknown.includes(address)) return done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }))
      const now = (open.get(domainOf(address)) ?? 0) + 1
      open.set(domainOf(address), now)
      most.set(domainOf(address), Math.max(now, most.get(domainOf(address)) ?? 0))
      done()
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        for (const { address } of envelope.rcptTo) open.set(domainOf(address), open.get(domainOf(address))! - 1)
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
    /** The largest number of mails to a domain that were being received at the same time. */
    mostAtOnce: (domain: string) => most.get(domain) ?? 0,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

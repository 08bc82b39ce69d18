import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export type ReceivedMail = { to: string[]; text: string; isEncrypted: boolean; user: string | undefined }
/** The response to a mail or command: null accepts it, `drop` ends the connection, `silence` never answers. */
type Answer = { code: number; message: string } | 'drop' | 'silence' | null
/** `data` is while the message is being sent, `end` after its last byte. */
type Stage = 'greeting' | 'mail' | 'rcpt' | 'data' | 'end'

type Options = {
  /** Addresses that are refused before their mail. */
  unknown?: string[]
  /** `tls` from the first byte, or `starttls` after the greeting; with a certificate that no one trusts. */
  encryption?: 'none' | 'starttls' | 'tls'
  /** A sign-in is required. */
  user?: { name: string; password: string }
  /** The response at a stage before the end, or (`end`) instead of those of `answers`, by the recipient where it is known. */
  at?: (stage: Stage, recipient: string | undefined) => Answer
  /** Commands that are refused with 500, such as `EHLO`. */
  refusedCommands?: string[]
}

/**
 * Starts a real mail server for a test. `answers` are the responses to mails in the order of their arrival; `next` returns the accepted
 * mails.
 */
export async function openMailServer(
  answers: Answer[] = [],
  { unknown = [], encryption = 'none', user, at = () => null, refusedCommands = [] }: Options = {},
) {
  const received: ReceivedMail[] = []
  const waiting: ((mail: ReceivedMail) => void)[] = []
  const stages: string[] = []
  let tries = 0
  const open = new Map<string, number>()
  const most = new Map<string, number>()
  const server = new SMTPServer({
    secure: encryption === 'tls',
    authOptional: !user,
    // Otherwise a sign-in without TLS is not offered.
    allowInsecureAuth: true,
    closeTimeout: 1,
    disabledCommands: [...(encryption === 'starttls' ? [] : ['STARTTLS']), ...refusedCommands],
    onAuth({ username, password }, _session, done) {
      if (username === user?.name && password === user?.password) return done(null, { user: username })
      done(Object.assign(new Error('Authentication credentials invalid'), { responseCode: 535 }))
    },
    onConnect: (session, done) => answer('greeting', session, at('greeting', undefined), done),
    onMailFrom: (_address, session, done) => answer('mail', session, at('mail', undefined), done),
    onRcptTo({ address }, session, done) {
      const said = unknown.includes(address) ? { code: 550, message: 'No such mailbox' } : at('rcpt', address)
      if (said) return answer('rcpt', session, said, done)
      const now = (open.get(domainOf(address)) ?? 0) + 1
      open.set(domainOf(address), now)
      most.set(domainOf(address), Math.max(now, most.get(domainOf(address)) ?? 0))
      done()
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      if (at('data', to[0]) === 'drop') stream.once('data', () => socketOf(session).destroy())
      stream.on('end', () => {
        for (const address of to) open.set(domainOf(address), open.get(domainOf(address))! - 1)
        const said = at('end', to[0]) ?? answers[tries++] ?? null
        if (said) return answer('end', session, said, done)
        done()
        const mail = { to, text: Buffer.concat(parts).toString(), isEncrypted: session.secure, user: session.user }
        const next = waiting.shift()
        if (next) next(mail)
        else received.push(mail)
      })
    },
  })
  // A dropped connection is no error of the test.
  server.on('error', () => {})

  const socketOf = ({ id }: SMTPServerSession): Socket => {
    const connections = [...(server as unknown as { connections: Set<{ id: string; _socket: Socket }> }).connections]
    return connections.find((connection) => connection.id === id)!._socket
  }
  function answer(stage: Stage, session: SMTPServerSession, said: Answer, done: (error?: Error | null) => void) {
    if (said) stages.push(stage)
    if (said === null) return done()
    if (said === 'drop') return void socketOf(session).destroy()
    if (said !== 'silence') done(Object.assign(new Error(said.message), { responseCode: said.code }))
  }

  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `${encryption === 'tls' ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    port,
    next: () =>
      new Promise<ReceivedMail>((resolve) => (received.length ? resolve(received.shift()!) : waiting.push(resolve))),
    /** The accepted mails that `next` has not returned. */
    received,
    /** The stages at which something else than acceptance was answered so far. */
    stages,
    /** The largest number of mails to a domain that were being received at the same time. */
    mostAtOnce: (domain: string) => most.get(domain) ?? 0,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

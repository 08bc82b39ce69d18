import { Readable } from 'node:stream'
import type { Insertable, Selectable } from 'kysely'
import { PgBoss } from 'pg-boss'
import { describe, expect } from 'vitest'
import { startWork } from '../../jobs.ts'
import { ConnectionLostError } from '../../platform/database/connection-loss.ts'
import { jobSchema, startJobs } from '../../platform/jobs/queue.ts'
import { openLog } from '../../platform/log.ts'
import { whileConnectionsEnd } from '../../testing/ending-connections.ts'
import { createServerEnv, startProcess } from '../../testing/processes/server-process.ts'
import { openMailServer } from '../../testing/services/mail-server.ts'
import { type Desk, openDesk, test } from '../../testing/test-desk.ts'
import { unique } from '../../testing/unique.ts'
import { reasonOf } from './mail-failure.ts'
import { deliveriesOf, mailDelivery } from './mails.delivery.job.ts'
import type { MailTable } from './mails.table.ts'

const mailFrom = 'Desk <desk@northwind.test>'
const log = openLog('silent')
type Server = Awaited<ReturnType<typeof openMailServer>>
type Options = Parameters<typeof mailDelivery>[2]

const aQueuedMail = (desk: Desk, given: Partial<Insertable<MailTable>> = {}) =>
  desk.db
    .insertInto('mails')
    .values({ recipient: 'dana@acme.example', subject: 'Hello', body: 'Hello\n', status: 'queued', ...given })
    .returning(['id', 'recipient', 'kind'])
    .executeTakeFirstOrThrow()
const stored = (desk: Desk, { id }: { id: number }) =>
  desk.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const settingsFor = (desk: Desk, url: string) => ({ ...desk.settings, smtpUrl: url, mailFrom, dkim: null })

/** Tries a new mail once, or `tries` times, and returns what is stored about it then. */
async function tried(
  desk: Desk,
  url: string,
  { tries = 1, options, ...given }: Partial<Insertable<MailTable>> & { tries?: number; options?: Options } = {},
) {
  const mail = await aQueuedMail(desk, given as Partial<Insertable<MailTable>>)
  const delivery = mailDelivery(desk.pool, settingsFor(desk, url), options)
  for (let at = 0; at < tries; at++) await delivery.work({ mailId: mail.id }, false).catch(() => {})
  return stored(desk, mail)
}
const said = (mail: Selectable<MailTable>) => reasonOf({ ...mail, error: mail.error })
const isRefused = async (desk: Desk, address: string) =>
  (await desk.db.selectFrom('undeliverable_addresses').selectAll().where('address', '=', address).execute()).length > 0

describe('encryption', () => {
  test.for(['starttls', 'tls'] as const)(
    'by %s is refused with a certificate that no one trusts',
    async (encryption, { desk }) => {
      const server = await openMailServer([], { encryption })
      const mail = await tried(desk, server.url)
      expect(mail).toMatchObject({ status: 'queued', failure: 'tls', tries: 1 })
      expect(said(mail)).toMatch(/^The encrypted connection to the mail server failed: .*certificate.*try again\.$/)
      expect(server.received).toEqual([])
      await server.close()
    },
  )

  test.for(['starttls', 'tls'] as const)('by %s is used with a trusted certificate', async (encryption, { desk }) => {
    const server = await openMailServer([], { encryption })
    const trusting = `${server.url}?tls.rejectUnauthorized=false`
    expect(await tried(desk, trusting)).toMatchObject({ status: 'sent', error: null })
    expect(await server.next()).toMatchObject({ isEncrypted: true })
    await server.close()
  })

  test('that the settings require is not skipped for a server without it', async () => {
    const server = await openMailServer()
    const { desk, close } = await openDesk()
    const own = {
      host: '127.0.0.1',
      port: server.port,
      encryption: 'starttls' as const,
      username: null,
      password: null,
    }
    await desk.db
      .insertInto('mail_server')
      .values({
        ...own,
        sender_address: 'desk@northwind.test',
        sender_name: 'Desk',
        reads_replies: false,
        updated_at: new Date(),
        updated_by: null,
      })
      .execute()
    const mail = await aQueuedMail(desk)
    await mailDelivery(desk.pool, desk.settings)
      .work({ mailId: mail.id }, false)
      .catch(() => {})
    expect(await stored(desk, mail)).toMatchObject({ status: 'queued', failure: 'tls' })
    expect(server.received).toEqual([])
    await close()
    await server.close()
  })
})

describe('the sign-in', () => {
  const user = { name: 'desk', password: 'correct horse' }
  const as = ({ url }: Server, { name, password }: typeof user) =>
    url.replace('://', `://${name}:${encodeURIComponent(password)}@`)

  test('with the right password sends', async ({ desk }) => {
    const server = await openMailServer([], { user })
    expect(await tried(desk, as(server, user))).toMatchObject({ status: 'sent' })
    expect(await server.next()).toMatchObject({ user: 'desk' })
    await server.close()
  })

  test('with a wrong password, or without one, is tried again and marks no address', async ({ desk }) => {
    const server = await openMailServer([], { user })
    for (const url of [as(server, { ...user, password: 'wrong' }), server.url]) {
      const mail = await tried(desk, url)
      expect(mail).toMatchObject({ status: 'queued', failure: 'sign_in' })
      expect(said(mail)).toMatch(/^The sign-in to the mail server failed: 53/)
      expect(said(mail)).not.toContain('correct horse')
    }
    expect(await isRefused(desk, 'dana@acme.example')).toBe(false)
    await server.close()
  })
})

describe('a refusal', () => {
  const later = { code: 451, message: '4.3.0 Come back later' }
  const never = { code: 554, message: '5.6.0 Not like this' }
  test.for([
    ['greeting', later, 'connection', 'queued', false],
    ['greeting', never, 'connection', 'queued', false],
    ['mail', later, 'sender', 'queued', false],
    ['mail', never, 'sender', 'queued', false],
    ['rcpt', later, 'address', 'queued', false],
    ['rcpt', { code: 550, message: '5.1.1 No such mailbox' }, 'address', 'failed', true],
    ['rcpt', { code: 550, message: '5.7.1 Unable to relay' }, 'other', 'queued', false],
    ['rcpt', { code: 554, message: 'Relay access denied' }, 'other', 'queued', false],
    ['rcpt', { code: 553, message: '5.1.8 Sender address rejected' }, 'sender', 'queued', false],
    ['end', later, 'message', 'queued', false],
    ['end', never, 'message', 'failed', false],
  ] as const)(
    'at %s with %j is of kind %s, and then %s',
    async ([stage, answer, failure, status, marked], { desk }) => {
      const recipient = `${unique('u').replace(/\W/g, '').toLowerCase()}@acme.example`
      const server = await openMailServer([], { at: (now) => (now === stage ? answer : null) })
      const mail = await tried(desk, server.url, { recipient })
      expect(mail).toMatchObject({ failure, status, tries: 1, unanswered: 0 })
      expect(mail.error).toContain(answer.message)
      expect(await isRefused(desk, recipient)).toBe(marked)
      await server.close()
    },
  )

  test.for([
    [['EHLO', 'HELO'], 'connection', 'queued'],
    [['DATA'], 'message', 'failed'],
  ] as const)('of the commands %j is of kind %s, and then %s', async ([refusedCommands, failure, status], { desk }) => {
    const recipient = `${refusedCommands[0].toLowerCase()}@acme.example`
    const server = await openMailServer([], { refusedCommands: [...refusedCommands] })
    expect(await tried(desk, server.url, { recipient })).toMatchObject({ failure, status })
    expect(await isRefused(desk, recipient)).toBe(false)
    await server.close()
  })

  test('is final for an address that cannot be written in a command', async ({ desk }) => {
    const server = await openMailServer()
    const mail = await tried(desk, server.url, { recipient: 'dana@acme.example>\r\nRCPT TO:<evil@x.example' })
    expect(mail).toMatchObject({ failure: 'address', status: 'failed' })
    expect(server.mostAtOnce('x.example')).toBe(0)
    await server.close()
  })
})

describe('a server that is silent', () => {
  test.for([
    ['greeting', { greeting: 40 }, 'connection', 0],
    ['mail', { socket: 40 }, 'connection', 0],
    ['rcpt', { socket: 40 }, 'connection', 0],
    ['rcpt', { total: 40 }, 'connection', 0],
    ['end', { socket: 1000 }, 'unanswered', 1],
  ] as const)('at %s is disconnected after %j', async ([stage, timeouts, failure, unanswered], { desk }) => {
    const server = await openMailServer([], { at: (now) => (now === stage ? 'silence' : null) })
    const mail = await tried(desk, server.url, { options: { timeouts } })
    expect(mail).toMatchObject({ status: 'queued', failure, unanswered })
    expect(server.received).toEqual([])
    await server.close()
  })
})

describe('a connection that ends', () => {
  test('before the message is complete loses nothing and sends nothing twice', async ({ desk }) => {
    let ends = 3
    const server = await openMailServer([], {
      at: (stage) => (['mail', 'rcpt', 'data'][3 - ends] === stage && ends-- > 0 ? 'drop' : null),
    })
    // The file ends only after the connection has.
    let finish = () => {}
    const openFile = async () => {
      const content = new Readable({ read() {} })
      content.push(Buffer.alloc(200_000))
      finish = () => content.push(null)
      if (ends === 0) finish()
      return { content, contentType: 'text/plain' }
    }
    const attachments = JSON.stringify([{ fileId: 7, name: 'long.txt' }])
    const mail = await tried(desk, server.url, { attachments, tries: 3, options: { openFile } })
    expect(mail).toMatchObject({ status: 'queued', failure: 'connection', tries: 3, unanswered: 0 })
    finish()
    await mailDelivery(desk.pool, settingsFor(desk, server.url), { openFile }).work({ mailId: mail.id }, false)
    expect(await stored(desk, mail)).toMatchObject({ status: 'sent', tries: 4, unanswered: 1 })
    expect(server.received).toHaveLength(1)
    await server.close()
  })

  test('after the last byte is followed by one more attempt, with the same Message-ID', async ({ desk }) => {
    const once = await openMailServer(['drop', null])
    expect(await tried(desk, once.url, { tries: 2 })).toMatchObject({ status: 'sent', tries: 2 })
    expect(once.received).toHaveLength(1)
    await once.close()

    const always = await openMailServer(['drop', 'drop', null])
    const mail = await tried(desk, always.url, { tries: 3 })
    expect(mail).toMatchObject({ status: 'failed', failure: 'unanswered', tries: 2 })
    expect(said(mail)).toMatch(/^The server received the email twice without confirming it; it may have been delivered/)
    expect(always.stages).toEqual(['end', 'end'])
    await always.close()
  })

  test('to the database is no attempt, and sends nothing', async ({ desk }) => {
    const server = await openMailServer()
    const delivery = mailDelivery(desk.pool, settingsFor(desk, server.url))
    const mail = await aQueuedMail(desk)
    const place = { table: 'mails', on: 'update', when: 'new.unanswered > old.unanswered', times: 1 } as const
    const ended = await whileConnectionsEnd(desk, place, () =>
      expect(delivery.work({ mailId: mail.id }, true)).rejects.toThrow(ConnectionLostError),
    )
    expect(ended).toBe(1)
    expect(await stored(desk, mail)).toMatchObject({ status: 'queued', tries: 0, failure: null })
    expect(server.received).toEqual([])
    await delivery.work({ mailId: mail.id }, true)
    expect(await stored(desk, mail)).toMatchObject({ status: 'sent', tries: 1 })
    await server.close()
  })

  test('before the process could say so has the mail sent once more at most', async ({ desk }) => {
    const server = await openMailServer()
    const delivery = mailDelivery(desk.pool, settingsFor(desk, server.url))
    const mail = await aQueuedMail(desk, { unanswered: 2 })
    await delivery.work({ mailId: mail.id }, false)
    expect(await stored(desk, mail)).toMatchObject({ status: 'failed', failure: 'unanswered' })
    expect(server.received).toEqual([])
    await server.close()
  })
})

test('a mail that another process took over is not ended by this one', async ({ desk }) => {
  const server = await openMailServer()
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  let reached = () => {}
  const isReached = new Promise<void>((resolve) => {
    reached = resolve
  })
  const mail = await aQueuedMail(desk, { attachments: JSON.stringify([{ fileId: 7, name: 'a.txt' }]) })
  const openFile = (until: Promise<void>) => async () => {
    reached()
    await until
    return { content: Readable.from(['text']), contentType: 'text/plain' }
  }
  const settings = settingsFor(desk, server.url)
  const slow = mailDelivery(desk.pool, settings, { openFile: openFile(opened) }).work({ mailId: mail.id }, false)
  await isReached
  await mailDelivery(desk.pool, settings, { openFile: openFile(Promise.resolve()) }).work({ mailId: mail.id }, false)
  open()
  await expect(slow).rejects.toThrow('Another process sends this mail')
  expect(server.received).toHaveLength(1)
  await server.close()
})

describe('several processes on one queue', () => {
  test('send each mail once, two at a time to one domain, and those that someone waits for first', async () => {
    const server = await openMailServer()
    const { desk, close } = await openDesk({ SMTP_URL: server.url })
    const { fileStore, imageStore } = desk.app
    const kinds = [null, 'public_reply', 'release_notice']
    const mails = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        aQueuedMail(desk, { recipient: `user${at}@${at % 3 ? 'one' : 'two'}.example`, kind: kinds[at % 3]! }),
      ),
    )
    const stops = await Promise.all([1, 2, 3].map(() => startWork({ ...desk, fileStore, imageStore, log })))
    const to = await Promise.all(mails.map(async () => (await server.next()).to[0]))
    expect(to.toSorted()).toEqual(mails.map(({ recipient }) => recipient).toSorted())
    await expect
      .poll(() => desk.db.selectFrom('mails').select('id').where('status', '!=', 'sent').execute())
      .toEqual([])
    expect(server.received).toEqual([])
    // By each process.
    expect(server.mostAtOnce('one.example')).toBeLessThanOrEqual(6)
    await Promise.all(stops.map((stop) => stop()))
    await close()
    await server.close()
    expect(deliveriesOf(mails.slice(0, 3)).map(({ priority }) => priority)).toEqual([2, 1, 0])
  })

  test('wait for a slow domain without delaying another', async () => {
    const server = await openMailServer([], {
      at: (stage, recipient) => (stage === 'end' && recipient?.endsWith('slow.example') ? 'silence' : null),
    })
    const { desk, close } = await openDesk({ SMTP_URL: server.url })
    const delivery = mailDelivery(desk.pool, settingsFor(desk, server.url), { timeouts: { socket: 60_000 } })
    const jobs = await startJobs(desk.connection, log, [delivery])
    const slow = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map((at) => aQueuedMail(desk, { recipient: `u${at}@slow.example` })),
    )
    const quick = await aQueuedMail(desk, { recipient: 'dana@quick.example' })
    await jobs.askAll(delivery, deliveriesOf([...slow, quick]))
    expect((await server.next()).to).toEqual(['dana@quick.example'])
    expect(server.mostAtOnce('slow.example')).toBeLessThanOrEqual(2)
    await server.close()
    await jobs.stop()
    await close()
  })
})

test('a process that is killed loses no mail, and repeats only the one whose last byte it had sent', async () => {
  // Before the crash one mail waits for an answer to its recipient, and the other one for an answer to the whole message.
  let hasCrashed = false
  const held = new Set<string>()
  let hold = () => {}
  const bothHeld = new Promise<void>((resolve) => {
    hold = resolve
  })
  const server = await openMailServer([], {
    at: (stage, recipient) => {
      const isHeld =
        stage === 'rcpt' ? recipient === 'early@one.example' : stage === 'end' && recipient === 'late@two.example'
      if (hasCrashed || !isHeld) return null
      if (held.add(recipient!).size === 2) hold()
      return 'silence'
    },
  })
  const { env, owner, close } = await createServerEnv()
  for (const address of ['early@one.example', 'late@two.example'])
    await owner.query(`insert into mails (recipient, subject, body, status) values ($1, 'Hello', 'Hello', 'queued')`, [
      address,
    ])
  const start = () => startProcess({ ...env, SMTP_URL: server.url, HATCHWAY_DEMO: '0' })
  const states = async () => (await owner.query('select recipient, status, unanswered from mails order by id')).rows
  const first = await start()
  await bothHeld
  first.kill('SIGKILL')
  await first.exited
  hasCrashed = true
  expect(await states()).toEqual([
    { recipient: 'early@one.example', status: 'queued', unanswered: 0 },
    { recipient: 'late@two.example', status: 'queued', unanswered: 1 },
  ])

  // As if a minute had passed: the next process takes over the jobs of one that no longer reports.
  await owner.query(
    `update ${jobSchema}.job set heartbeat_on = heartbeat_on - interval '5 minutes' where name = 'deliver-mail'`,
  )
  const boss = new PgBoss({
    connectionString: env.DATABASE_URL,
    schema: jobSchema,
    migrate: false,
    createSchema: false,
  })
  await boss.start()
  await boss.supervise('deliver-mail')
  await owner.query(`update ${jobSchema}.job set start_after = now() where name = 'deliver-mail' and state = 'retry'`)
  await boss.stop()
  const second = await start()
  const mails = [await server.next(), await server.next()]
  expect(mails.flatMap(({ to }) => to).toSorted()).toEqual(['early@one.example', 'late@two.example'])
  await expect.poll(async () => (await states()).map(({ status }) => status)).toEqual(['sent', 'sent'])
  expect(server.received).toEqual([])
  second.kill('SIGTERM')
  await second.exited
  await server.close()
  await close()
})

import { auth } from '@hatchway/contract/accounts/auth'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mailDelivery } from './features/mails/mails.delivery.job.ts'
import { queueMail } from './features/mails/mails.ts'
import { sessionCleaning } from './features/sessions/sessions.cleaning.job.ts'
import { anAgent } from './features/users/users.factory.ts'
import { startWork } from './jobs.ts'
import { runAsSystem } from './platform/database/system-role.ts'
import { type Job, startJobs } from './platform/jobs/queue.ts'
import { openLog } from './platform/log.ts'
import { openMailServer } from './testing/services/mail-server.ts'
import { type Desk, openDesk } from './testing/test-desk.ts'

const log = openLog('silent')
const storesOf = ({ app: { fileStore, imageStore } }: Desk) => ({ fileStore, imageStore })
const aMail = (desk: Desk, to: string) =>
  runAsSystem(desk.pool, 'test', (ctx) => queueMail(ctx, { to, subject: 'Grüße', body: 'Hello' }))
const mailTo = (desk: Desk, to: string) =>
  desk.db.selectFrom('mails').selectAll().where('recipient', '=', to).executeTakeFirstOrThrow()
/** Waits until a mail has left the queue: the server accepts it a moment before it is marked as sent. */
const settled = (desk: Desk, to: string) => expect.poll(async () => (await mailTo(desk, to)).status)

test('sends mail through the configured server as soon as it is committed', async () => {
  const server = await openMailServer()
  const { desk, close } = await openDesk({ SMTP_URL: server.url, HATCHWAY_MAIL_FROM: 'Desk <desk@northwind.test>' })
  const stop = await startWork({ ...desk, ...storesOf(desk), log })
  const agent = await anAgent(desk.db)
  await desk.as(null)(auth.forgotPassword, { body: { email: agent.email } })
  const mail = await server.next()
  expect(mail.to).toEqual([agent.email])
  expect(mail.text).toContain('From: Desk <desk@northwind.test>')
  expect(mail.text).toContain('Subject: Reset your password')
  expect(mail.text.replaceAll('=\r\n', '')).toContain('/reset-password?token=3D')
  await settled(desk, agent.email).toBe('sent')
  expect((await mailTo(desk, agent.email)).sent_at).toBeInstanceOf(Date)
  await stop()
  await close()
  await server.close()
})

test('sends mail that a crash left behind at the next start', async () => {
  const server = await openMailServer()
  const { desk, close } = await openDesk({ SMTP_URL: server.url })
  await desk.db
    .insertInto('mails')
    .values({ recipient: 'left@example.test', subject: 'Left behind', body: 'Hello', status: 'queued' })
    .execute()
  const stop = await startWork({ ...desk, ...storesOf(desk), log })
  expect((await server.next()).to).toEqual(['left@example.test'])
  await stop()
  await close()
  await server.close()
})

test('retries a mail after a temporary error, and not after a permanent one', async () => {
  const busy = { code: 451, message: 'Come back later' }
  const never = { code: 550, message: 'No such mailbox' }
  const server = await openMailServer([busy, null, never])
  const { desk, close } = await openDesk({ SMTP_URL: server.url })
  const delivery = mailDelivery(desk.pool, desk.settings, { retry: { retryLimit: 3, retryDelay: 0 } })
  const jobs = await startJobs(desk.connection, log, [delivery])
  for (const to of ['later@example.test', 'never@example.test']) {
    await desk.db
      .insertInto('mails')
      .values({ recipient: to, subject: 'Hello', body: 'Hello', status: 'queued' })
      .execute()
    const { id } = await mailTo(desk, to)
    await jobs.ask(delivery, { mailId: id }, String(id))
    await settled(desk, to).not.toBe('queued')
  }
  expect(await mailTo(desk, 'later@example.test')).toMatchObject({ status: 'sent', error: null })
  expect(await mailTo(desk, 'never@example.test')).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('No such mailbox'),
  })
  await jobs.stop()
  await close()
  await server.close()
})

test('keeps mail as held without a mail server', async () => {
  const { desk, close } = await openDesk()
  const stop = await startWork({ ...desk, ...storesOf(desk), log })
  await aMail(desk, 'held@example.test')
  expect((await mailTo(desk, 'held@example.test')).status).toBe('held')
  await stop()
  await close()
})

test('runs a job that is enqueued twice once, on one of the nodes', async () => {
  const { desk, close } = await openDesk()
  const done: string[] = []
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const job = (node: string): Job => ({
    name: 'ring-the-bell',
    work: async () => {
      done.push(node)
      await finished
    },
  })
  const nodes = await Promise.all(['one', 'two'].map((node) => startJobs(desk.connection, log, [job(node)])))
  for (const node of nodes) await node.ask(job(''), {}, 'noon')
  await expect.poll(() => done.length).toBe(1)
  await nodes[1]!.ask(job(''), {}, 'noon')
  finish()
  await Promise.all(nodes.map((node) => node.stop()))
  expect(done).toHaveLength(1)
  await close()
})

test('removes expired rows and keeps valid ones', async () => {
  const { desk, close } = await openDesk()
  const agent = await anAgent(desk.db)
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  for (const expires_at of [hoursAgo(1), hoursAgo(-1)]) {
    const token_hash = String(expires_at.getTime())
    await desk.db.insertInto('sessions').values({ token_hash, user_id: agent.id, expires_at }).execute()
  }
  for (const hours of [30, 1]) {
    const at = hoursAgo(hours)
    await desk.db
      .insertInto('password_resets')
      .values({ token_hash: `${hours}`, user_id: agent.id, expires_at: at })
      .execute()
    await desk.db
      .insertInto('rate_limits')
      .values({ key: `${hours}`, count: 1, started_at: at })
      .execute()
  }
  await sessionCleaning(desk.pool).work({}, false)
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from sessions union all select count(*)::int from password_resets
    union all select count(*)::int from rate_limits`.execute(desk.db)
  expect(rows).toEqual([{ left: 1 }, { left: 1 }, { left: 1 }])
  await close()
})

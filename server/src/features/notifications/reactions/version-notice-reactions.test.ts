import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import type pg from 'pg'
import { expect } from 'vitest'
import { runAsSystem } from '../../../platform/database/system-role.ts'
import { startJobs } from '../../../platform/jobs/queue.ts'
import { openLog } from '../../../platform/log.ts'
import { openDesk, test } from '../../../testing/test-desk.ts'
import type { Entry } from '../../activity/activity.read.ts'
import { aCustomer, aPortal } from '../../customers/customers.factory.ts'
import { deliveriesOf, mailDelivery } from '../../mails/mails.delivery.job.ts'
import type { QueuedMail } from '../../mails/mails.ts'
import { aRelease } from '../../releases/releases.factory.ts'
import { aService } from '../../services/services.factory.ts'
import { anAdmin, manyUsers } from '../../users/users.factory.ts'
import { aVersionNotice } from '../../version-notices/version-notices.factory.ts'
import { notifyVersionNotice } from './version-notice-reactions.ts'

const people = 10_000

/** Counts the statements that the connections of a pool run from now on, and measures the heap on the way. */
function countStatements(pool: pg.Pool) {
  let count = 0
  let mostHeap = 0
  const counted = new WeakSet<object>()
  pool.on('acquire', (client) => {
    if (counted.has(client)) return
    counted.add(client)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((...given: unknown[]) => {
      count += 1
      // Between the parts of the announcement.
      if (count % 20 === 0) mostHeap = Math.max(mostHeap, liveHeap())
      return query(...given)
    }) as typeof client.query
  })
  return () => ({ count, mostHeap })
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
/** Returns the size of what is still referenced, in MB. */
function liveHeap() {
  collectGarbage()
  return process.memoryUsage().heapUsed / 2 ** 20
}

test('an announcement to 10,000 users is queued in few statements, and its memory does not grow with them', async () => {
  const { desk, close } = await openDesk({ SMTP_URL: 'smtp://127.0.0.1:9' })
  const { id: customer_id } = await aCustomer(desk.db)
  await aPortal(desk.db, customer_id)
  const users: { id: number }[] = []
  for (let from = 0; from < people; from += 1000)
    users.push(
      ...(await manyUsers(
        desk.db,
        Array.from({ length: 1000 }, (_, at) => {
          const username = `reader${from + at}`
          return {
            role: 'requester' as const,
            customer_id,
            full_name: `Reader ${from + at}`,
            username,
            email: `${username}@d${at % 50}.example`,
          }
        }),
      )),
    )
  const admin = await anAdmin(desk.db)
  const service = await aService(desk.db)
  const release = await aRelease(desk.db, { service_id: service.id, version: '5.3.0' })
  const notice = await aVersionNotice(desk.db, {
    sent_by: admin.id,
    customer_id,
    service_id: service.id,
    release_id: release.id,
    subject: 'Please update',
    message: `Hello {{person}},\n\n${'5.3.0 fixes two critical bugs. '.repeat(40)}\n\nhttps://portal.example/releases/7`,
    sent_at: new Date(),
    people: users.map(({ id }) => id),
  })
  const { services } = desk.pool
  services.mailSettings = desk.settings
  const queued: QueuedMail[] = []
  services.deliverMails = (mails) => queued.push(...mails)
  const statements = countStatements(desk.pool)
  const entry = { data: { id: notice.notice_id, serviceId: service.id }, customerId: customer_id, at: new Date() }
  const heap = liveHeap()
  const before = process.cpuUsage()
  await runAsSystem(desk.pool, 'test', (ctx) =>
    notifyVersionNotice(ctx, entry as unknown as Entry<'version_notice.sent'>),
  )
  const composing = process.cpuUsage(before)

  const delivery = mailDelivery(desk.pool, desk.settings)
  const jobs = await startJobs(desk.connection, openLog('silent'), [{ ...delivery, work: async () => {} }])
  const enqueuing = process.cpuUsage()
  await jobs.askAll(delivery, deliveriesOf(queued))
  const enqueued = process.cpuUsage(enqueuing)
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from jobs.job where name = ${delivery.name}`.execute(desk.db)
  expect(rows).toEqual([{ count: people }])

  const ms = ({ user, system }: NodeJS.CpuUsage) => Math.round((user + system) / 1000)
  const { count, mostHeap } = statements()
  console.info(
    `${people} mails: ${ms(composing)} ms of CPU and ${count} statements to write them, ${ms(enqueued)} ms to enqueue them, ${Math.round(mostHeap - heap)} MB more heap`,
  )
  const found = await desk.db
    .selectFrom('mails')
    .select(({ fn }) => [fn.countAll<number>().as('mails'), fn.count<number>('recipient').distinct().as('recipients')])
    .executeTakeFirstOrThrow()
  expect(found).toEqual({ mails: people, recipients: people })
  expect(queued).toHaveLength(people)
  // One for each 200 mails and each 500 notifications, and some.
  expect(count).toBeLessThan(people / 200 + people / 500 + 40)
  // The mails together are ten times as large.
  expect(mostHeap - heap).toBeLessThan(50)
  await jobs.stop()
  await close()
})

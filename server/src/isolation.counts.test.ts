import { tickets } from '@hatchway/contract/tickets/tickets'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { anAdmin } from './features/users/users.factory.ts'
import { canaryId } from './testing/canaries.ts'
import { createOutsiders, type Outsider, type Outsiders } from './testing/outsiders.ts'
import { allEndpoints, requestsTo, withoutIds } from './testing/requests/probes.ts'
import { type Desk, test } from './testing/test-desk.ts'

/** Agents may see all customers, their services, and articles, whichever tickets they see. */
const isAnyAgents = (path: string) => /^\/api\/(customers|services|knowledge|users|versions)\b/.test(path)
const namesSomethingElse = (about: string) => /(Id|Of|group|author)$/.test(about)

/** Requests everything that can be read, of all records and of the caller's own, and returns the responses. */
async function allThatIsRead(outsiders: Outsiders, outsider: Outsider) {
  const answers = new Map<string, unknown>()
  for (const { call, endpoint } of allEndpoints) {
    if (endpoint.method !== 'GET' || (outsider.kind === 'staff' && isAnyAgents(endpoint.path))) continue
    const id = endpoint.path.includes('/tickets/') ? outsider.ticketId : outsider.serviceId
    const own = { ...endpoint, path: endpoint.path.replace(':id', String(id)) as typeof endpoint.path }
    for (const { about, with: probe } of requestsTo(own, outsider).filter(({ about }) => !namesSomethingElse(about)))
      answers.set(`${call} by ${about}`, withoutIds(await outsiders.ask(outsider, probe(canaryId))))
  }
  return answers
}

test('fifty more rows of everything in another organization change no count for a user outside it', {
  timeout: 120_000,
}, async ({ desk }) => {
  const outsiders = await createOutsiders(desk)
  const kinds = [0, 1, 3, 5].map((at) => outsiders.signedIn[at]!)
  const before = new Map<Outsider, Map<string, unknown>>()
  for (const outsider of kinds) before.set(outsider, await allThatIsRead(outsiders, outsider))
  await fiftyMore(desk)
  for (const [outsider, counts] of before)
    for (const [asked, answer] of await allThatIsRead(outsiders, outsider))
      expect([outsider.name, asked, answer]).toEqual([outsider.name, asked, counts.get(asked)])

  const everything = await desk.as(await anAdmin(desk.db))(tickets.list, { query: { search: 'zzleak' } })
  expect(everything.total).toBe(52)
})

/** Copies the canary rows in every table that is counted anywhere. */
async function fiftyMore({ db }: Desk) {
  // The exports of the second time are not counted with those of the first.
  await sql`delete from rate_limits`.execute(db)
  for (const [table, more] of [
    [
      'tickets',
      `jsonb_build_object('id', 780000 + n, 'number', 780000 + n, 'merged_into_id', null, 'due_date', now() + interval '1 hour')`,
    ],
    ['comments', `jsonb_build_object('id', 780000 + n)`],
    ['attachments', `jsonb_build_object('id', 780000 + n, 'store_key', 'more' || n)`],
    ['notifications', `jsonb_build_object('id', 780000 + n)`],
    ['saved_filters', `jsonb_build_object('id', 780000 + n)`],
    ['activity', `jsonb_build_object('id', 780000 + n)`],
    ['users', `jsonb_build_object('id', 780000 + n, 'username', 'more' || n, 'email', 'more' || n)`],
    ['services', `jsonb_build_object('id', 780000 + n, 'code', 'more' || n)`],
    ['releases', `jsonb_build_object('id', 780000 + n, 'version', '2.0.' || n, 'version_key', 'more' || n)`],
    ['knowledge_articles', `jsonb_build_object('id', 780000 + n)`],
    ['knowledge_article_customers', `jsonb_build_object('article_id', 780000 + n)`],
  ] as const) {
    const key = table === 'knowledge_article_customers' ? 'article_id' : 'id'
    const { rows: columns } = await sql<{ name: string }>`
      select attname as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db)
    const names = sql.join(columns.map(({ name }) => sql.ref(name)))
    await sql`
      insert into ${sql.table(table)} (${names}) overriding system value
      select ${sql.join(columns.map(({ name }) => sql.ref(`copy.${name}`)))}
      from ${sql.table(table)} t, generate_series(1, 50) n,
        jsonb_populate_record(null::${sql.table(table)}, to_jsonb(t) || ${sql.raw(more)}) copy
      where t.${sql.ref(key)} = ${canaryId}`.execute(db)
  }
}

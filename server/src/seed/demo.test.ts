import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { formRules } from '@hatchway/contract/catalogue/form-rules'
import { problemsOf } from '@hatchway/contract/ticket-types/ticket-type-rules'
import { sql } from 'kysely'
import { test as base, describe, expect } from 'vitest'
import { isPassword } from '../platform/auth/passwords.ts'
import { localStore } from '../platform/files/local-store.ts'
import type { FileStore } from '../platform/files/store.ts'
import { type Desk, openDesk } from '../testing/test-desk.ts'
import { fillDemo } from './demo.ts'
import { demoPassword } from './demo-password.ts'
import { greeting } from './greeting.ts'
import { catalogueCategories } from './northwind/catalogue.ts'

/** A desk that two processes have tried to seed at the same moment. */
const test = base.extend<{ demo: Desk & { filled: boolean[]; store: FileStore } }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const { desk, close } = await openDesk()
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hatchway-demo-'))
      const store = localStore(folder)
      const now = new Date()
      const filled = await Promise.all([fillDemo(desk.pool, store, now), fillDemo(desk.pool, store, now)])
      await use({ ...desk, filled, store })
      await close()
      fs.rmSync(folder, { recursive: true })
    },
    { scope: 'file' },
  ],
})

describe('demo company', () => {
  test('the demo data is created once when two processes start together', async ({ demo }) => {
    expect(demo.filled.toSorted()).toEqual([false, true])
    expect(await demo.db.selectFrom('company').select('name').executeTakeFirst()).toEqual({ name: 'Northwind IT' })
  })

  test('the demo data has the customers, portals and sign-ins that its documentation promises', async ({ demo }) => {
    const customers = await demo.db.selectFrom('customers').select(['id', 'name', 'is_intake']).orderBy('id').execute()
    expect(customers.slice(0, 3)).toEqual([
      { id: 1, name: 'Acme Corporation', is_intake: false },
      { id: 2, name: 'Walk-in', is_intake: true },
      { id: 3, name: 'Globex', is_intake: false },
    ])
    const people = await demo.db
      .selectFrom('users')
      .innerJoin('credentials', 'user_id', 'users.id')
      .leftJoin('portals', 'portals.customer_id', 'users.customer_id')
      .select(['username', 'full_name', 'role', 'host', 'can_view_knowledge_base', 'password_hash'])
      .where('username', 'in', ['admin', 'agent', 'requester', 'acme', 'globex'])
      .orderBy('users.id')
      .execute()
    expect(people).toMatchObject([
      { username: 'admin', full_name: 'Maya Lindqvist', role: 'admin', host: null },
      { username: 'agent', full_name: 'Priya Raman', role: 'agent', host: null },
      { username: 'requester', role: 'requester', host: null },
      { username: 'acme', full_name: 'Dana Whitfield', host: 'acme.localhost', can_view_knowledge_base: true },
      { username: 'globex', host: 'globex.localhost', can_view_knowledge_base: false },
    ])
    expect(await isPassword(demoPassword, people[0]!.password_hash)).toBe(true)
  })

  test('ids and numbers continue after those of the demo data', async ({ demo }) => {
    const { rows } = await sql<{ id: number; number: number; last: number }>`
      select nextval('customers_id_seq') as id, nextval('ticket_numbers') as number, (select max(number) from tickets) as last`.execute(
      demo.db,
    )
    expect(rows[0]!.id).toBe(7)
    expect(rows[0]!.number).toBe(rows[0]!.last + 1)
  })

  test('the demo data has a realistic number of tickets, no two of them alike', async ({ demo }) => {
    const tickets = await demo.db.selectFrom('tickets').select(['subject', 'status', 'customer_id', 'number']).execute()
    expect(tickets.length).toBeGreaterThan(300)
    expect(new Set(tickets.map(({ subject }) => subject)).size).toBe(tickets.length)
    expect(tickets.filter(({ status }) => status !== 'closed').length).toBeGreaterThan(110)
    expect(tickets.find(({ number }) => number === 10_482)).toMatchObject({
      subject: 'VPN drops every few minutes after the gateway update',
      customer_id: 1,
    })
    expect(tickets.filter(({ subject }) => subject.length > 100 || /[{}|]/.test(subject))).toEqual([])
  })

  test('the demo data has articles of every kind, for everyone and for some, with earlier versions', async ({
    demo,
  }) => {
    const articles = await demo.db.selectFrom('knowledge_articles').selectAll().execute()
    expect(articles.length).toBeGreaterThanOrEqual(40)
    for (const status of ['draft', 'published', 'archived'])
      expect(articles.some((a) => a.status === status)).toBe(true)
    for (const visibility of ['staff', 'everyone', 'customers'])
      expect(articles.some((a) => a.visibility === visibility && a.status === 'published')).toBe(true)
    expect(articles.find(({ title }) => title === 'Switch VPN gateway by hand')).toMatchObject({ latest_version: 7 })
    expect(articles.filter(({ body }) => /\*\*|`|^\||~ /.test(body))).toEqual([])
    expect(articles.filter((a) => a.updated_at < a.created_at)).toEqual([])
  })

  test('the tickets have SLA targets that are met, breached, paused and go on, and no past alarm is left to fire', async ({
    demo,
  }) => {
    const clocks = await demo.db.selectFrom('sla_clocks').select(['state', 'due_at']).execute()
    const states = new Set(
      clocks.map(({ state, due_at }) => (state === 'running' && due_at! < new Date() ? 'late' : state)),
    )
    expect([...states].filter((state) => state !== 'canceled').sort()).toEqual([
      'breached',
      'late',
      'met',
      'paused',
      'running',
    ])
    const left = demo.db.selectFrom('sla_alarms').select('fire_at').where('fired_at', 'is', null)
    const [next] = await left.orderBy('fire_at').limit(1).execute()
    expect(next!.fire_at.getTime()).toBeGreaterThan(Date.now() - 600_000)
  })

  test('the rules have runs of every result, which the log records', async ({ demo }) => {
    const { rows: runs } = await sql<{ result: string }>`
      select distinct case when is_undone then 'undone' else result end as result from rule_runs order by 1`.execute(
      demo.db,
    )
    expect(runs.map(({ result }) => result)).toEqual(['changed', 'failed', 'stopped', 'unchanged', 'undone'])
    const { rows: silent } = await sql`
      select rule_name, ticket_id from rule_runs r where (result = 'changed') <> exists (
        select 1 from activity a where a.ticket_id = r.ticket_id and a.request_id = r.change_id::text
          and (a.data #>> '{rule,runId}')::int = r.id and a.at = r.at)`.execute(demo.db)
    expect(silent).toEqual([])
    const { rows: early } = await sql`
      select r.id from rule_runs r join rules on rules.id = r.rule_id
      where r.at < rules.changed_at or r.at > now() or r.at < now() - interval '90 days'`.execute(demo.db)
    expect(early).toEqual([])
  })

  test('every ticket has the required fields of its form', async ({ demo }) => {
    const { rows } = await sql`
      select t.subject, f.name from tickets t join custom_fields f on f.type_id = t.type_id
      where f.is_required and not t.custom_fields ? f.name`.execute(demo.db)
    expect(rows).toEqual([])
  })

  test('the catalogue has items in every category, with valid forms and all articles and tasks that they name', async ({
    demo,
  }) => {
    const categories = catalogueCategories.map(({ items }) => items.filter(({ state }) => !state).length)
    expect(categories).toEqual([9, 8, 7, 6, 4])
    const items = await demo.db.selectFrom('catalogue_items').select('content').orderBy('id').execute()
    const seeded = catalogueCategories.flatMap((category) => category.items)
    for (const [at, { content }] of items.entries()) {
      const { name, articles = [], tasks = [] } = seeded[at]!
      expect(problemsOf(formRules, content.fields), name).toEqual([])
      expect([content.articleIds.length, content.taskTemplateIds.length], name).toEqual([articles.length, tasks.length])
    }
    const orders = await demo.db.selectFrom('catalogue_orders').select(['answers', 'total']).execute()
    expect(orders.length).toBe(5)
    expect(orders.every(({ answers }) => answers.length > 0)).toBe(true)
    expect(orders.map(({ total }) => total)).toContain('€1,480')
  })

  test('no text has an unfilled placeholder', async ({ demo }) => {
    const { rows } = await sql`
      select content from comments where content ~ '[{}|]' union select description from tickets where description ~ '[{}|]'`.execute(
      demo.db,
    )
    expect(rows).toEqual([])
  })

  test('the demo’s files are in the store', async ({ demo }) => {
    const attachments = await demo.db.selectFrom('attachments').select(['store_key', 'file_size']).execute()
    expect(attachments.length).toBeGreaterThan(4)
    for (const { store_key, file_size } of attachments) expect(await demo.store.size(store_key)).toBe(file_size)
  })

  test('there are files of all kinds: uploaded with a new ticket, with a reply, and with a note', async ({ demo }) => {
    const { rows } = await sql<{ kind: string }>`
      select distinct coalesce(c.is_internal::text, 'filing') as kind from attachments a left join comments c on c.id = a.comment_id
      order by kind`.execute(demo.db)
    expect(rows.map(({ kind }) => kind)).toEqual(['false', 'filing', 'true'])
  })

  test('the start message shows the demo’s sign-ins until a user has changed their password', async ({ demo }) => {
    const greet = () => greeting(demo.pool, demo.settings, 3157)
    expect(await greet()).toMatch(/Staff +http:\/\/localhost:3157 +admin, agent or requester/)
    expect(await greet()).toMatch(/http:\/\/acme\.localhost:3157 +acme\n.+http:\/\/globex\.localhost:3157 +globex/)

    const admin = demo.db.selectFrom('users').select('id').where('username', '=', 'admin')
    await demo.db.updateTable('credentials').set({ password_hash: 'another' }).where('user_id', '=', admin).execute()
    expect(await greet()).toBe('Hatchway is ready at http://localhost:3157')
  })
})

/** Each query returns tickets that contradict themselves; there are none. */
const contradictions = {
  'a step that its type does not have': `not exists (select 1 from workflow_steps s
    where s.type_id = t.type_id and s.name = t.status_name and s.state = t.status)`,
  'an assignee who is no member of its group': `assignee_id is not null and not exists (select 1 from group_members m
    where m.group_id = t.assigned_group_id and m.user_id = t.assignee_id)`,
  'a group that its type does not go to': `exists (select 1 from ticket_type_groups g where g.type_id = t.type_id)
    and not exists (select 1 from ticket_type_groups g where g.type_id = t.type_id and g.group_id = t.assigned_group_id)`,
  'a service of another customer': `exists (select 1 from services s
    where s.id = t.service_id and s.customer_id is not null and s.customer_id is distinct from t.customer_id)`,
  'another customer than its requester': `exists (select 1 from users u
    where u.id = t.requester_id and u.customer_id is not null and u.customer_id is distinct from t.customer_id)`,
  'a wrong moment of resolution': `(resolved_at is not null) <> (status in ('resolved', 'closed'))
    or (closed_at is not null) <> (status = 'closed') or closed_at < resolved_at or resolved_at < created_at`,
  'a wrong count of replies': `comment_count <> (select count(*) from comments c where c.ticket_id = t.id and not is_internal)`,
  'a wrong last word': `last_public_comment_id is distinct from
    (select c.id from comments c where c.ticket_id = t.id and not is_internal order by created_at desc, id desc limit 1)`,
  'a wrong first answer': `first_responded_at is distinct from (select min(c.created_at) from comments c join users u on u.id = c.author_id
    where c.ticket_id = t.id and not is_internal and u.role <> 'requester' and u.id is distinct from t.requester_id)`,
  'an update before its last event': `updated_at is distinct from (select max(at) from activity a
    where a.ticket_id = t.id and event <> 'ticket.notified' and event not like 'approval.%')`,
  'something from the future': `updated_at > now() or created_at > updated_at
    or exists (select 1 from activity a where a.ticket_id = t.id and a.at < t.created_at)`,
  'a comment without its line in the log': `(select count(*) from comments c where c.ticket_id = t.id)
    <> (select count(*) from activity a where a.ticket_id = t.id and event = 'comment.added')`,
  'a file of a message that its sender did not write there': `exists (select 1 from attachments a join comments c on c.id = a.comment_id
    where a.ticket_id = t.id and (c.ticket_id <> t.id or c.author_id is distinct from a.uploaded_by))`,
  'a step that its log does not end with': `status_name <> coalesce((select data #>> '{changes,status,toText}' from activity a
    where a.ticket_id = t.id and event = 'ticket.status_changed' order by id desc limit 1),
    (select s.name from workflow_steps s where s.type_id = t.type_id and s.is_default))`,
  'an answer by staff whom its customer does not know': `t.customer_id is not null and exists (select 1 from comments c
    join users u on u.id = c.author_id where c.ticket_id = t.id and not is_internal and u.role <> 'requester'
    and not exists (select 1 from known_staff k where k.customer_id = t.customer_id and k.user_id = u.id and k.has_written))`,
}

describe('the demo company has no ticket that', () => {
  test.for(Object.entries(contradictions))('%s', async ([, condition], { demo }) => {
    const { rows } = await sql`select t.number, t.subject from tickets t where ${sql.raw(condition)}`.execute(demo.db)
    expect(rows).toEqual([])
  })
})

import type { Endpoint } from '@hatchway/contract/endpoint'
import { endpoints } from '@hatchway/contract/endpoints'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { aComment } from './features/comments/comments.factory.ts'
import { aCustomer, aPortal } from './features/customers/customers.factory.ts'
import { aGroup } from './features/groups/groups.factory.ts'
import { aKnowledgeCategory, anArticle } from './features/knowledge/knowledge.factory.ts'
import { anAppliedVersion, aRelease } from './features/releases/releases.factory.ts'
import { aService } from './features/services/services.factory.ts'
import { aTicketType } from './features/ticket-types/ticket-types.factory.ts'
import { aTicket } from './features/tickets/tickets.factory.ts'
import { anAdmin, anAgent, aPortalUser, aRequester } from './features/users/users.factory.ts'
import type { Db } from './platform/context.ts'
import { test as base, type Desk } from './testing/test-desk.ts'

/** Everything that is planted has this one id, so that any path and any body can name it. */
const id = 777_001
/** Stands in what the ticket's own people may know. */
const secret = 'SENTINEL-OF-THE-TICKET'
/** Stands in what the other organisation, and staff, may know. */
const orgSecret = 'SENTINEL-OF-THE-ORGANISATION'

const all = Object.entries(endpoints).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => ({ call: `${feature}.${name}`, endpoint: endpoint as Endpoint })),
)
/** Not hidden from staff: reference data of the whole desk. */
const openToStaff = [
  'customers.people',
  'customers.show',
  'groups.members',
  'releases.applied',
  'releases.appliedOfCustomer',
  'releases.apply',
  'releases.history',
  'releases.list',
  'releases.show',
  'services.show',
  'ticketTypes.show',
]
/** Articles are every agent's to read and write, so that an agent of other groups is no stranger to them. */
const isStranger = (name: string, call: string) => name !== 'an agent of other groups' || !call.startsWith('knowledge.')

const queries: Record<string, string>[] = [{}, { search: 'SENTINEL' }, { q: 'SENTINEL' }, { customerId: String(id) }]

type Someone = { id: number; customer_id: number | null }

const test = base.extend<{ strangers: Record<string, Someone | null> }>({
  strangers: [
    async ({ desk }, use) => {
      await plant(desk.db)
      const intake = await aCustomer(desk.db, { is_intake: true })
      const [other, walkIn] = [await aPortalUser(desk.db), await aPortalUser(desk.db, { customer_id: intake.id })]
      for (const user of [other, walkIn]) await aPortal(desk.db, user.customer_id!)
      const elsewhere = await aGroup(desk.db)
      await use({
        'a stranger': null,
        'a requester': await aRequester(desk.db),
        'an agent of other groups': await anAgent(desk.db, { allowedGroups: [elsewhere.id] }),
        'a portal user of another organisation': other,
        'somebody without an organisation': walkIn,
      })
    },
    { scope: 'file' },
  ],
})

describe('nothing foreign leaves', () => {
  test.for(all)('$call', async ({ call, endpoint }, { desk, strangers }) => {
    const before = await planted(desk.db)
    for (const [name, someone] of Object.entries(strangers).filter(([name]) => isStranger(name, call)))
      for (const query of queries) {
        const answer = await desk.send(someone, requestTo(endpoint, query))
        const told = `${call} told ${name}`
        const whole = answer.text + JSON.stringify(answer.headers)
        expect(whole.includes(secret), told).toBe(false)
        if (name !== 'an agent of other groups') expect(whole.includes(orgSecret), told).toBe(false)
        expect(answer.status, `${told}: ${answer.text.slice(0, 300)}`).toBeLessThan(500)
        const isOpen = openToStaff.includes(call) && name === 'an agent of other groups'
        if (endpoint.path.includes(':id') && !isOpen) expect([400, 401, 403, 404], told).toContain(answer.status)
        if (someone === null && endpoint.access !== 'anyone') expect(answer.status, told).toBe(401)
      }
    expect(await planted(desk.db)).toEqual(before)
  })

  test('what is planted can be found by who may know it', async ({ desk, strangers: _ }) => {
    const answer = await desk.send(await anAdmin(desk.db), { url: `/api/tickets/${id}` })
    expect(answer.text).toContain(secret)
  })
})

/** A call that passes the shapes where it can, with the planted id wherever an id goes. */
function requestTo(endpoint: Endpoint, query: Record<string, string>): Parameters<Desk['send']>[1] {
  const url = endpoint.path.replace(/:\w+/g, String(id))
  const body = {
    content: 'Let me in, please.',
    subject: 'Something else',
    description: 'Something else entirely',
    name: 'Mine',
    ...Object.fromEntries(
      ['typeId', 'customerId', 'requesterId', 'assigneeId', 'assignedGroupId', 'serviceId'].map((key) => [key, id]),
    ),
    priority: 'low',
    ticketIds: [id],
    'ticketIds[]': [id],
  }
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE' && endpoint.body
  return { method: endpoint.method, url, query, ...(hasBody && { payload: body }) }
}

async function plant(db: Db) {
  await aTicketType(db)
  await aCustomer(db, { id, name: orgSecret })
  const host = `${orgSecret.toLowerCase()}.localhost`
  await aPortal(db, id, { name: orgSecret, host, support_email: `${orgSecret}@example.test` })
  await aPortalUser(db, {
    id,
    customer_id: id,
    full_name: orgSecret,
    username: 'planted',
    email: 'planted@example.test',
  })
  await aService(db, { id, name: orgSecret, customer_id: id })
  await aGroup(db, { id })
  const release = await aRelease(db, { id, service_id: id, version: '1.0.0', summary: orgSecret })
  await anAppliedVersion(db, release, { customer_id: id, notes: orgSecret })
  await aTicket(db, {
    id,
    subject: secret,
    description: secret,
    tags: [secret],
    custom_fields: JSON.stringify({ secret }),
    customer_id: id,
    requester_id: id,
    assigned_group_id: id,
  })
  await db.insertInto('release_tickets').values({ release_id: id, ticket_id: id, place: 0 }).execute()
  await aComment(db, { id, ticket_id: id, author_id: id, content: secret })
  await aComment(db, { ticket_id: id, author_id: id, content: secret, is_internal: true })
  await aKnowledgeCategory(db, { id })
  await anArticle(db, {
    id,
    title: orgSecret,
    content: `<p>${orgSecret}</p>`,
    visibility: 'customers',
    customerIds: [id],
  })
  const now = new Date()
  await db
    .insertInto('knowledge_files')
    .values({
      id,
      article_id: id,
      file_name: `${orgSecret}.png`,
      file_size: 1,
      mime_type: 'image/png',
      store_key: orgSecret,
      uploaded_by: id,
      created_at: now,
    })
    .execute()
  await db
    .insertInto('attachments')
    .values({
      id,
      ticket_id: id,
      file_name: `${secret}.txt`,
      file_size: 1,
      mime_type: 'text/plain',
      store_key: secret,
      uploaded_by: id,
      created_at: now,
    })
    .execute()
  await sql`insert into notifications (id, user_id, type, message, ticket_id, created_at)
    overriding system value values (${id}, ${id}, 'public_reply', ${secret}, ${id}, now())`.execute(db)
  await sql`insert into saved_filters (id, owner_id, customer_id, name, is_public, created_at)
    overriding system value values (${id}, ${id}, ${id}, ${orgSecret}, true, now())`.execute(db)
  await sql`insert into activity (at, event, actor_kind, ticket_id, customer_id, data)
    values (now(), 'ticket.changed', 'system', ${id}, ${id}, ${JSON.stringify({ subject: secret, changes: {} })})`.execute(
    db,
  )
  await sql`insert into mails (recipient, subject, body) values ('x@example.test', ${secret}, ${secret})`.execute(db)
}

/** The planted rows as they are, to see that nobody changed them. */
async function planted(db: Db) {
  const { rows } = await sql`
    select (select to_jsonb(t) from tickets t where id = ${id}) as ticket,
      (select count(*) from comments where ticket_id = ${id}) as comments,
      (select count(*) from attachments where ticket_id = ${id}) as attachments,
      (select to_jsonb(n) from notifications n where id = ${id}) as notification,
      (select to_jsonb(f) from saved_filters f where id = ${id}) as filter,
      (select to_jsonb(a) from knowledge_articles a where id = ${id}) as article`.execute(db)
  return rows[0]
}

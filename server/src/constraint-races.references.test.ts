import { sql, type Transaction } from 'kysely'
import { aCannedReply } from './features/canned-replies/canned-replies.factory.ts'
import { aCustomer } from './features/customers/customers.factory.ts'
import { aGroup } from './features/groups/groups.factory.ts'
import { aKnowledgeCategory, anArticle } from './features/knowledge/knowledge.factory.ts'
import { aMacro } from './features/macros/macros.factory.ts'
import { aRelease } from './features/releases/releases.factory.ts'
import { aService } from './features/services/services.factory.ts'
import { aTicketType } from './features/ticket-types/ticket-types.factory.ts'
import { aTicket } from './features/tickets/tickets.factory.ts'
import { anAgent, aRequester } from './features/users/users.factory.ts'
import type { Db } from './platform/context.ts'
import type { Schema } from './platform/database/schema.ts'
import { patch, post, type RaceCase, type RaceRequest, removal, testRaces } from './testing/race.ts'
import { unique } from './testing/unique.ts'

testRaces({
  'a ticket is filed while its type is deleted': filed('typeId', 'ticket_types', aTicketType),
  'a ticket is filed while its group is deleted': filed('assignedGroupId', 'groups', aGroup),
  'a ticket is filed while its customer is deleted': filed('customerId', 'customers', aCustomer),
  'a ticket is filed while its service is deleted': filed('serviceId', 'services', aService),
  'a ticket is filed while its requester is deleted': filed('requesterId', 'users', aRequester),
  'a ticket is filed while its assignee is deleted': filed('assigneeId', 'users', anAgent),
  'a ticket gets a type that is being deleted': [
    400,
    async (db) => {
      const [ticket, { id }] = [await aTicket(db), await aTicketType(db)]
      return { concurrently: deletion('ticket_types', id), request: change(ticket, { typeId: id }) }
    },
  ],
  'a ticket is handed to a group that is being deleted': [
    400,
    async (db) => {
      const [ticket, { id }] = [await aTicket(db), await aGroup(db)]
      return { concurrently: deletion('groups', id), request: change(ticket, { assignedGroupId: id }) }
    },
  ],
  'tickets are handed in bulk to a group that is being deleted': [
    200,
    async (db) => {
      const [one, other, { id }] = [await aTicket(db), await aTicket(db), await aGroup(db)]
      const payload = { ids: [one.id, other.id], change: { assignedGroupId: id } }
      return { concurrently: deletion('groups', id), request: { method: 'POST', url: '/api/tickets/bulk', payload } }
    },
  ],
  'a type is deleted while a ticket is filed to it': [
    409,
    async (db) => {
      const { id } = await aTicketType(db)
      return { concurrently: (other) => aTicket(other, { type_id: id }), request: removal(`/api/ticket-types/${id}`) }
    },
  ],
  'a group is deleted while a ticket is filed to it': [
    204,
    async (db) => {
      const { id } = await aGroup(db)
      const type_id = (await aTicketType(db)).id
      return {
        concurrently: (other) => aTicket(other, { type_id, assigned_group_id: id }),
        request: removal(`/api/agent-groups/${id}`),
      }
    },
  ],
  'a category of articles is deleted while an article is put into it': [
    409,
    async (db) => {
      const { id } = await aKnowledgeCategory(db)
      return {
        concurrently: (other) => anArticle(other, { category_id: id }),
        request: removal(`/api/knowledge/categories/${id}`),
      }
    },
  ],
  'a ticket is answered while it is deleted': [
    404,
    async (db) => {
      const { id } = await aTicket(db)
      const request = post(`/api/tickets/${id}/comments`, { content: 'Hello' })
      return { concurrently: deletion('tickets', id), request }
    },
  ],
  'a ticket is linked with one that is being deleted': [
    404,
    async (db) => {
      const [ticket, { id }] = [await aTicket(db), await aTicket(db)]
      const request = post(`/api/tickets/${ticket.id}/links`, { ticketId: id, relation: 'blocks' })
      return { concurrently: deletion('tickets', id), request }
    },
  ],
  'a ticket is followed while it is deleted': [
    404,
    async (db) => {
      const { id } = await aTicket(db)
      return { concurrently: deletion('tickets', id), request: { method: 'PUT', url: `/api/tickets/${id}/follow` } }
    },
  ],
  'a macro is limited to a group that is being deleted': [
    400,
    async (db) => {
      const { id } = await aGroup(db)
      const actions = [{ kind: 'set_priority', priority: 'high' }]
      const payload = { name: unique('Macro'), actions, isShared: true, groupIds: [id] }
      return { concurrently: deletion('groups', id), request: post('/api/macros', payload) }
    },
  ],
  'a canned reply is limited to a group that is being deleted': [
    400,
    async (db) => {
      const { id } = await aGroup(db)
      const payload = { name: unique('Reply'), content: 'Hello', isShared: true, groupIds: [id] }
      return { concurrently: deletion('groups', id), request: post('/api/canned-replies', payload) }
    },
  ],
  'a ticket type is limited to a group that is being deleted': [
    400,
    async (db) => {
      const { id } = await aGroup(db)
      const payload = { name: unique('Type'), allowedGroups: [id] }
      return { concurrently: deletion('groups', id), request: post('/api/ticket-types', payload) }
    },
  ],
  'a user is limited to a group that is being deleted': [
    400,
    async (db) => {
      const [{ id }, agent] = [await aGroup(db), await anAgent(db)]
      const request = patch(`/api/users/${agent.id}`, { allowedGroups: [id] })
      return { concurrently: deletion('groups', id), request }
    },
  ],
  'a macro is applied while it is deleted': [
    404,
    async (db) => {
      const [ticket, { id }] = [await aTicket(db), await aMacro(db)]
      return { concurrently: deletion('macros', id), request: post(`/api/tickets/${ticket.id}/macros/${id}`) }
    },
  ],
  'the use of a canned reply is counted while it is deleted': [
    404,
    async (db) => {
      const { id } = await aCannedReply(db)
      return { concurrently: deletion('canned_replies', id), request: post(`/api/canned-replies/${id}/uses`) }
    },
  ],
  'an article is put into a category that is being deleted': [
    400,
    async (db) => {
      const { id } = await aKnowledgeCategory(db)
      const request = post('/api/knowledge', { title: unique('Article'), content: 'Text', categoryId: id })
      return { concurrently: deletion('knowledge_categories', id), request }
    },
  ],
  'an article is related to one that is being deleted': [
    400,
    async (db) => {
      const { id } = await anArticle(db, { status: 'draft' })
      const request = post('/api/knowledge', { title: unique('Article'), content: 'Text', relatedIds: [id] })
      return { concurrently: deletion('knowledge_articles', id), request }
    },
  ],
  'a service is given to a customer that is being deleted': [
    400,
    async (db) => {
      const { id } = await aCustomer(db)
      const request = post('/api/services', {
        name: unique('Service'),
        code: unique('S').replace(' ', ''),
        customerId: id,
      })
      return { concurrently: deletion('customers', id), request }
    },
  ],
  'a user is given to a customer that is being deleted': [
    400,
    async (db) => {
      const { id } = await aCustomer(db)
      const request = post('/api/users', { ...person(), role: 'requester', customerId: id, invite: false })
      return { concurrently: deletion('customers', id), request }
    },
  ],
  'a release is drafted while its service is deleted': [
    404,
    async (db) => {
      const { id } = await aService(db)
      return {
        concurrently: deletion('services', id),
        request: post(`/api/services/${id}/releases`, { version: '1.0.0', releaseType: 'minor' }),
      }
    },
  ],
  'a release is marked as applied while it is deleted': [
    404,
    async (db) => {
      const [service, customer] = [await aService(db), await aCustomer(db)]
      const { id } = await aRelease(db, { service_id: service.id, version: '1.0.0' })
      const request = post(`/api/services/${service.id}/releases/${id}/apply`, { customerId: customer.id })
      return { concurrently: deletion('releases', id), request }
    },
  ],
})

const change = ({ id }: { id: number }, payload: object) => patch(`/api/tickets/${id}`, payload)

/** A ticket is filed while a row that it refers to is deleted. */
function filed(field: string, table: string, make: (db: Db) => Promise<{ id: number }>): RaceCase {
  return [
    400,
    async (db) => {
      const { id } = await make(db)
      return { concurrently: deletion(table, id), request: await filing(db, { [field]: id }) }
    },
  ]
}

async function filing(db: Db, given: object): Promise<RaceRequest> {
  const [group, requester] = [await aGroup(db), await aRequester(db)]
  const subject = unique('Ticket')
  const place = { assignedGroupId: group.id, requesterId: requester.id }
  return post('/api/tickets', { subject, description: 'It does not start.', ...place, ...given })
}

function person() {
  const fullName = unique('New User')
  return { fullName, email: `${fullName.toLowerCase().replaceAll(' ', '.')}@example.com` }
}

const deletion = (table: string, id: number) => (db: Transaction<Schema>) =>
  sql`delete from ${sql.table(table)} where id = ${id}`.execute(db)

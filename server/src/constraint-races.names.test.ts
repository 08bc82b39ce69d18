import { aCategory } from './features/categories/categories.factory.ts'
import { aCustomer, aPortal } from './features/customers/customers.factory.ts'
import { aGroup } from './features/groups/groups.factory.ts'
import { aKnowledgeCategory } from './features/knowledge/knowledge.factory.ts'
import { aRelease } from './features/releases/releases.factory.ts'
import { aService } from './features/services/services.factory.ts'
import { aTicketType } from './features/ticket-types/ticket-types.factory.ts'
import { aRequester } from './features/users/users.factory.ts'
import type { Db } from './platform/context.ts'
import { locked, post, type RaceCase, testRaces } from './testing/race.ts'
import { unique } from './testing/unique.ts'

testRaces({
  'two groups take one name': named(409, 'groups', aGroup, '/api/agent-groups', { memberIds: [] }),
  'two ticket types take one name': named(400, 'ticket_types', aTicketType, '/api/ticket-types'),
  'two categories of tickets take one name': named(
    400,
    'categories',
    (db, { name }) => aCategory(db, { name, key: name }),
    '/api/categories',
  ),
  'two ticket types become the default': [
    201,
    async (db) => {
      const { id } = await aTicketType(db)
      const concurrently = locked('ticket_types', (other) =>
        other.updateTable('ticket_types').set({ is_default: true }).where('id', '=', id).execute(),
      )
      return { concurrently, request: post('/api/ticket-types', { name: unique('Type'), isDefault: true }) }
    },
  ],
  'two categories of articles take one name': named(
    409,
    'knowledge_categories',
    aKnowledgeCategory,
    '/api/knowledge/categories',
    { color: '#356CCF' },
  ),
  'two customers take one name': [
    409,
    async () => {
      const name = unique('Customer')
      return { concurrently: (other) => aCustomer(other, { name }), request: post('/api/customers', { name }) }
    },
  ],
  'two services take one code': [
    409,
    async () => {
      const code = unique('S').replace(' ', '')
      return {
        concurrently: (other) => aService(other, { code }),
        request: post('/api/services', { name: unique('Service'), code }),
      }
    },
  ],
  'two releases take one version': [
    409,
    async (db) => {
      const { id } = await aService(db)
      return {
        concurrently: (other) => aRelease(other, { service_id: id, version: '2.0.0' }),
        request: post(`/api/services/${id}/releases`, { version: '2.0.0', releaseType: 'minor' }),
      }
    },
  ],
  'two portals take one host': [
    409,
    async (db) => {
      const [one, other] = [await aCustomer(db), await aCustomer(db)]
      const host = `${unique('portal').replace(' ', '-')}.localhost`
      return {
        concurrently: locked('portals', (db) => aPortal(db, one.id, { host })),
        request: post(`/api/customers/${other.id}/portal`, { name: 'Portal', host }),
      }
    },
  ],
  'two users take one username': [
    409,
    async () => {
      const username = unique('user').replace(' ', '-')
      return {
        concurrently: (other) => aRequester(other, { username }),
        request: post('/api/users', { ...person(), username, role: 'requester', invite: false }),
      }
    },
  ],
  'two users take one e-mail address': [
    409,
    async () => {
      const { email } = person()
      return {
        concurrently: (other) => aRequester(other, { email }),
        request: post('/api/users', { ...person(), email, role: 'requester', invite: false }),
      }
    },
  ],
})

function person() {
  const fullName = unique('New User')
  return { fullName, email: `${fullName.toLowerCase().replaceAll(' ', '.')}@example.com` }
}

/** A record is made under the lock of its collection while another one takes its name. */
function named(
  status: number,
  collection: string,
  make: (db: Db, given: { name: string }) => Promise<unknown>,
  url: string,
  more: object = {},
): RaceCase {
  return [
    status,
    async () => {
      const name = unique('Name')
      return {
        concurrently: locked(collection, (other) => make(other, { name })),
        request: post(url, { name, ...more }),
      }
    },
  ]
}

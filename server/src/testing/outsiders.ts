import { randomBytes } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { anApiKey } from '../features/api-keys/api-keys.factory.ts'
import { aCustomer, aPortal } from '../features/customers/customers.factory.ts'
import { aGroup } from '../features/groups/groups.factory.ts'
import { aService } from '../features/services/services.factory.ts'
import { aTicketType } from '../features/ticket-types/ticket-types.factory.ts'
import { aTicket } from '../features/tickets/tickets.factory.ts'
import { anAgent, aPortalUser, aRequester } from '../features/users/users.factory.ts'
import { hashToken, sessionCookie } from '../platform/http/server.ts'
import { canaryHost, canaryId, plantCanaries } from './canaries.ts'
import type { Own } from './requests/probes.ts'
import type { Desk } from './test-desk.ts'

type User = { id: number; customer_id: number | null }
type Headers = Record<string, string>
export type Outsider = Own & { name: string; kind: 'staff' | 'requester' | 'portal'; user: User; headers: Headers }

/** Creates one user of every kind that has no access to the canaries, each signed in, and clients with invalid sessions. */
export async function createOutsiders(desk: Desk) {
  const { db } = desk
  await plantCanaries(desk)
  const [elsewhere, service, type] = [await aGroup(db), await aService(db), await aTicketType(db)]
  const portalUser = async (given: { is_intake?: boolean } = {}, canRead = true) => {
    const customer = await aCustomer(db, given)
    const portal = await aPortal(db, customer.id)
    const user = await aPortalUser(db, { customer_id: customer.id, can_view_knowledge_base: canRead })
    return { user, portal }
  }
  const grouped = await anAgent(db, { allowedGroups: [elsewhere.id] })
  const member = await anAgent(db, { allowedGroups: [elsewhere.id] })
  // Members of a group do not necessarily see its tickets.
  await db.insertInto('group_members').values({ group_id: canaryId, user_id: member.id }).execute()
  const [one, other, walkIn] = [await portalUser(), await portalUser({}, false), await portalUser({ is_intake: true })]

  const enter = async (name: string, user: User, portal: { id: number; host: string } | null): Promise<Outsider> => {
    const kind =
      user.customer_id === null ? ([grouped, member].includes(user as never) ? 'staff' : 'requester') : 'portal'
    const ticket = await aTicket(db, {
      requester_id: user.id,
      customer_id: user.customer_id,
      type_id: type.id,
      assigned_group_id: elsewhere.id,
      // Older than the time in which the SLA policy of a new ticket is still pending, so that no answer depends on how long a test takes.
      created_at: new Date(Date.now() - 3_600_000),
    })
    const own = { ticketId: ticket.id, serviceId: service.id, customerId: user.customer_id, typeId: type.id }
    return { name, kind, user, ...own, headers: await sessionOf(desk, user, portal) }
  }
  const inPerson = [
    await enter('a requester', await aRequester(db), null),
    await enter('an agent of other groups', grouped, null),
    await enter('a member of the group who may not see it', member, null),
    await enter('a portal user of another organization', one.user, one.portal),
    await enter('a portal user of a third, who may not read articles', other.user, other.portal),
    await enter('a user without an organization', walkIn.user, walkIn.portal),
  ]
  const colleague = await aPortalUser(db, { customer_id: one.user.customer_id })
  const program: Outsider = {
    ...(await enter('a program with the key of a portal user', colleague, one.portal)),
    headers: { host: one.portal.host, authorization: `Bearer ${await anApiKey(db, colleague)}` },
  }

  /** Signs users in again who were signed out, by themselves or by another call. */
  async function comeBack() {
    const rows = inPerson.map(({ user, headers }) => sessionRow(user, headers, portalIdOf(headers)))
    await db
      .insertInto('sessions')
      .values(rows)
      .onConflict((known) => known.column('token_hash').doNothing())
      .execute()
  }
  const portals = [one, other, walkIn].map(({ portal }) => portal)
  const portalIdOf = ({ host }: Headers) => portals.find((portal) => portal.host === host)?.id ?? null

  let address = 0
  async function askWith(headers: Headers, request: InjectOptions) {
    // Each request comes from another IP address, so that no rate limit responds in place of a permission check.
    address += 1
    const remoteAddress = `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`
    const reply = await desk.app.inject({ ...request, remoteAddress, headers })
    return { status: reply.statusCode, headers: reply.headers as Record<string, unknown>, text: reply.body }
  }

  return {
    signedIn: [...inPerson, program],
    outside: await keysThatOpenNothing(desk, one),
    comeBack,
    ask: ({ headers }: Outsider, request: InjectOptions) => askWith(headers, request),
    askWith,
  }
}
export type Outsiders = Awaited<ReturnType<typeof createOutsiders>>

/** Returns sessions that never existed, have ended, or belong to another host. */
async function keysThatOpenNothing(desk: Desk, { user, portal }: { user: User; portal: { id: number; host: string } }) {
  const { db } = desk
  const staffHost = 'desk.localhost'
  const agent = await anAgent(db)
  const expired = await sessionOf(desk, agent, null, -1)
  const gone = await anAgent(db)
  const ofGone = await sessionOf(desk, gone, null)
  await db.updateTable('users').set({ is_active: false }).where('id', '=', gone.id).execute()
  const closed = await aPortal(db, (await aCustomer(db)).id)
  const ofClosed = await sessionOf(desk, await aPortalUser(db, { customer_id: closed.customer_id }), closed)
  await db.updateTable('portals').set({ is_enabled: false }).where('id', '=', closed.id).execute()
  const [{ cookie: atPortal }, { cookie: ofStaff }] = [
    await sessionOf(desk, user, portal),
    await sessionOf(desk, agent, null),
  ]
  const [replaced, ofElsewhere] = [await anApiKey(db, agent), await anApiKey(db, await anAgent(db))]
  await db.updateTable('api_keys').set({ key_hash: 'another' }).where('user_id', '=', agent.id).execute()
  const asKey = (key: string, host = staffHost): Headers => ({ host, authorization: `Bearer ${key}` })
  return {
    'a key that was replaced': asKey(replaced),
    'a key of a deactivated user': asKey(await anApiKey(db, gone)),
    'a forged key': asKey(`hw_${'0'.repeat(64)}`),
    'an agent’s key at a portal': asKey(ofElsewhere, canaryHost),
    unauthenticated: { host: staffHost },
    'unauthenticated, at the planted portal': { host: canaryHost },
    'an expired session': expired,
    'a forged session': { host: staffHost, cookie: `${sessionCookie}=${randomBytes(32).toString('base64url')}` },
    'the hash of a session in place of its token': {
      host: staffHost,
      cookie: `${sessionCookie}=${hashToken(expired.cookie!)}`,
    },
    'a deactivated user': ofGone,
    'a session of a closed portal': ofClosed,
    'a portal’s session at the desk': { host: staffHost, cookie: atPortal! },
    'a portal’s session at another portal': { host: canaryHost, cookie: atPortal! },
    'an agent’s session at a portal': { host: canaryHost, cookie: ofStaff! },
  } as Record<string, Headers>
}

const sessionRow = (user: { id: number }, { cookie }: Headers, portal_id: number | null, hours = 1) => ({
  token_hash: hashToken(cookie!.split('=')[1]!),
  user_id: user.id,
  portal_id,
  expires_at: new Date(Date.now() + hours * 3_600_000),
  ip: null,
  user_agent: null,
})

/** Signs a user in, on the desk or on their portal; returns the headers of their requests. */
export async function sessionOf(
  { db }: Pick<Desk, 'db'>,
  user: { id: number },
  portal: { id: number; host: string } | null,
  hours = 1,
) {
  const headers: Headers = {
    host: portal?.host ?? 'desk.localhost',
    cookie: `${sessionCookie}=${randomBytes(32).toString('base64url')}`,
  }
  await db
    .insertInto('sessions')
    .values(sessionRow(user, headers, portal?.id ?? null, hours))
    .execute()
  return headers
}

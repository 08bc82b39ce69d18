import { describe, expect } from 'vitest'
import { signerOf } from '../../platform/auth/signed-token.ts'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { aCustomer, aPortal } from '../customers/customers.factory.ts'
import { aTicket, requestedBy } from '../tickets/tickets.factory.ts'
import { anAgent, aPortalUser } from '../users/users.factory.ts'
import { type LinkPurpose, linkPurposes, linkUrl } from './message-links.ts'
import './messages.table.ts'

const purposes = Object.keys(linkPurposes) as LinkPurpose[]

/** The portals of two customers, and the path of a link of a mail about a ticket of the first, to a user or an address. */
async function aMail(desk: Desk) {
  const user = await aPortalUser(desk.db)
  const own = await aPortal(desk.db, user.customer_id!)
  const other = await aPortal(desk.db, (await aCustomer(desk.db)).id)
  const ticket = await aTicket(desk.db, requestedBy(user))
  let activity_id = 0
  const linkTo = async (recipient: { user_id: number } | { address: string }, purpose: LinkPurpose) => {
    activity_id += 1
    const { id } = await desk.db
      .insertInto('message_deliveries')
      .values({
        activity_id,
        kind: 'status_changed',
        user_id: 'user_id' in recipient ? recipient.user_id : null,
        address: 'address' in recipient ? recipient.address : null,
        ticket_id: ticket.id,
        comment_id: null,
        channel: 'mail',
        message: 'Something happened',
        due_at: new Date(),
        reason: null,
        mail_id: null,
        created_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const signer = await runAsSystem(desk.pool, 'test', signerOf)
    return linkUrl({ now: new Date() }, signer, '', purpose, `${id}x1`)
  }
  const open = (host: string, url: string, method: 'GET' | 'POST' = 'GET') =>
    desk.send(null, {
      method,
      url,
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    })
  return { user, own, other, linkTo, open }
}

describe('the link of a mail, for every purpose', () => {
  test('leads from another host to the one that its mail was written for, and does nothing there', async ({ desk }) => {
    const { user, own, other, linkTo, open } = await aMail(desk)
    const agent = await anAgent(desk.db)
    for (const purpose of purposes)
      for (const [recipient, ownHost, hosts] of [
        [{ user_id: user.id }, own.host, [other.host, 'desk.localhost']],
        [{ address: 'contact@example.test' }, own.host, [other.host, 'desk.localhost']],
        [{ user_id: agent.id }, 'localhost', [own.host, other.host]],
      ] as const) {
        const path = await linkTo(recipient, purpose)
        for (const host of hosts)
          for (const [method, url] of [
            ['GET', path],
            ...(purpose === 'file' ? [] : [['POST', path]]),
            ...(purpose === 'approval' ? [['POST', `${path}/new-link`]] : []),
          ] as ['GET' | 'POST', string][])
            expect(await open(host, url, method), `${method} ${purpose} on ${host}`).toMatchObject({
              status: 303,
              headers: { location: `http://${ownHost}${path}`, 'cache-control': 'no-store' },
            })
        const there = await open(ownHost, path)
        expect(there.status, `${purpose} on ${ownHost}`).not.toBe(303)
      }
    expect(await desk.db.selectFrom('message_opt_outs').selectAll().execute()).toEqual([])
  })

  test('stays where it is when it is invalid, or its portal is closed', async ({ desk }) => {
    const { user, own, other, linkTo, open } = await aMail(desk)
    const path = await linkTo({ user_id: user.id }, 'unsubscribe')
    expect((await open(other.host, `${path.slice(0, -4)}AAAA`)).status).toBe(404)
    await desk.db.updateTable('portals').set({ is_enabled: false }).where('id', '=', own.id).execute()
    expect((await open(other.host, path)).status).not.toBe(303)
  })
})

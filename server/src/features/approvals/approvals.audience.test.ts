import { approvals } from '@hatchway/contract/approvals/approvals'
import { describe, expect } from 'vitest'
import { openLog } from '../../platform/log.ts'
import { runReactions } from '../../testing/run-reactions.ts'
import { test as base, type Desk, deskPerFile } from '../../testing/test-desk.ts'
import { composeDueMessages } from '../messages/messages.compose.job.ts'
import { aTicketType } from '../ticket-types/ticket-types.factory.ts'
import { aTicket, requestedBy } from '../tickets/tickets.factory.ts'
import { anAgent, aPortalUser, aUserOfPortal } from '../users/users.factory.ts'

const test = base.extend<{ desk: Desk }>({
  desk: deskPerFile(
    (desk: Desk) => {
      desk.pool.services.deliverMails = () => {}
    },
    { SMTP_URL: 'smtp://localhost:9' },
  ),
})

/** A request to a customer's approver for a ticket with fields that portals don't show, of which each text contains `zz-hidden`. */
async function aRequestWithHiddenFields(desk: Desk) {
  await runReactions(desk)
  const { db } = desk
  const type = await aTicketType(db, {
    fields: [
      { name: 'Site', field_type: 'text', is_in_portal: true },
      { name: 'Zz hidden margin', field_type: 'text', is_in_portal: false },
    ],
  })
  const hiddenKey = 'zz_hidden_margin'
  const [agent, requester] = [await anAgent(db), await aUserOfPortal(db)]
  const approver = await aPortalUser(db, { customer_id: requester.customer_id, is_approver: true })
  const ticket = await aTicket(db, {
    ...requestedBy(requester),
    type_id: type.id,
    due_date: new Date('2031-07-09T12:00:00Z'),
    custom_fields: JSON.stringify({ site: 'Lisbon', [hiddenKey]: 'zz-hidden 40 %' }),
  })
  const { id } = await desk.as(agent)(approvals.request, {
    params: { id: ticket.id },
    body: {
      subject: 'Two laptops',
      fields: ['subject', 'customFields.site', `customFields.${hiddenKey}`, 'dueDate'],
      stages: [{ name: 'Customer', rule: 'all', approvers: [{ kind: 'customer' }] }],
    },
  })
  const change = (values: object) =>
    desk.send(agent, { method: 'PATCH', url: `/api/tickets/${ticket.id}`, payload: values })
  const ask = async (someone: typeof agent, method: 'GET' | 'POST', rest = '', payload?: object) =>
    desk.send(someone, { method, url: `/api/approvals/${id}${rest}`, ...(payload && { payload }) })
  return { agent, approver, ticket, id, hiddenKey, change, ask }
}

const isHidden = /zz.hidden|2031/i

describe('an approver of a customer is not shown fields that portals hide', () => {
  test('in the request, its list and its email', async ({ desk }) => {
    const { agent, approver, ask } = await aRequestWithHiddenFields(desk)
    expect((await ask(agent, 'GET')).text).toMatch(isHidden)
    const shown = await ask(approver, 'GET')
    expect(shown.text).not.toMatch(isHidden)
    expect((shown.json as { snapshot: { fields: object[] } }).snapshot.fields).toMatchObject([
      { field: 'customFields.site', text: 'Lisbon' },
      { field: 'subject' },
    ])
    await runReactions(desk)
    await desk.db
      .updateTable('message_deliveries')
      .set({ due_at: new Date(Date.now() - 1000) })
      .execute()
    await composeDueMessages(desk.pool, desk.settings, openLog('silent'))
    const mails = await desk.db.selectFrom('mails').selectAll().where('recipient', '=', approver.email).execute()
    expect(mails.map(({ body }) => body)).toMatchObject([expect.stringContaining('Lisbon')])
    expect(JSON.stringify(mails)).not.toMatch(isHidden)
  })

  test('when a decision is refused because one has changed, and once the request is voided', async ({ desk }) => {
    const { agent, approver, hiddenKey, change, ask } = await aRequestWithHiddenFields(desk)
    expect((await change({ customFields: { site: 'Porto', [hiddenKey]: 'zz-hidden 50 %' } })).status).toBe(200)
    const refused = await ask(approver, 'POST', '/decision', { decision: 'approved' })
    expect([refused.status, refused.json]).toMatchObject([409, { code: 'approval.changed_since' }])
    expect(refused.text).toContain('Porto')
    expect(refused.text).not.toMatch(isHidden)
    await runReactions(desk)
    expect((await ask(agent, 'GET')).text).toContain('zz-hidden 50 %')
    const voided = await ask(approver, 'GET')
    expect(voided.text).toContain('Porto')
    expect(voided.text).not.toMatch(isHidden)
    const bell = await desk.send(approver, { method: 'GET', url: '/api/notifications' })
    expect(bell.text).toContain('Two laptops')
    expect(bell.text).not.toMatch(isHidden)
  })
})

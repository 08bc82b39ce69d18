import { approvals } from '@hatchway/contract/approvals/approvals'
import { portal } from '@hatchway/contract/customers/portal'
import { ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { openLog } from '../../platform/log.ts'
import { runReactions } from '../../testing/run-reactions.ts'
import { mailsTo } from '../../testing/services/mails-to.ts'
import { test as base, type Desk, deskPerFile } from '../../testing/test-desk.ts'
import { aCustomer, aPortal } from '../customers/customers.factory.ts'
import { composeDueMessages } from '../messages/messages.compose.job.ts'
import { aTicket } from '../tickets/tickets.factory.ts'
import { anAdmin, anAgent, aPortalUser } from '../users/users.factory.ts'

const test = base.extend<{ desk: Desk }>({
  desk: deskPerFile(
    (desk: Desk) => {
      desk.pool.services.deliverMails = () => {}
    },
    { SMTP_URL: 'smtp://localhost:9' },
  ),
})

/** Composes the mails about what has happened so far, without their delay. */
async function composeMails(desk: Desk) {
  await runReactions(desk)
  await desk.db
    .updateTable('message_deliveries')
    .set({ due_at: new Date(Date.now() - 1000) })
    .execute()
  await composeDueMessages(desk.pool, desk.settings, openLog('silent'))
}

/** A customer with a requester and two approvers. */
async function aSide(desk: Desk, name: string) {
  const customer = await aCustomer(desk.db)
  await desk.db
    .updateTable('customers')
    .set({ name: `${name} Corporation ${customer.id}` })
    .where('id', '=', customer.id)
    .execute()
  await aPortal(desk.db, customer.id)
  const person = (role: string, given: object = {}) =>
    aPortalUser(desk.db, {
      customer_id: customer.id,
      full_name: `${name} ${role}`,
      email: `${role}.${customer.id}@${name}.example`,
      ...given,
    })
  return {
    customer,
    requester: await person('Requester'),
    approver: await person('Approver', { is_approver: true }),
    second: await person('Second', { is_approver: true }),
  }
}
type Side = Awaited<ReturnType<typeof aSide>>

/** A ticket of Acme whose two approvers are asked, and another customer, Globex. */
async function aCase(desk: Desk) {
  await runReactions(desk)
  const [acme, globex, agent] = [await aSide(desk, 'Acme'), await aSide(desk, 'Globex'), await anAgent(desk.db)]
  const ticket = await aTicket(desk.db, { customer_id: acme.customer.id, requester_id: acme.requester.id })
  const ask = (subject: string) =>
    desk.as(agent)(approvals.request, {
      params: { id: ticket.id },
      body: {
        subject,
        fields: ['customerId', 'requesterId', 'subject'],
        stages: [{ name: 'Customer', rule: 'all', approvers: [{ kind: 'customer' }] }],
      },
    })
  const asked = await ask('Two laptops')
  const changeTo = ({ customer, requester }: Side) =>
    desk.as(agent)(tickets.change, {
      params: { id: ticket.id },
      body: { customerId: customer.id, requesterId: requester.id } as never,
    })
  const state = async (id = asked.id) =>
    (await desk.db.selectFrom('approvals').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
  return { acme, globex, agent, ticket, ask, asked, changeTo, state }
}

const noApproval = '404 Approval not found'

describe('a request for approval whose ticket changes hands', () => {
  test('is voided with the change, before any reaction, and hidden from the former customer', async ({ desk }) => {
    const { acme, globex, agent, asked, changeTo, state } = await aCase(desk)
    const { id } = asked
    await desk.as(acme.approver)(approvals.decide, {
      params: { id },
      body: { decision: 'approved', comment: 'Fine with us' },
    })
    await changeTo(globex)
    expect(await state()).toBe('voided')
    for (const person of [acme.approver, acme.second, globex.approver]) {
      await expect(desk.as(person)(approvals.show, { params: { id } })).rejects.toThrow(noApproval)
      await expect(
        desk.as(person)(approvals.decide, { params: { id }, body: { decision: 'approved' } }),
      ).rejects.toThrow(noApproval)
      await expect(
        desk.as(person)(approvals.delegate, { params: { id }, body: { userId: globex.second.id } }),
      ).rejects.toThrow(noApproval)
      await expect(desk.as(person)(approvals.delegates, { params: { id }, query: {} })).rejects.toThrow(noApproval)
      expect((await desk.as(person)(approvals.list, { query: { view: 'pending' } })).approvals).toEqual([])
      expect((await desk.as(person)(approvals.list, { query: { view: 'decided' } })).approvals).toEqual([])
    }
    await runReactions(desk)
    const shown = await desk.as(agent)(approvals.show, { params: { id } })
    expect(shown).toMatchObject({
      state: 'voided',
      voided: {
        by: { id: agent.id },
        approvals: 1,
        changes: [
          { field: 'requesterId', from: 'Acme Requester', to: 'Globex Requester' },
          {
            field: 'customerId',
            from: `Acme Corporation ${acme.customer.id}`,
            to: `Globex Corporation ${globex.customer.id}`,
          },
        ],
      },
    })
  })

  test('is voided by a change of the requester alone', async ({ desk }) => {
    const { acme, agent, ticket, state } = await aCase(desk)
    const body = { requesterId: acme.second.id } as never
    await desk.as(agent)(tickets.change, { params: { id: ticket.id }, body })
    expect(await state()).toBe('voided')
  })

  test('waits again after the change is undone, and one of the other customer does not', async ({ desk }) => {
    const { acme, globex, agent, ask, asked, changeTo, state } = await aCase(desk)
    const { changeId } = await changeTo(globex)
    await runReactions(desk)
    const other = await ask('Three laptops')
    const undone = await desk.as(agent)(ticketBulk.undo, { body: { changeId } })
    expect(undone.failed).toEqual([])
    expect(await state(other.id)).toBe('voided')
    await runReactions(desk)
    expect([await state(), await state(other.id)]).toEqual(['pending', 'voided'])
    const shown = await desk.as(acme.approver)(approvals.show, { params: { id: asked.id } })
    expect(shown).toMatchObject({ state: 'pending', voided: null, can: { decide: true } })
    await expect(desk.as(globex.approver)(approvals.show, { params: { id: other.id } })).rejects.toThrow(noApproval)
    // The undo of the undo voids it again, and brings the other one back.
    await desk.as(agent)(ticketBulk.undo, { body: { changeId: undone.changeId } })
    await runReactions(desk)
    expect([await state(), await state(other.id)]).toEqual(['voided', 'pending'])
  })

  test('stays void after the undo if it was requested again: an undo of that leaves the newer one waiting', async ({
    desk,
  }) => {
    const { agent, globex, asked, changeTo, state } = await aCase(desk)
    const { changeId } = await changeTo(globex)
    await runReactions(desk)
    const again = await desk.as(agent)(approvals.askAgain, { params: { id: asked.id } })
    const undone = await desk.as(agent)(ticketBulk.undo, { body: { changeId } })
    await runReactions(desk)
    expect([await state(), await state(again.id)]).toEqual(['voided', 'voided'])
    await desk.as(agent)(ticketBulk.undo, { body: { changeId: undone.changeId } })
    await runReactions(desk)
    expect([await state(), await state(again.id)]).toEqual(['voided', 'pending'])
  })

  test('names no one of another customer once its ticket is back', async ({ desk }) => {
    const { acme, globex, agent, asked, changeTo } = await aCase(desk)
    await changeTo(globex)
    await runReactions(desk)
    await changeTo(acme)
    await runReactions(desk)
    const { text } = await desk.send(acme.approver, { url: `/api/approvals/${asked.id}` })
    expect(text).toContain('Two laptops')
    expect(text).not.toContain('Globex')
    const listed = await desk.send(acme.approver, { url: '/api/approvals?view=pending' })
    expect(listed.text).toContain('Two laptops')
    expect(listed.text).not.toContain('Globex')
    expect(JSON.stringify(await desk.as(agent)(approvals.show, { params: { id: asked.id } }))).toContain('Globex')
  })

  test('shows no place of a person of another customer', async ({ desk }) => {
    const { acme, globex, asked, agent } = await aCase(desk)
    const stage = await desk.db
      .selectFrom('approval_stages')
      .select('id')
      .where('approval_id', '=', asked.id)
      .executeTakeFirstOrThrow()
    await desk.db
      .insertInto('approval_approvers')
      .values({
        approval_id: asked.id,
        stage_id: stage.id,
        user_id: globex.approver.id,
        delegated_by: null,
        decision: 'approved',
        comment: 'Globex pays',
        decided_at: new Date(),
        decided_by: globex.approver.id,
        is_waiting: false,
      })
      .execute()
    const { text, json } = await desk.send(acme.approver, { url: `/api/approvals/${asked.id}` })
    expect(text).not.toContain('Globex')
    expect(json).toMatchObject({ stageList: [{ approvers: [{}, {}] }] })
    const staff = await desk.send(agent, { url: `/api/approvals/${asked.id}` })
    expect(staff.text).toContain('Globex pays')
  })

  test('is no longer shown or decided by the link of its email, which is not replaced', async ({ desk }) => {
    const { acme, globex, asked, changeTo, state } = await aCase(desk)
    await composeMails(desk)
    const [mail] = await mailsTo(desk.db, acme.approver.email)
    const path = /\/api\/messages\/approval\/[\w.-]+/.exec(mail!.body)![0]
    const host = (await desk.headersOf(acme.approver)).host!
    const open = () => desk.send(null, { url: path, headers: { host } })
    expect((await open()).text).toContain('Two laptops')
    await changeTo(globex)
    await composeMails(desk)
    // Even if the request still waited, as one from before tickets voided it would.
    await desk.db.updateTable('approvals').set({ state: 'pending', voided: null }).where('id', '=', asked.id).execute()
    await desk.db.updateTable('approval_stages').set({ state: 'pending' }).where('approval_id', '=', asked.id).execute()
    await desk.db
      .updateTable('approval_approvers')
      .set({ is_waiting: true })
      .where('approval_id', '=', asked.id)
      .execute()
    const page = await open()
    expect(page).toMatchObject({ status: 410, text: expect.stringContaining('This request is no longer available') })
    expect(page.text).not.toMatch(/Globex|Two laptops/)
    const posted = await desk.send(null, {
      method: 'POST',
      url: path,
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'decision=approved',
    })
    expect(posted.status).toBe(410)
    expect(await state()).toBe('pending')
    await expect(
      desk.as(acme.approver)(approvals.decide, { params: { id: asked.id }, body: { decision: 'approved' } }),
    ).rejects.toThrow(noApproval)
    expect((await desk.as(acme.approver)(approvals.counts)).pending).toBe(0)
  })

  test('ends for its approvers as a withdrawal does: they read nothing of the other customer', async ({ desk }) => {
    const { acme, globex, agent, changeTo } = await aCase(desk)
    await desk.db
      .insertInto('notification_choices')
      .values({
        user_id: acme.approver.id,
        type: 'approval_voided',
        bell: true,
        mail: true,
        digest: false,
        push: false,
      })
      .execute()
    await composeMails(desk)
    await changeTo(globex)
    await composeMails(desk)
    const bell = await desk.send(acme.approver, { url: '/api/notifications' })
    expect(bell.text).toContain('“Two laptops”')
    expect(bell.text).toContain('Withdrawn, no approval needed: ')
    expect(bell.text).not.toMatch(/Globex|[Cc]ustomer|changed/)
    const mails = await mailsTo(desk.db, acme.approver.email)
    expect(mails).toHaveLength(2)
    expect(JSON.stringify(mails)).not.toContain('Globex')
    expect((await desk.send(agent, { url: '/api/notifications' })).text).toContain(
      'because Requester, Customer changed',
    )
  })

  test('sends no email that asks a person who no longer can approve', async ({ desk }) => {
    const { acme, globex, changeTo } = await aCase(desk)
    await runReactions(desk)
    await changeTo(globex)
    await composeMails(desk)
    const asking = (await mailsTo(desk.db, acme.approver.email)).filter(({ subject }) => subject.includes('needed'))
    expect(asking).toEqual([])
  })

  test('leaves no stages on the portal of the other customer', async ({ desk }) => {
    const { acme, globex, asked, ticket, changeTo } = await aCase(desk)
    const { id } = asked
    await desk.as(acme.approver)(approvals.decide, { params: { id }, body: { decision: 'declined', comment: 'No' } })
    await changeTo(globex)
    await runReactions(desk)
    const shown = await desk.as(globex.requester)(portal.showTicket, { params: { id: ticket.id } })
    expect(shown.approvalStages).toEqual([])
    // What is asked of them is shown.
    expect(
      await desk.as(await anAdmin(desk.db))(approvals.candidates, { params: { id: ticket.id }, query: {} }),
    ).toEqual(expect.arrayContaining([expect.objectContaining({ fullName: 'Globex Approver' })]))
  })
})

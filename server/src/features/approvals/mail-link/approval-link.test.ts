import { approvals } from '@hatchway/contract/approvals/approvals'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect, vi } from 'vitest'
import { openLog } from '../../../platform/log.ts'
import { activityOf } from '../../../testing/activity-of.ts'
import { raceAgainst } from '../../../testing/race.ts'
import { runReactions } from '../../../testing/run-reactions.ts'
import { mailsTo } from '../../../testing/services/mails-to.ts'
import { test as base, type Desk, deskPerFile } from '../../../testing/test-desk.ts'
import { composeDueMessages } from '../../messages/messages.compose.job.ts'
import { aTicket } from '../../tickets/tickets.factory.ts'
import { anAdmin, anAgent, aRequester, aUserOfPortal } from '../../users/users.factory.ts'

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

/** A request to a manager who does not see the ticket, and the link of the email. */
async function aMailedRequest(desk: Desk) {
  await runReactions(desk)
  const boss = await aRequester(desk.db)
  const employee = await aRequester(desk.db, { manager_id: boss.id })
  const asker = await anAgent(desk.db)
  const ticket = await aTicket(desk.db, { requester_id: employee.id, subject: 'Secret subject of the ticket' })
  const asked = await desk.as(asker)(approvals.request, {
    params: { id: ticket.id },
    body: {
      subject: 'Badge for a visitor',
      message: 'For one day.',
      fields: ['priority'],
      stages: [{ name: 'Manager', approvers: [{ kind: 'manager' }] }],
    },
  })
  await composeMails(desk)
  const [mail] = await mailsTo(desk.db, boss.email)
  const path = linkIn(mail!)
  const open = (someone: typeof boss | null = null, url = path) => desk.send(someone, { url })
  const mails = () => mailsTo(desk.db, boss.email)
  const post = (form: Record<string, string>) =>
    desk.send(null, {
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })
  const state = async () => (await desk.as(asker)(approvals.show, { params: { id: asked.id } })).state
  return { asker, boss, employee, asked, mail: mail!, open, post, state, mails, path }
}

const linkIn = ({ body }: { body: string }) => /\/api\/messages\/approval\/[\w.-]+/.exec(body)![0]
const pastExpiry = () => Date.now() + 8 * 86_400_000

/** Asks for a new link with an expired one, and sends what is due then. */
async function renewLink(desk: Desk, path: string, someone: Parameters<Desk['send']>[0] = null) {
  const page = await askForLink(desk, path, someone)
  await sendDue(desk)
  return page
}

const askForLink = (desk: Desk, path: string, someone: Parameters<Desk['send']>[0] = null) =>
  desk.send(someone, {
    method: 'POST',
    url: `${path}/new-link`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  })

async function sendDue(desk: Desk) {
  await runReactions(desk)
  await composeDueMessages(desk.pool, desk.settings, openLog('silent'))
}

describe('the link of an email', () => {
  test('shows the request and changes nothing, and a POST decides once', async ({ desk }) => {
    const { mail, open, post, state, asked, asker } = await aMailedRequest(desk)
    expect(mail.subject).toBe('Approval needed: Badge for a visitor')
    expect(mail.body).toContain('is requesting your approval for “Badge for a visitor”.')
    expect(mail.body).toContain('Priority: Medium')
    expect(mail.body + mail.html).not.toContain('Secret subject')
    const page = await open()
    expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
    expect(page.text).toContain('Badge for a visitor')
    expect(page.text).not.toContain('Secret subject')
    expect(page.text).not.toContain('<script')
    await open()
    expect(await state()).toBe('pending')

    const refused = await post({ decision: 'declined', comment: '' })
    expect(refused).toMatchObject({ status: 400 })
    expect(refused.text).toContain('Enter a comment to decline')
    expect((await post({ decision: 'approved', comment: 'Fine & <b>good</b>' })).text).toContain(
      'You approved this request',
    )
    expect(await state()).toBe('approved')
    const again = await post({ decision: 'declined', comment: 'No' })
    expect(again.status).toBe(410)
    expect(again.text).toContain('Fine &#38; &#60;b&#62;good')
    expect(await state()).toBe('approved')
    const shown = await desk.as(asker)(approvals.show, { params: { id: asked.id } })
    expect(shown.stageList[0]!.approvers[0]).toMatchObject({ comment: 'Fine & <b>good</b>' })
  })

  test('says what was decided when the approver decides elsewhere, or by a second click, at the same moment', async ({
    desk,
  }) => {
    const { boss, asked, post } = await aMailedRequest(desk)
    const page = await raceAgainst(
      desk,
      async (db) => {
        await db.updateTable('approvals').set({ state: 'approved' }).where('id', '=', asked.id).execute()
        await db
          .updateTable('approval_approvers')
          .set({
            decision: 'approved',
            comment: 'Fine',
            decided_at: new Date(),
            decided_by: boss.id,
            is_waiting: false,
          })
          .where('approval_id', '=', asked.id)
          .execute()
      },
      () => post({ decision: 'declined', comment: 'No' }),
    )
    expect(page).toMatchObject({ status: 410, text: expect.stringContaining('You approved this request') })
    expect(page.text).toContain('with the comment “Fine”')
    expect(page.text).not.toContain('<textarea')

    const clicked = await aMailedRequest(desk)
    const pages = await Promise.all([clicked.post({ decision: 'approved' }), clicked.post({ decision: 'approved' })])
    for (const { text } of pages) expect(text).toContain('You approved this request')
  })

  test('is in an email that names who asks, also where someone else approved the stage before', async ({ desk }) => {
    const [asker, first, second] = [await anAgent(desk.db), await anAgent(desk.db), await anAgent(desk.db)]
    const ticket = await aTicket(desk.db)
    const stage = (name: string, userId: number) => ({ name, approvers: [{ kind: 'user' as const, userId }] })
    const { id } = await desk.as(asker)(approvals.request, {
      params: { id: ticket.id },
      body: {
        subject: 'A badge',
        fields: ['priority'],
        stages: [stage('Desk', first.id), stage('Finance', second.id)],
      },
    })
    await desk.as(first)(approvals.decide, { params: { id }, body: { decision: 'approved' } })
    await composeMails(desk)
    const [mail] = await mailsTo(desk.db, second.email)
    expect(mail!.body).toContain(`${asker.full_name} is requesting your approval for “A badge”.`)
  })

  test('shows that the request was withdrawn, voided, or is for someone else', async ({ desk }) => {
    const one = await aMailedRequest(desk)
    await desk.as(one.asker)(approvals.withdraw, { params: { id: one.asked.id } })
    expect(await one.open()).toMatchObject({ status: 410, text: expect.stringContaining('This request was withdrawn') })
    const two = await aMailedRequest(desk)
    await desk.send(two.asker, {
      method: 'PATCH',
      url: `/api/tickets/${two.asked.ticket.id}`,
      payload: { priority: 'high' },
    })
    // Also before the reaction to the change has voided it.
    for (const react of [async () => {}, () => runReactions(desk)]) {
      await react()
      expect((await two.open()).text).toContain('Priority changed from Medium to High')
      expect((await two.post({ decision: 'approved' })).status).toBe(410)
    }
    expect(await two.state()).toBe('voided')
    const three = await aMailedRequest(desk)
    expect(await three.open(three.employee)).toMatchObject({ status: 403 })
    await desk.as(three.boss)(approvals.delegate, {
      params: { id: three.asked.id },
      body: { userId: (await anAgent(desk.db)).id },
    })
    expect((await three.open()).text).toContain('This link isn’t for you')
    expect((await desk.send(null, { url: '/api/messages/approval/zzzzzz.1x1.nope' })).status).toBe(404)
  })

  test('decides nothing for an archived customer', async ({ desk }) => {
    const approver = await aUserOfPortal(desk.db, { is_approver: true })
    const ticket = await aTicket(desk.db, { customer_id: approver.customer_id })
    const { id } = await desk.as(await anAgent(desk.db))(approvals.request, {
      params: { id: ticket.id },
      body: { subject: 'Budget', stages: [{ name: 'Customer', approvers: [{ kind: 'customer' }] }] },
    })
    await composeMails(desk)
    const [mail] = await mailsTo(desk.db, approver.email)
    const url = linkIn(mail!)
    const { host } = await desk.headersOf(approver)
    const open = () => desk.send(null, { url, headers: { host: host! } })
    expect((await open()).text).toContain('Budget')
    const admin = await anAdmin(desk.db)
    await desk.send(admin, { method: 'POST', url: `/api/customers/${approver.customer_id}/archive`, payload: {} })
    // Its portal is closed with it, and the link leads to the page of the desk.
    const closed = { status: 410, text: expect.stringContaining('This request is no longer available') }
    expect(await open()).toMatchObject(closed)
    expect(await desk.send(null, { url })).toMatchObject(closed)
    const posted = await desk.send(null, {
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'decision=approved',
    })
    expect(posted.status).toBe(410)
    expect((await desk.as(admin)(approvals.show, { params: { id } })).state).toBe('pending')
  })

  test('is in an email of each request, also beside other emails about the same ticket', async ({ desk }) => {
    await runReactions(desk)
    const [asker, approver] = [await anAgent(desk.db), await anAgent(desk.db)]
    const { id } = await aTicket(desk.db)
    const stages = [{ name: 'Finance', approvers: [{ kind: 'user' as const, userId: approver.id }] }]
    for (const subject of ['Badge', 'Key'])
      await desk.as(asker)(approvals.request, { params: { id }, body: { subject, stages } })
    await desk.as(asker)(tickets.change, { params: { id }, body: { assigneeId: approver.id } })
    await composeMails(desk)
    const mails = await mailsTo(desk.db, approver.email)
    const asking = mails.filter(({ subject }) => subject.startsWith('Approval needed: '))
    expect(asking.map(({ subject }) => subject.slice(17)).sort()).toEqual(['Badge', 'Key'])
    expect(mails).toHaveLength(3)
    const pages = asking.map(({ body }) => /\/api\/messages\/approval\/[\w.-]+/.exec(body)![0])
    for (const [place, { subject }] of asking.entries())
      expect((await desk.send(null, { url: pages[place]! })).text).toContain(subject.slice(17))
  })

  test('says that it has expired, and decides nothing then', async ({ desk }) => {
    const { open, post, state } = await aMailedRequest(desk)
    vi.useFakeTimers({ toFake: ['Date'], now: pastExpiry() })
    try {
      const page = await open()
      expect(page).toMatchObject({ status: 410, text: expect.stringContaining('This link has expired') })
      expect(page.text).toContain('You can still decide.')
      expect(page.text).toMatch(/<a [^>]*href="\/approvals">Open approvals<\/a>/)
      expect((await post({ decision: 'approved' })).status).toBe(410)
    } finally {
      vi.useRealTimers()
    }
    expect(await state()).toBe('pending')
  })

  test('is replaced by a new one when it has expired, which is emailed to the same approver only', async ({ desk }) => {
    const { boss, employee, open, post, state, mails, path } = await aMailedRequest(desk)
    vi.useFakeTimers({ toFake: ['Date'], now: pastExpiry() })
    try {
      expect((await open()).text).toContain(`action="${path}/new-link"`)
      // A user who is signed in as someone else sees no request, and sends nothing.
      expect(await open(employee)).toMatchObject({ status: 403 })
      const foreign = await renewLink(desk, path, employee)
      expect(await mails()).toHaveLength(1)

      const page = await renewLink(desk, path)
      expect(page).toMatchObject({ status: 200, text: foreign.text })
      const unknown = await renewLink(desk, '/api/messages/approval/zzzzzz.1x1.nope')
      expect(unknown).toMatchObject({ status: 200, text: page.text })
      const [second, first, ...others] = await mails()
      expect(others).toEqual([])
      expect(second!.subject).toBe('Approval needed: Badge for a visitor')
      expect(linkIn(second!)).not.toBe(linkIn(first!))
      const [entry] = await activityOf(desk.db, { event: 'approval.link_renewed' })
      expect(entry).toMatchObject({ actor_id: boss.id, data: { name: 'Badge for a visitor', to: [boss.id] } })

      expect((await post({ decision: 'approved' })).status).toBe(410)
      expect(await state()).toBe('pending')
      expect((await open(null, linkIn(second!))).status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })

  test('is not replaced once its recipient can’t decide any longer, nor more than five times in a day', async ({
    desk,
  }) => {
    const [withdrawn, pending] = [await aMailedRequest(desk), await aMailedRequest(desk)]
    await desk.as(withdrawn.asker)(approvals.withdraw, { params: { id: withdrawn.asked.id } })
    // A link that works is not replaced.
    await renewLink(desk, pending.path)
    expect(await pending.mails()).toHaveLength(1)
    vi.useFakeTimers({ toFake: ['Date'], now: pastExpiry() })
    try {
      const page = await withdrawn.open()
      expect(page.text).toContain('This request is no longer waiting for you.')
      expect(page.text).not.toContain('/new-link')
      await renewLink(desk, withdrawn.path)
      expect(await withdrawn.mails()).toHaveLength(1)
      for (let time = 0; time < 7; time++) await askForLink(desk, pending.path)
      await sendDue(desk)
      expect(await pending.mails()).toHaveLength(1 + 5)
    } finally {
      vi.useRealTimers()
    }
  })

  test('leads an approver on a portal to the page of the portal', async ({ desk }) => {
    const approver = await aUserOfPortal(desk.db, { is_approver: true })
    const ticket = await aTicket(desk.db, { customer_id: approver.customer_id })
    await desk.as(await anAgent(desk.db))(approvals.request, {
      params: { id: ticket.id },
      body: { subject: 'Budget', stages: [{ name: 'Customer', approvers: [{ kind: 'customer' }] }] },
    })
    await runReactions(desk)
    const { rows } = {
      rows: await desk.db.selectFrom('notifications').selectAll().where('user_id', '=', approver.id).execute(),
    }
    expect(rows).toMatchObject([{ type: 'approval_requested', ticket_id: null }])
    const listed = await desk.send(approver, { url: '/api/notifications' })
    expect(listed.json).toMatchObject([{ link: expect.stringContaining('/?approval=') }])
  })
})

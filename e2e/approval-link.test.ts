import { approvals } from '@hatchway/contract/approvals/approvals'
import { afterAll, expect, inject } from 'vitest'
import { mailDelivery } from '../server/src/features/mails/mails.delivery.job.ts'
import { composeDueMessages } from '../server/src/features/messages/messages.compose.job.ts'
import { aTicket } from '../server/src/features/tickets/tickets.factory.ts'
import { anAgent, aRequester } from '../server/src/features/users/users.factory.ts'
import { openLog } from '../server/src/platform/log.ts'
import { openMailServer } from '../server/src/testing/services/mail-server.ts'
import type { Desk } from '../server/src/testing/test-desk.ts'
import { originOf } from './harness/browser-page.ts'
import { button, expectVisible } from './harness/expects.ts'
import { journeyOn } from './harness/journey.ts'
import { findViolations } from './harness/screens.ts'

const server = await openMailServer()
afterAll(() => server.close())
const test = journeyOn(
  () => inject('demo'),
  () => ({ SMTP_URL: server.url }),
)

/** Sends the mails that are due to a real mail server, and returns the link of the next one that it received. */
async function linkFromTheMail(desk: Desk, address: string) {
  const settings = {
    ...desk.settings,
    publicUrl: originOf(desk),
    smtpUrl: server.url,
    mailFrom: 'desk@northwind.test',
    dkim: null,
  }
  await expect
    .poll(() =>
      desk.db
        .selectFrom('message_deliveries')
        .select('id')
        .where('kind', '=', 'approval_requested')
        .where('state', '=', 'waiting')
        .execute(),
    )
    .not.toEqual([])
  await desk.db
    .updateTable('message_deliveries')
    .set({ due_at: new Date(Date.now() - 1000) })
    .execute()
  await composeDueMessages(desk.pool, settings, openLog('silent'))
  const { id } = await desk.db
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', address)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await mailDelivery(desk.pool, settings).work({ mailId: id }, false)
  const { to, text } = await server.next()
  expect(to).toEqual([address])
  // Long lines are folded as quoted-printable.
  const link = /https?:\/\/\S+\/api\/messages\/approval\/[\w.-]+/.exec(text.replaceAll('=\r\n', ''))
  return link![0]
}

test('an approver decides by the link of the email, once, and a request that changed says so', async ({
  visit,
  desk,
}) => {
  // Mails are delivered by the test instead of a job.
  desk.pool.services.deliverMails = () => {}
  const [boss, asker] = [await aRequester(desk.db), await anAgent(desk.db)]
  const employee = await aRequester(desk.db, { manager_id: boss.id })
  const ask = async (subject: string) => {
    const ticket = await aTicket(desk.db, { requester_id: employee.id })
    await desk.as(asker)(approvals.request, {
      params: { id: ticket.id },
      body: {
        subject,
        fields: ['priority'],
        stages: [{ name: 'Manager', approvers: [{ kind: 'manager' }] }],
      },
    })
    return { ticket, link: await linkFromTheMail(desk, boss.email) }
  }
  const badge = await ask('A badge for a visitor')
  const { page } = await visit(null, '/auth', { expectedErrors: /410|400/ })
  await page.goto(badge.link)
  await expectVisible(page.getByText('A badge for a visitor'))
  await expectVisible(page.getByText('Medium'))
  expect(await findViolations(page)).toEqual([])
  await button(page, 'Decline').click()
  await expectVisible(page.getByText('Enter a comment to decline'))
  await button(page, 'Approve').click()
  await expectVisible(page.getByText('You approved this request'))
  await page.goto(badge.link)
  await expectVisible(page.getByText('Your decision can’t be changed from this link.'))

  const key = await ask('A key for a visitor')
  await desk.send(asker, { method: 'PATCH', url: `/api/tickets/${key.ticket.id}`, payload: { priority: 'high' } })
  await expect
    .poll(async () => {
      await page.goto(key.link)
      return page.getByText('This request has changed').count()
    })
    .toBe(1)
  await expectVisible(page.getByText('Priority changed from Medium to High'))
})

import { approvals } from '@hatchway/contract/approvals/approvals'
import { tasks } from '@hatchway/contract/tasks/tasks'
import { expect } from 'vitest'
import { aTicket, requestedBy } from '../server/src/features/tickets/tickets.factory.ts'
import { anAgent, aPortalUser } from '../server/src/features/users/users.factory.ts'
import type { Desk } from '../server/src/testing/test-desk.ts'
import { button, expectFocused, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { person } from './harness/people.ts'
import { expectAccessibleThenWide } from './harness/screens.ts'

test('an agent declines with a comment and approves by key, and the ticket shows both decisions', async ({
  visit,
  desk,
}) => {
  const [agent, asker, director] = [await anAgent(desk.db), await anAgent(desk.db), await anAgent(desk.db)]
  const ask = async (subject: string) => {
    const ticket = await aTicket(desk.db)
    await desk.as(asker)(approvals.request, {
      params: { id: ticket.id },
      body: {
        subject,
        fields: ['priority'],
        stages: [
          { name: 'Finance', approvers: [{ kind: 'user', userId: agent.id }] },
          { name: 'Direction', approvers: [{ kind: 'user', userId: director.id }] },
        ],
      },
    })
    return ticket
  }
  await ask('A laptop for the reception')
  const second = await ask('A monitor for the reception')
  const { page } = await visit(agent, '/approvals', { expectedErrors: /status of 404/ })
  const chosen = page.getByRole('article', { name: 'A monitor for the reception' })
  await expectVisible(chosen.getByText('Medium'))
  await expectVisible(
    chosen
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`${director.full_name}Next$`) })
      .last(),
  )
  await button(page, 'Sort').click()
  await page.getByRole('menuitemcheckbox', { name: 'Oldest first' }).click()
  await expectVisible(page.getByRole('article', { name: 'A laptop for the reception' }))
  await page.goBack()
  await expectVisible(chosen.getByText('Medium'))

  await button(chosen, /^Decline/).click()
  await expectVisible(chosen.getByText('Enter a comment to decline.'))
  await chosen.getByRole('textbox', { name: 'Comment' }).fill('We have one')
  await button(chosen, /^Decline/).click()
  await button(chosen, 'Decline now').click()
  await expectVisible(toast(page, 'Declined “A monitor for the reception”'))

  await expectVisible(page.getByRole('article', { name: 'A laptop for the reception' }))
  await page.getByRole('heading', { name: 'Approvals', level: 1 }).click()
  // The key goes to the button, Enter decides, and that can be undone.
  const laptop = page.getByRole('article', { name: 'A laptop for the reception' })
  await page.keyboard.press('a')
  await expectFocused(button(laptop, /^Approve/))
  await page.keyboard.press('Enter')
  await toast(page, 'Approving “A laptop for the reception”').getByRole('button', { name: 'Undo' }).click()
  await expectVisible(button(laptop, /^Approve/))
  await expectHidden(button(laptop, 'Approve now'))
  await button(laptop, /^Approve/).focus()
  await page.keyboard.press('Enter')
  await button(laptop, 'Approve now').click()
  await expectVisible(toast(page, 'Approved “A laptop for the reception”'))
  await expectVisible(page.getByText('Nothing to approve'))

  await page.goto('/approvals?id=999999')
  await expectVisible(page.getByText('Request not found'))
  await page.goto(`/tickets/${second.id}`)
  const section = page.getByRole('region', { name: 'Approvals' })
  await expectVisible(section.getByText('We have one'))
})

const askFor = async (desk: Desk, ticketId: number, subject: string, approverId: number, given: object = {}) =>
  desk.as(await anAgent(desk.db))(approvals.request, {
    params: { id: ticketId },
    body: {
      subject,
      fields: ['subject', 'priority'],
      stages: [{ name: 'Finance', approvers: [{ kind: 'user', userId: approverId }], ...given }],
    },
  })

// Without an entry in the log, no reaction voids a request and no live update reaches the page.
const changeUnnoticed = (desk: Desk, id: number) =>
  desk.db.updateTable('tickets').set({ priority: 'urgent', subject: 'Twenty laptops' }).where('id', '=', id).execute()

test('an approver reads what has changed since, instead of approving something else', async ({ visit, desk }) => {
  const agent = await anAgent(desk.db)
  const ticket = await aTicket(desk.db, { subject: 'A laptop' })
  await askFor(desk, ticket.id, 'A laptop for the reception', agent.id)
  const { page } = await visit(agent, '/approvals', { expectedErrors: /status of 409/ })
  const chosen = page.getByRole('article', { name: 'A laptop for the reception' })
  await expectVisible(chosen.getByText('Medium'))
  // A newer request is first in the list, and doesn't take the place of the one that is read.
  await askFor(desk, (await aTicket(desk.db)).id, 'A screen for the reception', agent.id)
  await expectVisible(page.getByRole('region', { name: 'Approvals' }).getByText('A screen for the reception'))
  await expectVisible(chosen)
  await changeUnnoticed(desk, ticket.id)
  await button(chosen, /^Approve/).click()
  await button(chosen, 'Approve now').click()
  const alert = chosen.getByRole('alert')
  await expectVisible(alert.getByText('Subject changed from A laptop to Twenty laptops'))
  await expectVisible(alert.getByText('Priority changed from Medium to Urgent'))
  expect(await button(chosen, /^Approve/).count()).toBe(0)
  await expectAccessibleThenWide(page, () => alert)
})

test('what has changed since is read in the portal too, and stays when the window becomes narrow', async ({
  visit,
  desk,
}) => {
  const dana = await person(desk, 'acme')
  const { id } = await aTicket(desk.db, { customer_id: dana.customer_id, subject: 'A laptop' })
  await askFor(desk, id, 'Approve the laptop', dana.id, { dueInHours: 1 })
  const { page } = await visit('acme', '/?view=approvals', { expectedErrors: /status of 409/ })
  const chosen = page.getByRole('article', { name: 'Approve the laptop' })
  await expectVisible(button(chosen, /^Approve/))
  await changeUnnoticed(desk, id)
  await button(chosen, /^Approve/).click()
  await button(chosen, 'Approve now').click()
  const alert = chosen.getByRole('alert')
  await expectVisible(alert.getByText('Subject changed from A laptop to Twenty laptops'))
  await expectAccessibleThenWide(page, () => alert)
  await page.setViewportSize({ width: 390, height: 844 })
  await button(page, 'Back to approvals').click()
  await expectHidden(chosen)
})

test('a task and an approval that wait for a customer are side by side in one frame, and below each other on a phone', async ({
  visit,
  desk,
}) => {
  const dana = await person(desk, 'acme')
  const { id } = await aTicket(desk.db, { customer_id: dana.customer_id })
  const agent = desk.as(await person(desk, 'agent'))
  const dueAt = new Date(Date.now() + 3_600_000).toISOString()
  await agent(tasks.add, { params: { id }, body: { subject: 'Send us the floor plan', party: 'customer', dueAt } })
  await agent(approvals.request, {
    params: { id },
    body: {
      subject: 'Approve the desk',
      fields: ['priority'],
      stages: [{ name: 'Acme', approvers: [{ kind: 'user', userId: dana.id }], dueAt }],
    },
  })
  const { page } = await visit('acme', `/?ticket=${id}`, { viewport: { width: 1440, height: 900 } })
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  await expectVisible(waiting.getByRole('heading', { name: 'Waiting for you 2' }))
  const [task, approval] = [
    waiting.getByRole('form', { name: 'Send us the floor plan' }),
    waiting.getByRole('article', { name: 'Approve the desk' }),
  ]
  for (const part of [task, approval]) await expectVisible(part.getByText(/^Due (today|tomorrow) /))
  const tops = async () => [(await task.boundingBox())!.y, (await approval.boundingBox())!.y] as const
  const [left, right] = await tops()
  expect(left).toBe(right)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await tops()).reduce((above, below) => below - above)).toBeGreaterThan(0)
  await button(approval, 'Approve').click()
  await button(approval, 'Approve now').click()
  await expectVisible(toast(page, 'Approved “Approve the desk”'))
  await expectVisible(waiting.getByRole('heading', { name: 'Waiting for you 1' }))
})

test('the progress of a ticket shows how far its approval is, and follows a decision at once', async ({
  visit,
  desk,
}) => {
  const dana = await person(desk, 'acme')
  const ofAcme = { customer_id: dana.customer_id }
  const [requester, colleague] = [await aPortalUser(desk.db, ofAcme), await aPortalUser(desk.db, ofAcme)]
  const [agent, asker] = [await anAgent(desk.db), await anAgent(desk.db)]
  const { id } = await aTicket(desk.db, {
    ...requestedBy(requester),
    status: 'in_progress',
    status_name: 'In Progress',
  })
  const both = [dana, colleague].map(({ id }) => ({ kind: 'user' as const, userId: id }))
  const asked = await desk.as(asker)(approvals.request, {
    params: { id },
    body: {
      subject: 'Two screens',
      fields: ['priority'],
      stages: [
        { name: 'Finance of Northwind', approvers: [{ kind: 'user', userId: agent.id }] },
        { name: 'Board of Acme', rule: 'all', approvers: both },
      ],
    },
  })
  const [own, others] = [await visit('acme', `/?ticket=${id}`), await visit(requester, `/?ticket=${id}`)]
  const current = ({ page }: typeof own) =>
    page.getByRole('complementary', { name: 'Ticket Information' }).locator('[aria-current=step]')
  const expectCurrent = async (text: RegExp, of: typeof own) =>
    expect.poll(() => current(of).textContent()).toMatch(text)
  for (const one of [own, others]) await expectCurrent(/^Support approval/, one)

  const decide = (by: typeof agent) =>
    desk.as(by)(approvals.decide, { params: { id: asked.id }, body: { decision: 'approved' } })
  await decide(agent)
  await expectCurrent(/^Your approval0 of 2 approved$/, own)
  await expectCurrent(/^Your organization’s approval0 of 2/, others)
  await decide(colleague)
  await expectCurrent(/^Your organization’s approval1 of 2/, others)
  await button(own.page, 'Approve').click()
  await button(own.page, 'Approve now').click()
  for (const one of [own, others]) await expectCurrent(/^In Progress/, one)
  expect(await others.page.getByText(/Finance of Northwind|Board of Acme/).count()).toBe(0)
})

test('a stage that is added takes its approvers at once', async ({ visit, desk }) => {
  const ticket = await aTicket(desk.db)
  const { page } = await visit(await anAgent(desk.db), `/tickets/${ticket.id}`)
  await button(page, 'More').first().click()
  await page.getByRole('menuitem', { name: 'Request approval' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request approval' })
  await button(dialog, 'Add stage').click()
  await page.keyboard.type('maya')
  await page.getByRole('option', { name: /^Maya Lindqvist/ }).waitFor()
  await page.keyboard.press('Enter')
  await expectVisible(button(dialog.getByRole('group', { name: 'Stage 2' }), 'Remove Maya Lindqvist'))
})

import { approvals } from '@hatchway/contract/approvals/approvals'
import { aTicket } from '../server/src/features/tickets/tickets.factory.ts'
import { anAgent } from '../server/src/features/users/users.factory.ts'
import { button, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'

test('an agent declines with a comment and approves by key, and the ticket shows both decisions', async ({
  visit,
  desk,
}) => {
  const [agent, asker] = [await anAgent(desk.db), await anAgent(desk.db)]
  const ask = async (subject: string) => {
    const ticket = await aTicket(desk.db)
    await desk.as(asker)(approvals.request, {
      params: { id: ticket.id },
      body: {
        subject,
        fields: ['priority'],
        stages: [{ name: 'Finance', approvers: [{ kind: 'user', userId: agent.id }] }],
      },
    })
    return ticket
  }
  await ask('A laptop for the reception')
  const second = await ask('A monitor for the reception')
  const { page } = await visit(agent, '/approvals', { expectedErrors: /status of 404/ })
  const chosen = page.getByRole('article', { name: 'A monitor for the reception' })
  await expectVisible(chosen.getByText('Medium'))
  await button(page, 'Sort').click()
  await page.getByRole('menuitemcheckbox', { name: 'Oldest first' }).click()
  await expectVisible(page.getByRole('article', { name: 'A laptop for the reception' }))
  await page.goBack()
  await expectVisible(chosen.getByText('Medium'))

  await button(chosen, /^Decline/).click()
  await expectVisible(chosen.getByText('Enter a comment to decline.'))
  await chosen.getByRole('textbox', { name: 'Comment' }).fill('We have one')
  await button(chosen, /^Decline/).click()
  await expectVisible(toast(page, 'Declined “A monitor for the reception”'))

  await expectVisible(page.getByRole('article', { name: 'A laptop for the reception' }))
  await page.getByRole('heading', { name: 'Approvals', level: 1 }).click()
  await page.keyboard.press('a')
  await expectVisible(toast(page, 'Approved “A laptop for the reception”'))
  await expectVisible(page.getByText('Nothing to approve'))

  await page.goto('/approvals?id=999999')
  await expectVisible(page.getByText('Request not found'))
  await page.goto(`/tickets/${second.id}`)
  const section = page.getByRole('region', { name: 'Approvals' })
  await expectVisible(section.getByText('We have one'))
})

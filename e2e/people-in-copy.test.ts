import { button, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { delayCalls } from './harness/network.ts'
import { aPortalTicket } from './harness/tickets.ts'

test('an agent adds a colleague and an address in copy, the customer sees both and removes one, and the agent the other', async ({
  visit,
  desk,
}) => {
  const { id } = await aPortalTicket(desk, { subject: 'The coffee machine leaks' })
  const { page: agent } = await visit('agent', `/tickets/${id}`)
  const inCopy = agent.getByRole('region', { name: 'People in copy' })
  await expectVisible(inCopy.getByText('No one.'))
  await expectVisible(button(agent, 'Recipients: To Dana Whitfield'))
  const search = agent.getByRole('combobox', { name: 'Search People' })

  // The second one is added while the list with the first is still being fetched.
  const showList = await delayCalls(agent, `**/api/tickets/${id}/participants`, 'GET')
  await agent.keyboard.press('Shift+C')
  await search.fill('noah')
  await agent.getByRole('option', { name: /Noah Fischer/ }).click()
  await expectVisible(toast(agent, 'Noah Fischer is in copy'))
  await button(inCopy, 'Add someone in copy').click()
  await search.fill('Coffee Service <help@coffee.example>')
  await expectVisible(agent.getByRole('option', { name: 'Add help@coffee.example' }))
  await search.press('Enter')
  await expectVisible(toast(agent, 'Coffee Service is in copy'))
  await showList()
  await expectVisible(inCopy.getByText('help@coffee.example'))
  await button(agent, 'Recipients: To Dana Whitfield, copy to Noah Fischer and Coffee Service').click()
  const recipients = agent.getByRole('list', { name: 'Recipients' })
  await expectVisible(
    recipients.getByRole('listitem').filter({ hasText: 'Coffee Service' }).getByText('No mail server set up'),
  )
  await agent.keyboard.press('Escape')

  const { page: customer } = await visit('acme', `/?ticket=${id}`)
  const people = customer.getByRole('list', { name: 'People' })
  await expectVisible(people.getByText('Coffee Service'))
  await expectHidden(button(people, 'Remove Coffee Service'))
  await button(people, 'Remove Noah Fischer').click()
  await expectVisible(toast(customer, 'Noah Fischer is no longer in copy'))
  await expectHidden(people.getByText('Noah Fischer'))

  await expectHidden(inCopy.getByText('Noah Fischer'))
  await expectVisible(button(agent, 'Recipients: To Dana Whitfield, copy to Coffee Service'))
  await button(inCopy, 'Remove Coffee Service').click()
  await expectHidden(inCopy.getByText('Coffee Service'))
  await button(toast(agent, 'Coffee Service is no longer in copy'), 'Undo').click()
  await expectVisible(inCopy.getByText('help@coffee.example'))
  await button(agent, 'Show 5 changes').click()
  await expectVisible(agent.getByText(/removed Coffee Service from the people in copy/))
})

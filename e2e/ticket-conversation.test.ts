import { portal } from '@hatchway/contract/customers/portal'
import { comments } from '@hatchway/contract/tickets/comments'
import { describe, expect } from 'vitest'
import { anAttachment } from '../server/src/features/attachments/attachments.factory.ts'
import { button, expectHidden, expectVisible, toast, writtenIn } from './harness/expects.ts'
import { emptyPage, test } from './harness/journey.ts'
import { person } from './harness/people.ts'
import { aPortalTicket } from './harness/tickets.ts'

describe('ticket conversation', () => {
  test('hides an internal note from the customer', async ({ visit, desk }) => {
    const { id } = await aPortalTicket(desk)
    const agent = (await visit('agent', `/tickets/${id}`)).page
    const customer = (await visit('acme', `/?ticket=${id}`)).page
    await expectVisible(customer.getByText('No comments yet. Be the first to add one!'))

    await agent.getByRole('radio', { name: 'Internal note' }).click()
    await expectVisible(agent.getByText('Only agents see this'))
    // The click moves the focus to the editor: R is no key for a public reply there.
    await agent.keyboard.type('Reminder: they have not paid the last invoice.')
    await button(agent, /^Add note/).click()
    await expectVisible(
      agent.getByRole('article', { name: 'Internal note from Priya Raman' }).getByText(/last invoice/),
    )
    await agent.getByRole('radio', { name: 'Public reply' }).click()
    await agent.getByRole('textbox', { name: 'Public reply' }).fill('We look into it.')
    await agent.keyboard.press('Control+Enter')

    await expectVisible(customer.getByRole('article', { name: 'Comment by Priya Raman' }))
    await expect.poll(() => customer.getByRole('article').count()).toBe(1)
    const sent = agent.getByRole('article', { name: 'Message from Priya Raman' })
    await sent.hover()
    await button(sent, 'Edit').click()
    await agent.getByRole('textbox', { name: 'Edit message' }).fill('We look into it today.')
    await button(sent, 'Save').click()
    await expectVisible(sent.getByText(/^Edited/))
    await expectVisible(customer.getByText('We look into it today.'))
    await expectVisible(customer.getByText(/^Edited/))
    await expectHidden(customer.getByText(/last invoice/))
    const comments = await desk.as(await person(desk, 'acme'))(portal.listComments, { params: { id } })
    expect(comments.map(({ content }) => content)).toEqual(['We look into it today.'])
  })

  test('loses the text of a message, and then its file, when an admin removes them', async ({ visit, desk }) => {
    const { id } = await aPortalTicket(desk)
    const agent = await person(desk, 'agent')
    const body = { content: 'The password is on the file.' }
    const sent = await desk.as(agent)(comments.add, { params: { id }, body })
    await anAttachment(desk.db, { ticket_id: id, comment_id: sent.id, file_name: 'password.txt' })
    const { page } = await visit('admin', `/tickets/${id}`)
    const message = page.getByRole('article', { name: 'Message from Priya Raman' })
    const remove = async (what: string, confirm: string) => {
      await message.hover()
      await button(message, 'More actions for this message').click()
      await page.getByRole('menuitem', { name: what }).click()
      await button(page.getByRole('alertdialog'), confirm).click()
    }
    await remove('Remove text...', 'Remove text')
    await expectVisible(message.getByText('Removed by an administrator'))
    await remove('Remove password.txt...', 'Remove file')
    await expectVisible(page.getByText('permanently removed a file'))
    await expectHidden(message.getByText('password.txt'))
  })

  test('keeps a draft through a reload, until it is sent', async ({ visit, desk }) => {
    const { id } = await aPortalTicket(desk)
    const { page } = await visit('agent', `/tickets/${id}`)
    const reply = page.getByRole('textbox', { name: 'Public reply' })
    await reply.fill('A long answer, half thought')
    await page.reload()
    await expect.poll(() => writtenIn(reply)).toBe('A long answer, half thought')
    await reply.press('Control+Enter')
    await expectVisible(page.getByRole('article', { name: 'Message from Priya Raman' }))
    await expect.poll(() => writtenIn(reply)).toBe('')
    await page.reload()
    await expectVisible(page.getByRole('article', { name: 'Message from Priya Raman' }))
    await expect.poll(() => writtenIn(reply)).toBe('')
  })

  test('makes no call for an image whose URL is an API call', async ({ visit, desk }) => {
    const { id } = await aPortalTicket(desk)
    const customer = desk.as(await person(desk, 'acme'))
    const texts = [
      { content: 'First ![picture](/api/activity/export?i=1) of markdown', isRichText: true },
      { content: 'Second ![picture](/api/pictures/../activity/export) of markdown', isRichText: true },
      { content: '<p>Third <img src="/api/activity/export?i=2" alt="picture"> of HTML</p>', isRichText: true },
    ]
    for (const body of texts) await customer(portal.addComment, { params: { id }, body })
    const { page } = await visit('admin', emptyPage)
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await page.goto(`/tickets/${id}`)
    await expectVisible(page.getByText(/Third .* of HTML/))
    await expect.poll(() => page.locator('article img').count()).toBe(3)
    expect(await page.locator('article img[src]').count()).toBe(0)
    expect(calls.filter((url) => url.includes('export'))).toEqual([])
  })

  test('rejects a reply to a conversation with unseen comments, shows them, and sends the reply on confirmation', async ({
    visit,
    desk,
  }) => {
    const { id } = await aPortalTicket(desk)
    const { page } = await visit('agent', emptyPage, { expectedErrors: /status of 409/ })
    // Live updates do not reach this page, so that it misses the other comment.
    await page.routeWebSocket('**/ws', () => {})
    await page.goto(`/tickets/${id}`)
    const reply = page.getByRole('textbox', { name: 'Public reply' })
    await reply.fill('Please restart it.')
    await desk.as(await person(desk, 'admin'))(comments.add, {
      params: { id },
      body: { content: 'Please do not restart it!' },
    })
    await reply.press('Control+Enter')

    const warning = page.getByRole('alert', { name: 'New replies arrived while you were writing' })
    await expectVisible(warning.getByText('Your reply wasn’t sent: a message arrived while you were writing.'))
    await expectVisible(warning.getByText('Please do not restart it!'))
    await expect.poll(() => writtenIn(reply)).toBe('Please restart it.')
    await button(warning, 'Send anyway').click()
    await expectVisible(page.getByRole('article', { name: 'Message from Priya Raman' }).getByText('Please restart it.'))
    await expectHidden(warning)
  })

  test('a reply can be taken back before it is sent, and is sent once after that', async ({ visit, desk }) => {
    const { id } = await aPortalTicket(desk)
    const { page } = await visit('agent', `/tickets/${id}`, { undoSend: true })
    const reply = page.getByRole('textbox', { name: 'Public reply' })
    await reply.fill('Is it plugged in?')
    await button(page, /^Send/).click()
    await button(page, 'Undo').click()
    await expect.poll(() => writtenIn(reply)).toBe('Is it plugged in?')
    const sent = async () => desk.as(await person(desk, 'agent'))(comments.list, { params: { id } })
    expect(await sent()).toEqual([])
    await reply.fill('Please plug it in.')
    await page.keyboard.press('Control+Enter')
    await button(page, 'Send now').click()
    await expectVisible(page.getByRole('article', { name: 'Message from Priya Raman' }))
    expect(await sent()).toMatchObject([{ content: 'Please plug it in.' }])
    await expect.poll(() => writtenIn(reply)).toBe('')
  })

  test('reports a reply that could not be sent, and keeps its text', async ({ visit, desk }) => {
    const { id } = await aPortalTicket(desk)
    const { page } = await visit('agent', `/tickets/${id}`, { expectedErrors: /ERR_FAILED/ })
    await page.route('**/comments', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
    const reply = page.getByRole('textbox', { name: 'Public reply' })
    await reply.fill('Is it plugged in?')
    await button(page, /^Send/).click()
    await expectVisible(toast(page, 'Error').getByText('The server can’t be reached. Your text is kept.'))
    await expect.poll(() => writtenIn(reply)).toBe('Is it plugged in?')
    await page.unroute('**/comments')
    await button(page, /^Send/).dblclick()
    await expectVisible(page.getByRole('article', { name: 'Message from Priya Raman' }))
    expect(await desk.as(await person(desk, 'agent'))(comments.list, { params: { id } })).toHaveLength(1)
  })

  test('shows which other users are viewing, and who is typing', async ({ visit, desk }) => {
    const { id } = await aPortalTicket(desk)
    const one = (await visit('agent', `/tickets/${id}`)).page
    const two = (await visit('admin', `/tickets/${id}`)).page
    await expectVisible(one.getByText('1 viewing'))
    await expectVisible(two.getByText('1 viewing'))
    await two.getByRole('textbox', { name: 'Public reply' }).pressSequentially('I')
    await expectVisible(one.getByText(/Maya Lindqvist is (writing|typing)/))
    await two.close()
    await expectHidden(one.getByText('1 viewing'))
  })
})

test('a closed ticket accepts no reply, and is reopened by staff', async ({ visit, desk }) => {
  const { id } = await aPortalTicket(desk, {
    status: 'closed',
    status_name: 'Closed',
    closed_at: new Date(),
    resolved_at: new Date(),
  })
  const agent = (await visit('agent', `/tickets/${id}`)).page
  const customer = (await visit('acme', `/?ticket=${id}`)).page
  await expectVisible(agent.getByText('This ticket is closed. You can’t reply to it.'))
  await expectVisible(customer.getByText('This ticket is closed, so no more comments can be added.'))
  await expectHidden(customer.getByLabel('Add a Comment'))
  await button(agent, 'Reopen').click()
  await expectVisible(agent.getByRole('textbox', { name: 'Public reply' }))
  await expectVisible(customer.getByLabel('Add a Comment'))
})

test('the URL of an unknown ticket shows a message and a link back', async ({ visit }) => {
  for (const address of ['/tickets/999999', '/tickets/nonsense']) {
    const { page } = await visit('agent', address)
    await expectVisible(page.getByRole('heading', { name: 'Ticket Not Found' }))
    await expectVisible(page.getByText('The ticket you are looking for does not exist or has been removed.'))
    await page.getByRole('link', { name: 'Back to Tickets' }).click()
    await expectVisible(page.getByRole('table', { name: 'Tickets' }))
  }
})

import { portal } from '@hatchway/contract/customers/portal'
import { comments } from '@hatchway/contract/tickets/comments'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { button, expectHidden, expectVisible, toast, viewButton, writtenIn } from './harness/expects.ts'
import { emptyPage, test } from './harness/journey.ts'
import { delayCalls, failWithoutMessage } from './harness/network.ts'
import { person } from './harness/people.ts'
import { aPortalTicket } from './harness/tickets.ts'

describe('portal ticket', () => {
  test('shows its details and its progress, with a heading for each section and its requester in a single element', async ({
    visit,
    desk,
  }) => {
    const { id, number } = await aPortalTicket(desk, {
      subject: 'The badge reader beeps',
      status: 'in_progress',
      status_name: 'In Progress',
    })
    const { page } = await visit('acme', `/?ticket=${id}`)
    await expectVisible(page.getByRole('heading', { name: 'The badge reader beeps' }))
    await expectVisible(page.getByText(`#${number}`, { exact: true }))
    for (const name of ['Description', 'Attachments', 'Ticket Information'])
      await expectVisible(page.getByRole('heading', { name, exact: true }))
    await expectVisible(page.getByRole('tab', { name: 'Comments', exact: true, selected: true }))
    await expectVisible(page.getByText('Reported by Dana Whitfield', { exact: true }))
    await expectVisible(page.getByText('It has been burning since this morning.'))
    const card = page.getByRole('complementary', { name: 'Ticket Information' })
    for (const value of ['Incident', 'In Progress', 'Medium'])
      await expectVisible(card.getByText(value, { exact: true }).first())
    await expectVisible(page.getByText('No comments yet. Be the first to add one!'))
    // Requesters are notified of their own tickets without following them.
    expect(await button(page, 'Follow').count()).toBe(0)
    await page.getByRole('link', { name: 'Back to Tickets' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/portal')
    await expectVisible(page.getByRole('heading', { name: 'Support Tickets' }))
  })

  test('is shown with only its required fields', async ({ visit, desk }) => {
    const { id } = await aPortalTicket(desk)
    const { page } = await visit('acme', emptyPage)
    const file = { id: 9, fileName: 'a.log', fileSize: 2048, mimeType: 'text/plain', filePath: '/files/a.log' }
    const facts = {
      ...{ id, ticketNumber: 4711, subject: 'Bare facts', description: null, status: 'open', priority: 'low' },
      ...{ typeId: 1, typeName: 'Incident', category: null, createdAt: null, requester: null, attachments: [file] },
    }
    await page.route(`**/api/portal/tickets/${id}`, (route) => route.fulfill({ json: facts }))
    await page.context().route('**/files/a.log', (route) => route.fulfill({ body: 'what it says' }))
    await page.goto(`/?ticket=${id}`)
    await expectVisible(page.getByRole('heading', { name: 'Bare facts' }))
    await expectVisible(page.getByText('Reported by Unknown User'))
    await expectVisible(page.getByText('2.0 KB'))
    await expectVisible(page.getByRole('textbox', { name: 'Add a Comment' }))
    const opened = page.waitForEvent('popup')
    await button(page, 'View').click()
    await expectVisible((await opened).getByText('what it says'))
  })

  test('returns to the list as it was left', async ({ visit }) => {
    const { page } = await visit('acme', '/?status=in_progress&sortBy=subject&sortDirection=asc')
    const list = page.url()
    await page.getByRole('table').getByRole('link').nth(1).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('ticket')).toBeTruthy()
    await page.getByRole('link', { name: 'Back to Tickets' }).click()
    await expect.poll(() => page.url()).toBe(list)
  })

  test('uploads files in three steps', async ({ visit, desk }) => {
    const { id } = await aPortalTicket(desk)
    const { page } = await visit('acme', `/?ticket=${id}`)
    await expectVisible(page.getByText(/^Supported: Images/))
    const steps: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (request.method() === 'PUT' && !pathname.endsWith('/seen')) steps.push('PUT')
      if (pathname === `/api/tickets/${id}/attachments`) steps.push(`${request.method()} ${search}`)
    })
    const chooser = page.locator('input[type=file]').first()
    await chooser.setInputFiles([text('before.log', 'one'), text('after.log', 'two')])
    const selected = page.getByRole('region', { name: 'Selected Files' })
    await expectVisible(selected.getByText('Pending').first())
    const letGo = await delayCalls(page, '**/attachments')
    await button(selected, 'Upload').click()
    await expectVisible(button(selected, 'Uploading...'))
    await expectVisible(selected.getByText('Uploading', { exact: true }))
    await letGo()
    await expectVisible(toast(page, 'Success').getByText('2 file(s) uploaded successfully'))
    await expectHidden(selected)
    const recorded = 'POST ?isUploadSuccessReq=true'
    expect(steps).toEqual(['POST ', 'PUT', recorded, 'POST ', 'PUT', recorded])

    const opened = page.waitForEvent('popup')
    await viewButton(page, 'after.log').click()
    await expectVisible((await opened).getByText('two'))
  })

  test('rejects files of other types, and keeps those that failed to upload', async ({ visit, desk }) => {
    const { id } = await aPortalTicket(desk)
    const { page } = await visit('acme', `/?ticket=${id}`, { expectedErrors: /ERR_FAILED/ })
    const chooser = page.locator('input[type=file]').first()
    await chooser.setInputFiles({ name: 'tool.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') })
    await expectVisible(toast(page, 'File Validation Error').getByText(/tool\.exe has an unsupported file type/))

    await chooser.setInputFiles(text('trace.log', 'one'))
    await page.route('**/*', (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()))
    await button(page, 'Upload').click()
    await expectVisible(toast(page, 'Error').getByText('Failed to upload file to GCS'))
    await page.unroute('**/*')
    await button(page, 'Retry').click()
    await expectVisible(viewButton(page, 'trace.log'))
  })

  test('accepts comments, but no empty ones', async ({ visit, desk }) => {
    const { id } = await aPortalTicket(desk)
    const { page } = await visit('acme', `/?ticket=${id}`)
    const field = page.getByRole('textbox', { name: 'Add a Comment' })
    await expectVisible(field)
    await expect.poll(() => button(page, 'Add Comment').isDisabled()).toBe(true)
    await field.fill('   ')
    await expect.poll(() => button(page, 'Add Comment').isDisabled()).toBe(true)
    await field.fill('Any news?')
    const letGo = await delayCalls(page, '**/comments', 'POST')
    await button(page, 'Add Comment').click()
    await expectVisible(button(page, 'Adding...'))
    await letGo()
    await expectVisible(toast(page, 'Comment added').getByText('Your comment has been added to the ticket.'))
    const comment = page.getByRole('article', { name: 'Comment by Dana Whitfield' })
    await expectVisible(comment.getByText('Any news?'))
    await expectVisible(comment.getByText('User', { exact: true }))
    await expectVisible(comment.getByText('Today, just now'))
    await expect.poll(() => writtenIn(field)).toBe('')
  })

  test('keeps a comment that could not be sent, and sends it again', async ({ visit, desk }) => {
    const { id } = await aPortalTicket(desk)
    const { page } = await visit('acme', `/?ticket=${id}`, { expectedErrors: /status of 403/ })
    await page.route('**/comments', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 403, json: { message: '' } }) : route.fallback(),
    )
    const field = page.getByRole('textbox', { name: 'Add a Comment' })
    await field.fill('It beeps again.')
    await button(page, 'Add Comment').click()
    await expectVisible(page.getByText('Not sent.'))
    expect(await writtenIn(field)).toBe('It beeps again.')
    await page.unroute('**/comments')
    await button(page, 'Retry').click()
    await expectVisible(page.getByRole('article', { name: 'Comment by Dana Whitfield' }).getByText('It beeps again.'))
    await expectHidden(page.getByText('Not sent.'))
  })

  test('begins at the newest comment for a reader who has not seen it', async ({ visit, desk }) => {
    const { id } = await aPortalTicket(desk)
    const agent = await person(desk, 'agent')
    for (const content of ['Please restart it.', 'Is it better now?', 'Tell us when.'])
      await desk.as(agent)(comments.add, { params: { id }, body: { content: `${content}\n`.repeat(6) } })
    const { page } = await visit('acme', `/?ticket=${id}`, { viewport: { width: 1024, height: 768 } })
    const newest = page.getByRole('article').filter({ hasText: 'Tell us when.' })
    await expectVisible(newest)
    const isInView = () =>
      newest.evaluate((article) => {
        const { top, bottom } = article.getBoundingClientRect()
        return top >= 0 && bottom <= window.innerHeight
      })
    await expect.poll(isInView).toBe(true)
  })

  test('shows the formatting of a comment without running its scripts', async ({ visit, desk }) => {
    const { id } = await aPortalTicket(desk)
    const customer = (await visit('acme', `/?ticket=${id}`)).page
    const evil =
      '<p>Look: <b>bold</b></p><img src="/mark.svg" onerror="hacked=1" onload="hacked=1"><script>hacked=1</script><a href="javascript:hacked=1">press</a>'
    // In the editor it would be text.
    await desk.as(await person(desk, 'acme'))(portal.addComment, { params: { id }, body: { content: evil } })
    const agent = (await visit('agent', `/tickets/${id}`)).page
    for (const page of [customer, agent]) {
      const message = page.getByRole('article').filter({ hasText: 'Look:' })
      await expectVisible(message.locator('b').getByText('bold'))
      await message.getByText('press').click()
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
      expect(await message.locator('script, [onerror], [onload], [href^="javascript"]').count()).toBe(0)
    }
  })

  test('shows a message for an unknown id', async ({ visit }) => {
    const { page } = await visit('acme', emptyPage)
    for (const id of ['999999', '0', 'nonsense']) {
      await page.goto(`/?ticket=${id}`)
      await expectVisible(page.getByRole('heading', { name: 'Ticket Not Found' }))
      await expectVisible(page.getByText('The ticket you are looking for does not exist or has been removed.'))
    }
  })
})

describe('Create Support Ticket', () => {
  test('preselects the default type, and reports missing values', async ({ visit }) => {
    const { page } = await visit('acme')
    await page.route('**/api/portal/request-types', (route) => route.fulfill({ json: [] }))
    await button(page, 'Create New').click()
    const dialog = page.getByRole('dialog', { name: 'Create Support Ticket' })
    await button(dialog, /^Create Request/).click()
    await expectVisible(dialog.getByRole('alert').getByText('Subject and description are required'))
    await dialog.getByLabel('Subject').fill('The door is stuck')
    await dialog.getByLabel('Description').fill('Since the storm.')
    await button(dialog, /^Create Request/).click()
    await expectVisible(dialog.getByRole('alert').getByText('Please select a ticket type'))
    await page.unroute('**/api/portal/request-types')
    await page.reload()
    await button(page, 'Create New').click()
    await expectVisible(dialog.getByRole('combobox', { name: 'Type' }).getByText('Incident'))
  })

  test('takes chosen, dropped and pasted files, and is sent with Ctrl Enter', async ({ visit }) => {
    const { page } = await visit('acme')
    const dialog = await fillNewTicket(page, 'The badge printer smears', 'Since noon.')
    await dialog.locator('input[type=file]').setInputFiles(text('chosen.log', 'chosen'))
    const give = (kind: 'drop' | 'paste', name: string) =>
      dialog.getByLabel('Description').evaluate(
        (field, [kind, name]) => {
          const files = new DataTransfer()
          files.items.add(new File(['x'], name as string, { type: 'text/plain' }))
          const event =
            kind === 'drop'
              ? new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true })
              : new ClipboardEvent('paste', { clipboardData: files, bubbles: true, cancelable: true })
          field.dispatchEvent(event)
        },
        [kind, name] as const,
      )
    await give('drop', 'dropped.log')
    await give('paste', 'pasted.log')
    for (const name of ['chosen.log', 'dropped.log', 'pasted.log'])
      await expectVisible(dialog.getByRole('listitem').filter({ hasText: name }))
    await dialog.getByRole('listitem').filter({ hasText: 'dropped.log' }).getByRole('button').click()
    await dialog.getByLabel('Subject').press('Control+Enter')
    await expectVisible(toast(page, 'Ticket Created'))
    await button(page, 'Open').click()
    const files = page.getByRole('region', { name: 'Attachments' })
    for (const name of ['chosen.log', 'pasted.log']) await expectVisible(files.getByText(name))
    expect(await files.getByText('dropped.log').count()).toBe(0)
  })

  test('reports that no ticket was created when the server gives no reason', async ({ visit }) => {
    const { page } = await visit('acme')
    const dialog = await fillNewTicket(page, 'Upload fails without a message', 'It just fails.')
    await failWithoutMessage(page)
    await button(dialog, /^Create Request/).click()
    await expectVisible(dialog.getByRole('alert').getByText('Failed to create ticket'))
  })

  test('keeps what was typed when the call fails, and creates one ticket', async ({ visit, desk }) => {
    const { page } = await visit('acme', '/', { expectedErrors: /status of 500/ })
    await page.route('**/api/portal/tickets', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: { message: '' } }) : route.fallback(),
    )
    const dialog = await fillNewTicket(page, 'The gate is stuck as well', 'Since the storm.')
    await button(dialog, /^Create Request/).click()
    await expectVisible(dialog.getByRole('alert'))
    await expect.poll(() => dialog.getByLabel('Subject').inputValue()).toBe('The gate is stuck as well')
    await page.unroute('**/api/portal/tickets')
    await button(dialog, /^Create Request/).dblclick()
    await expectVisible(toast(page, 'Ticket Created'))
    const made = desk.db.selectFrom('tickets').select('id').where('subject', '=', 'The gate is stuck as well').execute()
    expect(await made).toHaveLength(1)
  })
})

/** Opens the dialog of a new ticket and fills it in, without sending it. */
async function fillNewTicket(page: Page, subject: string, description: string) {
  await button(page, 'Create New').click()
  const dialog = page.getByRole('dialog', { name: 'Create Support Ticket' })
  await dialog.getByLabel('Subject').fill(subject)
  await dialog.getByLabel('Description').fill(description)
  await dialog.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Service Request' }).click()
  return dialog
}

const text = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })

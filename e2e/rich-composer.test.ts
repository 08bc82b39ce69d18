import { portal } from '@hatchway/contract/customers/portal'
import { comments } from '@hatchway/contract/tickets/comments'
import { describe, expect } from 'vitest'
import { button, expectVisible, writtenIn } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { person } from './harness/people.ts'
import { expectAccessibleThenWide } from './harness/screens.ts'
import { aPortalTicket } from './harness/tickets.ts'

describe('composer', () => {
  test('shows formats while they are typed, and the message then looks the same', async ({ visit, desk }) => {
    const { id } = await aPortalTicket(desk)
    const { page } = await visit('agent', `/tickets/${id}`)
    const reply = page.getByRole('textbox', { name: 'Public reply' })
    await reply.focus()
    await expectVisible(page.locator('.rich-field'))
    await page.keyboard.type('Please **restart** it:')
    await page.keyboard.press('Enter')
    await page.keyboard.type('- as root')
    await page.keyboard.press('Enter')
    await page.keyboard.type('with `sudo` #')
    await expectVisible(reply.locator('strong', { hasText: 'restart' }))
    await expectVisible(reply.locator('li', { hasText: 'as root' }))
    await expectAccessibleThenWide(page, () => reply)
    await reply.focus()
    await page.keyboard.press('Control+Enter')
    const message = page.getByRole('article', { name: 'Message from Priya Raman' })
    await expectVisible(message.locator('strong', { hasText: 'restart' }))
    await expectVisible(message.locator('li code', { hasText: 'sudo' }))
    expect(await desk.as(await person(desk, 'agent'))(comments.list, { params: { id } })).toMatchObject([
      { content: 'Please **restart** it:\n\n- as root\n- with `sudo` #', isRichText: true },
    ])
    await expect.poll(() => writtenIn(reply)).toBe('')
  })

  test('keeps what is typed before the editor has arrived, and stays plain where it can’t be loaded', async ({
    visit,
    desk,
  }) => {
    const { id } = await aPortalTicket(desk)
    const { page } = await visit('agent', `/tickets/${id}`, { expectedErrors: /ERR_FAILED/ })
    let letThrough = () => {}
    const isLetThrough = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route(/rich-text/, async (route) => {
      await isLetThrough
      await route.continue()
    })
    const reply = page.getByRole('textbox', { name: 'Public reply' })
    await reply.pressSequentially('Hello **you** and')
    expect(await reply.inputValue()).toBe('Hello **you** and')
    for (const _ of 'and') await page.keyboard.press('ArrowLeft')
    letThrough()
    await expectVisible(page.locator('.rich-field'))
    await page.keyboard.type('me ')
    await expect.poll(() => writtenIn(reply)).toBe('Hello you me and')
    await expectVisible(reply.locator('strong', { hasText: 'you' }))
    await page.reload()
    await expect.poll(() => writtenIn(reply)).toBe('Hello **you** me and')

    await page.unroute(/rich-text/)
    await page.route(/rich-text/, (route) => route.abort())
    await page.reload()
    await reply.fill('Hello ')
    await button(page, 'Bold').click()
    await expect.poll(() => reply.inputValue()).toBe('Hello ****')
    await page.keyboard.type('them')
    await page.keyboard.press('Control+Enter')
    await expectVisible(page.getByRole('article', { name: 'Message from Priya Raman' }).locator('strong'))
  })

  test('mentions, inserts and quotes with formats, and cleans what is pasted', async ({ visit, desk }) => {
    const { id } = await aPortalTicket(desk)
    const agent = desk.as(await person(desk, 'agent'))
    await agent(comments.add, { params: { id }, body: { content: 'First line' } })
    const { page } = await visit('agent', `/tickets/${id}`)
    const reply = page.getByRole('textbox', { name: 'Public reply' })
    await reply.focus()
    await expectVisible(page.locator('.rich-field'))
    await page.keyboard.type('@maya')
    await expectVisible(page.getByRole('option', { name: /Maya Lindqvist/ }))
    await page.keyboard.press('Enter')
    await page.keyboard.type('see')
    await page.keyboard.press('Enter')
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', '<p class="MsoNormal" style="color:red"><b>Steps</b><o:p></o:p></p>')
      clipboardData.setData('text/plain', 'Steps')
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    })
    await expectVisible(reply.locator('strong', { hasText: 'Steps' }))
    const message = page.getByRole('article', { name: 'Message from Priya Raman' })
    await message.hover()
    await button(message, 'Quote').click()
    await expectVisible(reply.locator('blockquote', { hasText: 'First line' }))
    await page.keyboard.type('Done')
    await page.keyboard.press('Control+Enter')
    await expect
      .poll(async () => (await agent(comments.list, { params: { id } })).at(-1)?.content)
      .toBe('@Maya Lindqvist see\n\n**Steps**\n\n> First line\n\nDone')
  })

  test('on the portal, also on a phone', async ({ visit, desk }) => {
    const { id } = await aPortalTicket(desk)
    const { page } = await visit('acme', `/?ticket=${id}`, { viewport: { width: 390, height: 844 } })
    const comment = page.getByRole('textbox', { name: 'Add a comment' })
    await comment.focus()
    await expectVisible(page.locator('.rich-field'))
    await page.keyboard.type('It is **on**')
    await expectVisible(comment.locator('strong', { hasText: 'on' }))
    await page.keyboard.press('Control+Enter')
    await expect
      .poll(async () =>
        (await desk.as(await person(desk, 'acme'))(portal.listComments, { params: { id } })).map(
          ({ content }) => content,
        ),
      )
      .toEqual(['It is **on**'])
  })
})

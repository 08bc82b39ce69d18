import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { composeMessage } from '../server/src/features/messages/messages.compose.ts'
import { loadRecipients } from '../server/src/features/messages/messages.recipients.ts'
import { runAsSystem } from '../server/src/platform/database/system-role.ts'
import type { Desk } from '../server/src/testing/test-desk.ts'
import { originOf } from './harness/browser-page.ts'
import { button, expectVisible } from './harness/expects.ts'
import { test } from './harness/journey.ts'
import { findViolations } from './harness/screens.ts'

/** Composes the mail of the latest reply on a ticket of the demo company, as its requester receives it. */
async function aMail(desk: Desk) {
  const ticket = await desk.db
    .selectFrom('tickets')
    .innerJoin('users', 'users.id', 'tickets.requester_id')
    .select(['tickets.id', 'number', 'requester_id', 'last_public_comment_id'])
    .where('users.username', '=', 'acme')
    .where('last_public_comment_id', 'is not', null)
    .where('comment_count', '>', 2)
    .orderBy('tickets.id')
    .executeTakeFirstOrThrow()
  const delivery = await desk.db
    .insertInto('message_deliveries')
    .values({
      activity_id: Math.floor(Math.random() * 1_000_000_000),
      kind: 'public_reply',
      user_id: ticket.requester_id,
      address: null,
      ticket_id: ticket.id,
      comment_id: ticket.last_public_comment_id,
      channel: 'mail',
      message: 'Someone replied',
      due_at: new Date(),
      reason: null,
      created_at: new Date(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const settings = { publicUrl: originOf(desk), port: 0, mailFrom: 'desk@northwind.test' }
  const mail = await runAsSystem(desk.pool, 'test', async (ctx) => {
    const [recipient] = await loadRecipients(ctx, [ticket.requester_id!])
    const about = { kind: 'public_reply' as const, recipient: recipient!, ticketId: ticket.id, deliveries: [delivery] }
    return composeMessage(ctx, settings, about)
  })
  return { html: mail!.html, ...ticket }
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('a mail is readable wide and narrow, light and dark, and its link unsubscribes and takes that back', async ({
  visit,
  desk,
}) => {
  const { html, id, number } = await aMail(desk)
  const { page } = await visit('acme', '/', { expectedErrors: /logo|picture|\.svg|\.png/ })
  await page.goto('about:blank')
  await page.setContent(html)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect([colorScheme, ...(await findViolations(page))]).toEqual([colorScheme])
    for (const width of [600, 320]) {
      await page.setViewportSize({ width, height: 700 })
      expect(await widthOf(page)).toBe(width)
    }
  }

  await page.getByRole('link', { name: 'Unsubscribe from this ticket' }).click()
  await expectVisible(page.getByText(`Stop emails about ticket #${number}?`))
  expect(await findViolations(page)).toEqual([])
  const optOuts = () => desk.db.selectFrom('message_opt_outs').select('user_id').where('ticket_id', '=', id).execute()
  expect(await optOuts()).toEqual([])
  await button(page, 'Unsubscribe').click()
  await expectVisible(page.getByText(`You’ll no longer receive emails about ticket #${number}.`))
  expect(await optOuts()).toHaveLength(1)
  await button(page, 'Undo').click()
  await expectVisible(page.getByText(`You will receive emails about ticket #${number} again.`))
  expect(await optOuts()).toEqual([])
})

import { expect } from 'vitest'
import { button, expectVisible, toast } from './harness/expects.ts'
import { test } from './harness/journey.ts'

test('an admin changes a text, sees it on a ticket, sends a test and finds it in the outbox', async ({ visit }) => {
  const { page } = await visit('admin', '/settings/message-texts/public_reply?brand=1')
  const message = page.getByLabel('Message', { exact: true })
  const preview = page.frameLocator('iframe[title="Preview of the email"]')
  await expectVisible(preview.getByText('Acme Support').first())

  await message.fill('Hello {{person.first_name}},\n\n{{message.body}}\n\nQuestions? Call {{agent.phon}}')
  await expectVisible(page.getByText('Unknown placeholder agent.phon.'))
  await page.keyboard.press('Control+s')
  await expectVisible(page.getByText('2 unsaved changes').or(page.getByText('1 unsaved change')))
  await button(page, 'Use agent.phone').click()
  await expect.poll(() => message.inputValue()).toContain('Call {{agent.phone}}')
  await page.keyboard.type(' or {{portal.em')
  await page.getByRole('option', { name: /portal\.email/ }).click()
  await expect.poll(() => message.inputValue()).toContain('or {{portal.email}}')
  await expectVisible(preview.getByText('Hello Dana,'))
  await page.keyboard.press('Control+s')
  await expectVisible(toast(page, '“Replies” saved for Acme Corporation'))
  await expectVisible(page.getByRole('link', { name: 'Replies Edited' }))

  await button(page, 'Send test').click()
  await toast(page, 'Test email stored in the outbox').waitFor()
  await button(page, 'Open outbox').click()
  const mail = page.getByRole('dialog', { name: /^Test: Re: \[#/ })
  await expectVisible(mail.frameLocator('iframe').getByText('Hello Dana,'))
  await mail.getByRole('radio', { name: 'Text' }).click()
  await expectVisible(mail.getByText('Questions? Call'))
  await button(mail, 'Close').last().click()

  await page.goBack()
  await button(page, 'Reset to default').click()
  await button(page, 'Reset text').click()
  await expectVisible(page.getByText('Same as the default'))
  await button(page, 'Undo').click()
  await expect.poll(() => message.inputValue()).toContain('Hello {{person.first_name}},')
})

test('an admin tests mail server settings that are not saved, saves them, and the password stays hidden', async ({
  visit,
}) => {
  const { page } = await visit('admin', '/settings/outgoing-mail')
  await page.getByLabel('Host').fill('127.0.0.1')
  await page.getByLabel('Port').fill('9')
  await page.getByLabel('Username').fill('desk')
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByLabel('Email address').fill('desk@northwind.example')
  await button(page, 'Send test email').click()
  const dialog = page.getByRole('dialog', { name: 'Send test email' })
  await button(dialog, 'Send test email').click()
  await expectVisible(dialog.getByText('The email was not sent.'))
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+s')
  await expectVisible(toast(page, 'Mail server saved'))
  await page.reload()
  await expectVisible(page.getByText('Emails are sent through 127.0.0.1:9'))
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  await button(page, 'Remove mail server').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove mail server' }).click()
  await expectVisible(page.getByText('No mail server is set up.'))
})

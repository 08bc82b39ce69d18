import { test } from './harness/journey.ts'
import { expectAccessibleThenWide } from './harness/screens.ts'

test('the outbox shows emails that lost their text, sent and dropped', async ({ visit, desk }) => {
  const mail = {
    recipient: 'vera@northwind.test',
    subject: 'Redacted',
    body: 'Redacted',
    kind: 'public_reply' as const,
    status: 'sent' as const,
    redacted_at: new Date(),
    created_at: new Date(),
  }
  await desk.db
    .insertInto('mails')
    .values([mail, { ...mail, recipient: 'yael@northwind.test', status: 'dropped' as const }])
    .execute()
  const { page } = await visit('admin', '/settings/outbox')
  const dropped = page.getByRole('main').getByText('Dropped', { exact: true }).first()
  await expectAccessibleThenWide(page, () => dropped)
})

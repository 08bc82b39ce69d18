import { mails } from '@hatchway/contract/accounts/mails'
import { describe, expect } from 'vitest'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { openMailServer } from '../../testing/mail-server.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { anAdmin, anAgent } from '../users/users.factory.ts'
import { sendTestMail } from './mails.test-mail.ts'
import { queueMail } from './mails.ts'

const aMail = (desk: Desk, subject = 'Hello') =>
  runAsSystem(desk.pool, 'test', (ctx) => queueMail(ctx, { to: 'ada@example.test', subject, body: 'How are you?\n' }))

describe('the outbox', () => {
  test('stores mail for admins to read while no mail server is configured', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    await aMail(desk, 'First')
    await aMail(desk, 'Second')
    const { mails: found, total } = await desk.as(admin)(mails.list, { query: {} })
    expect(total).toBe(2)
    expect(found).toMatchObject([
      { subject: 'Second', status: 'held' },
      { to: 'ada@example.test', subject: 'First', status: 'held', error: null, sentAt: null },
    ])
    const one = await desk.as(admin)(mails.show, { params: { id: found[1]!.id } })
    expect(one).toEqual({ ...found[1], text: 'How are you?\n' })
    await expect(desk.as(admin)(mails.show, { params: { id: 987_654 } })).rejects.toThrow('404 Mail not found')
  })

  test('is accessible to admins only', async ({ desk }) => {
    await expect(desk.as(await anAgent(desk.db))(mails.list, { query: {} })).rejects.toThrow('403')
    await expect(desk.as(null)(mails.list, { query: {} })).rejects.toThrow('401')
  })

  test('contains no mail of a transaction that was rolled back', async ({ desk }) => {
    const undone = runAsSystem(desk.pool, 'test', async (ctx) => {
      await queueMail(ctx, { to: 'undone@example.test', subject: 'Hello', body: '' })
      throw new Error('the rest failed')
    })
    await expect(undone).rejects.toThrow('the rest failed')
    const found = await desk.db.selectFrom('mails').selectAll().where('recipient', '=', 'undone@example.test').execute()
    expect(found).toEqual([])
  })
})

test('the state of the mail server has the number of held mails, and a test mail requires a server', async ({
  desk,
}) => {
  const admin = await anAdmin(desk.db)
  const before = (await desk.as(admin)(mails.status)).held
  await aMail(desk)
  expect(await desk.as(admin)(mails.status)).toEqual({
    isConfigured: false,
    server: null,
    from: null,
    held: before + 1,
  })
  const body = { to: 'ada@example.test' }
  await expect(desk.as(admin)(mails.test, { body })).rejects.toThrow('409 No mail server is set up')
  await expect(desk.as(await anAgent(desk.db))(mails.test, { body })).rejects.toThrow('403')
})

describe('a test mail', () => {
  const mailFrom = 'Desk <desk@example.test>'
  const outcomes = async (smtpUrl: string) =>
    (await sendTestMail({ smtpUrl, mailFrom }, 'ada@example.test')).map(({ step, outcome }) => `${step} ${outcome}`)

  test('is sent at once, and each step is reported', async () => {
    const server = await openMailServer()
    expect(await outcomes(server.url)).toEqual(['connect done', 'tls skipped', 'sign_in skipped', 'send done'])
    expect(await server.next()).toMatchObject({ to: ['ada@example.test'], text: expect.stringContaining('test email') })
    await server.close()
  })

  test('reports the step that fails, with what the server said', async () => {
    const server = await openMailServer([{ code: 550, message: 'No such mailbox' }])
    const steps = await sendTestMail({ smtpUrl: server.url, mailFrom }, 'ada@example.test')
    expect(steps.at(-1)).toMatchObject({
      step: 'send',
      outcome: 'failed',
      detail: expect.stringContaining('No such mailbox'),
    })
    expect(await outcomes(server.url.replace('smtp:', 'smtps:'))).toEqual([
      ...['connect done', 'tls failed'],
      ...['sign_in skipped', 'send skipped'],
    ])
    await server.close()
    expect((await outcomes(server.url))[0]).toBe('connect failed')
  })
})

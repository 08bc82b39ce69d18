import { onboarding } from '@hatchway/contract/accounts/setup'
import { mailServer, type NewMailServerSettings } from '@hatchway/contract/messages/mail-server'
import { outbox } from '@hatchway/contract/messages/outbox'
import { describe, expect } from 'vitest'
import { startWork } from '../../jobs.ts'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { openLog } from '../../platform/log.ts'
import { openMailServer } from '../../testing/services/mail-server.ts'
import { type Desk, openDesk, test } from '../../testing/test-desk.ts'
import { anAdmin, anAgent } from '../users/users.factory.ts'
import { resealPassword } from './mail-server.reseal.background.ts'
import { environmentServer } from './mail-server.ts'
import { sendTestMail } from './mails.test-mail.ts'
import { queueMail } from './mails.ts'

const aMail = (desk: Desk, to = 'ada@example.test') =>
  runAsSystem(desk.pool, 'test', (ctx) => queueMail(ctx, { to, subject: 'Hello', body: 'How are you?\n' }))
const mailTo = (desk: Desk, to: string) =>
  desk.db.selectFrom('mails').selectAll().where('recipient', '=', to).executeTakeFirstOrThrow()

const example: NewMailServerSettings = {
  host: 'mail.example.test',
  port: 587,
  encryption: 'starttls',
  username: 'desk',
  password: 'correct horse',
  senderAddress: 'desk@example.test',
  senderName: 'Example Support',
  readsReplies: true,
}
const settingsOf = (url: string): NewMailServerSettings => {
  const { hostname, port } = new URL(url)
  return { ...example, host: hostname, port: Number(port), encryption: 'none', username: null, password: null }
}

test('a rolled back transaction leaves no mail', async ({ desk }) => {
  const undone = runAsSystem(desk.pool, 'test', async (ctx) => {
    await queueMail(ctx, { to: 'undone@example.test', subject: 'Hello', body: '' })
    throw new Error('the rest failed')
  })
  await expect(undone).rejects.toThrow('the rest failed')
  const found = await desk.db.selectFrom('mails').selectAll().where('recipient', '=', 'undone@example.test').execute()
  expect(found).toEqual([])
})

describe('the mail server of the settings', () => {
  test('is stored with an encrypted password that no response and no log entry has', async () => {
    const { desk, close } = await openDesk()
    const admin = await anAdmin(desk.db)
    const shown = await desk.as(admin)(mailServer.change, { body: example })
    const { password: _, ...given } = example
    expect(shown).toMatchObject({
      isConfigured: true,
      source: 'settings',
      server: 'mail.example.test:587',
      from: 'Example Support <desk@example.test>',
      settings: { ...given, hasPassword: true, isPasswordReadable: true, version: 1 },
    })
    expect(JSON.stringify(shown)).not.toContain('correct horse')
    const stored = await desk.db.selectFrom('mail_server').select('password').executeTakeFirstOrThrow()
    expect(stored.password).toMatch(/^v1\./)
    const log = await desk.db.selectFrom('activity').selectAll().where('event', '=', 'mail_server.changed').execute()
    expect(JSON.stringify(log)).not.toMatch(/correct horse|v1\./)
    expect(log[0]!.data).toMatchObject({ changes: { host: { to: 'mail.example.test' }, password: { to: 'changed' } } })
    const { steps } = await desk.as(admin)(onboarding.show)
    expect(steps.find(({ name }) => name === 'mail')).toMatchObject({ isDone: true })
    await close()
  })

  test('keeps its password for the same server and user only, so that no other server receives it', async () => {
    const { desk, close } = await openDesk()
    const admin = await anAdmin(desk.db)
    await desk.as(admin)(mailServer.change, { body: example })
    const { password: _, ...same } = example
    const change = (body: NewMailServerSettings) => desk.as(admin)(mailServer.change, { body })
    await expect(change({ ...same, host: 'elsewhere.example.test' })).rejects.toThrow('400 Enter the password again')
    await expect(change({ ...same, username: 'other' })).rejects.toThrow('400 Enter the password again')
    const body = { to: 'ada@example.test', server: { ...same, host: '127.0.0.1', port: 9 } }
    await expect(desk.as(admin)(mailServer.test, { body })).rejects.toThrow('400 Enter the password again')
    await expect(change({ ...same, senderName: 'Support' })).resolves.toMatchObject({ settings: { hasPassword: true } })
    await expect(change({ ...same, username: null })).resolves.toMatchObject({ settings: { hasPassword: false } })
    await expect(desk.as(admin)(mailServer.change, { body: { ...example, version: 1 } })).rejects.toThrow(
      '409 Someone else',
    )
    await close()
  })

  test('is sealed again with a new key, and says when its password can no longer be read', async () => {
    const [before, after] = ['b'.repeat(32), 'a'.repeat(32)]
    const { desk, close } = await openDesk({ HATCHWAY_SECRET_KEY: before })
    await desk.as(await anAdmin(desk.db))(mailServer.change, { body: example })
    const stored = async () => (await desk.db.selectFrom('mail_server').select('password').executeTakeFirst())!.password
    const first = await stored()
    await resealPassword(desk.pool, { ...desk.settings, secretKey: after })
    expect(await stored()).toBe(first)
    const later = await openDesk({ HATCHWAY_SECRET_KEY: after }, { beside: desk })
    const shown = () => anAdmin(later.desk.db).then((admin) => later.desk.as(admin)(mailServer.show))
    expect((await shown()).settings).toMatchObject({ hasPassword: true, isPasswordReadable: false })
    await resealPassword(desk.pool, { ...desk.settings, secretKey: after, previousSecretKey: before })
    expect(await stored()).not.toBe(first)
    expect((await shown()).settings).toMatchObject({ isPasswordReadable: true })
    await later.close()
    await close()
  })

  test('is used from the next mail on, without a restart, and mail is held again when it is removed', async () => {
    const server = await openMailServer()
    const { desk, close } = await openDesk()
    const { fileStore, imageStore } = desk.app
    const stop = await startWork({ ...desk, fileStore, imageStore, log: openLog('silent') })
    const admin = await anAdmin(desk.db)
    await aMail(desk, 'held@example.test')
    expect((await mailTo(desk, 'held@example.test')).status).toBe('held')
    await desk.as(admin)(mailServer.change, { body: settingsOf(server.url) })
    await aMail(desk, 'sent@example.test')
    expect(await server.next()).toMatchObject({
      to: ['sent@example.test'],
      text: expect.stringContaining('From: Example Support <desk@example.test>'),
    })
    const { id } = await mailTo(desk, 'held@example.test')
    await desk.as(admin)(outbox.sendAgain, { body: { ids: [id] } })
    expect((await server.next()).to).toEqual(['held@example.test'])
    await expect.poll(async () => (await mailTo(desk, 'held@example.test')).status).toBe('sent')
    await desk.as(admin)(mailServer.remove)
    await aMail(desk, 'late@example.test')
    expect((await mailTo(desk, 'late@example.test')).status).toBe('held')
    await stop()
    await close()
    await server.close()
  })

  test('is accessible to admins only, and not to API keys where it changes', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    await expect(desk.as(agent)(mailServer.show)).rejects.toThrow('403')
    await expect(desk.as(agent)(mailServer.change, { body: example })).rejects.toThrow('403')
    await expect(desk.as(agent)(mailServer.remove)).rejects.toThrow('403')
    await expect(desk.as(agent)(mailServer.test, { body: { to: 'ada@example.test' } })).rejects.toThrow('403')
  })

  test.for([
    [{ host: 'mail example' }, 'Enter a host name'],
    [{ host: 'mail.example/x' }, 'Enter a host name'],
    [{ port: 0 }, 'Enter a port'],
    [{ senderAddress: 'ada at example' }, 'valid email address'],
    [{ senderName: '' }, 'Enter a name'],
  ])('refuses %j', async ([changed, message], { desk }) => {
    const body = { ...example, ...(changed as object) }
    await expect(desk.as(await anAdmin(desk.db))(mailServer.change, { body })).rejects.toThrow(
      `400 ${message}`.slice(0, 4),
    )
    await expect(desk.as(await anAdmin(desk.db))(mailServer.change, { body })).rejects.toThrow(message as string)
  })
})

test('SMTP_URL wins over the settings, which cannot be changed then', async () => {
  const { desk, close } = await openDesk({ SMTP_URL: 'smtp://u:secret@mail.example.test:25' })
  const admin = await anAdmin(desk.db)
  const shown = await desk.as(admin)(mailServer.show)
  expect(shown).toMatchObject({ source: 'environment', server: 'mail.example.test:25', settings: null })
  expect(JSON.stringify(shown)).not.toContain('secret')
  await expect(desk.as(admin)(mailServer.change, { body: example })).rejects.toThrow(
    '409 The mail server is set by the environment variable',
  )
  await close()
})

test('without a mail server its state has the number of held mails, and a test mail requires a server', async ({
  desk,
}) => {
  const admin = await anAdmin(desk.db)
  const before = (await desk.as(admin)(mailServer.show)).held
  await aMail(desk)
  const none = { source: null, server: null, from: null, trouble: null, settings: null }
  expect(await desk.as(admin)(mailServer.show)).toEqual({ ...none, isConfigured: false, held: before + 1 })
  const body = { to: 'ada@example.test' }
  await expect(desk.as(admin)(mailServer.test, { body })).rejects.toThrow('409 No mail server is set up')
})

test('mail that waits without any being sent is reported as trouble, in the metrics too', async () => {
  const { desk, close } = await openDesk({ SMTP_URL: 'smtp://mail.example.test' })
  const waiting = { recipient: 'ada@example.test', subject: 'Hello', body: '', status: 'queued' as const }
  const values = { ...waiting, created_at: new Date(Date.now() - 10 * 60_000) }
  await desk.db.insertInto('mails').values([values, values]).execute()
  expect((await desk.as(await anAdmin(desk.db))(mailServer.show)).trouble).toMatchObject({ waiting: 2, failed: 0 })
  const metrics = await desk.send(null, { url: '/metrics' })
  expect(metrics.text).toContain('hatchway_mails_in_trouble 2')
  await close()
})

describe('a test mail', () => {
  const testing = (url: string) => sendTestMail(environmentServer(url, 'Desk <desk@example.test>'), 'ada@example.test')
  const outcomes = async (url: string) => (await testing(url)).map(({ step, outcome }) => `${step} ${outcome}`)

  test('is sent at once, and each step is reported', async () => {
    const server = await openMailServer()
    expect(await outcomes(server.url)).toEqual(['connect done', 'tls skipped', 'sign_in skipped', 'send done'])
    expect(await server.next()).toMatchObject({ to: ['ada@example.test'], text: expect.stringContaining('test email') })
    await server.close()
  })

  test('tries settings that are not stored', async ({ desk }) => {
    const server = await openMailServer()
    const body = { to: 'ada@example.test', server: settingsOf(server.url) }
    const { steps } = await desk.as(await anAdmin(desk.db))(mailServer.test, { body })
    expect(steps.at(-1)).toMatchObject({ step: 'send', outcome: 'done' })
    expect((await server.next()).text).toContain('From: Example Support <desk@example.test>')
    expect(await desk.db.selectFrom('mail_server').selectAll().execute()).toEqual([])
    await server.close()
  })

  test('reports a certificate that no one trusts, and a wrong password', async () => {
    const encrypted = await openMailServer([], { encryption: 'starttls' })
    const untrusted = await testing(encrypted.url)
    expect(untrusted.map(({ step, outcome }) => `${step} ${outcome}`)).toEqual([
      ...['connect done', 'tls failed'],
      ...['sign_in skipped', 'send skipped'],
    ])
    expect(untrusted[1]!.detail).toContain('certificate')
    await encrypted.close()
    const guarded = await openMailServer([], { user: { name: 'desk', password: 'right' } })
    const refused = await testing(guarded.url.replace('://', '://desk:wrong@'))
    expect(refused[2]).toMatchObject({ outcome: 'failed', detail: expect.stringContaining('535') })
    expect(guarded.received).toEqual([])
    await guarded.close()
  })

  test('reports the step that fails, with what the server said', async () => {
    const server = await openMailServer([{ code: 550, message: 'No such mailbox' }])
    const steps = await testing(server.url)
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

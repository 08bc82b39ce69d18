import { mails } from '@hatchway/contract/accounts/mails'
import { describe, expect } from 'vitest'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { anAdmin, anAgent } from '../users/users.factory.ts'
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

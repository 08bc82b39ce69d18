import { expect } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { systemOrigin, transactionAs } from '../../platform/database/transaction.ts'
import { hashToken } from '../../platform/http/server.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { anAgent } from '../users/users.factory.ts'
import { asSystemOnTickets } from './tickets.as-system.ts'
import { aTicket } from './tickets.factory.ts'
import { findTicket } from './tickets.find.ts'

async function asAgent<T>(
  desk: Desk,
  user: { id: number; customer_id: number | null },
  work: (ctx: Context) => Promise<T>,
) {
  const { cookie, host } = await desk.headersOf(user)
  const bearer = { sessionHash: hashToken(cookie!.split('=')[1]!), host: host! }
  return transactionAs(desk.pool, bearer, systemOrigin, false, work)
}

test('the system acts on a ticket only when the caller loaded it under their own visibility in the same transaction', async ({
  desk,
}) => {
  const group = await aGroup(desk.db)
  const grouped = await anAgent(desk.db, { allowedGroups: [group.id] })
  const seen = await aTicket(desk.db, { assigned_group_id: group.id })
  const hidden = await aTicket(desk.db)
  const act = async (ctx: Context, ...ids: number[]) =>
    asSystemOnTickets(ctx, ids, 'ticket_change', async ({ actor }) => actor.kind)

  await asAgent(desk, grouped, async (ctx) => {
    await expect(act(ctx, seen.id)).rejects.toThrow('has not loaded')
    await findTicket(ctx, seen.id)
    await expect(findTicket(ctx, hidden.id)).rejects.toThrow('not found')
    expect(await act(ctx, seen.id)).toBe('system')
    await expect(act(ctx, seen.id, hidden.id)).rejects.toThrow(`has not loaded these tickets: ${hidden.id}`)
  })
  await asAgent(desk, grouped, (ctx) => expect(act(ctx, seen.id)).rejects.toThrow('has not loaded'))
})

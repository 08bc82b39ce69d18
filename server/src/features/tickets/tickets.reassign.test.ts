import { users } from '@hatchway/contract/accounts/users'
import { expect, test } from 'vitest'
import { openDesk } from '../../testing/test-desk.ts'
import { anAdmin, anAgent } from '../users/users.factory.ts'
import { aTicket } from './tickets.factory.ts'

test('unresolved tickets of a user who is deactivated or no longer an agent return to their groups', async () => {
  const { desk, close } = await openDesk({}, { live: true })
  const [admin, gone, demoted, stays] = [
    await anAdmin(desk.db),
    await anAgent(desk.db),
    await anAgent(desk.db),
    await anAgent(desk.db),
  ]
  const [open, done, theirs, kept] = [
    await aTicket(desk.db, { assignee_id: gone.id }),
    await aTicket(desk.db, { assignee_id: gone.id, status: 'resolved', status_name: 'Resolved' }),
    await aTicket(desk.db, { assignee_id: demoted.id }),
    await aTicket(desk.db, { assignee_id: stays.id }),
  ]
  const as = desk.as(admin)
  expect((await as(users.show, { params: { id: gone.id } })).unresolvedTickets).toBe(1)
  await as(users.change, { params: { id: stays.id }, body: { position: 'Lead' } })
  await as(users.deactivate, { params: { id: gone.id } })
  await as(users.change, { params: { id: demoted.id }, body: { role: 'requester' } })
  const assignees = async () => {
    const rows = await desk.db.selectFrom('tickets').select(['id', 'assignee_id']).execute()
    return [open, done, theirs, kept].map(({ id }) => rows.find((row) => row.id === id)!.assignee_id)
  }
  await expect.poll(assignees).toEqual([null, gone.id, null, stays.id])
  await close()
})

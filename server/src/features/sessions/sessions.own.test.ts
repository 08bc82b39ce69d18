import { randomUUID } from 'node:crypto'
import { sessions } from '@hatchway/contract/accounts/sessions'
import { describe, expect } from 'vitest'
import { activityOf } from '../../testing/activity-of.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { anAgent, aRequester, aUserOfPortal } from '../users/users.factory.ts'

/** Creates one more session of a user, as of another device. */
async function anotherSession(desk: Desk, user: { id: number }, user_agent = 'curl/8.5.0', hours = 14) {
  const { id } = await desk.db
    .insertInto('sessions')
    .values({
      token_hash: randomUUID(),
      user_id: user.id,
      portal_id: null,
      expires_at: new Date(Date.now() + hours * 3_600_000),
      ip: '192.0.2.7',
      user_agent,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('own sessions', () => {
  test('the list shows the device of each session, the current one first and marked, without those of others and ended ones', async ({
    desk,
  }) => {
    const agent = await anAgent(desk.db)
    const other = await anotherSession(desk, agent)
    await anotherSession(desk, agent, 'curl/8.5.0', -1)
    await anotherSession(desk, await anAgent(desk.db))
    const mine = await desk.as(agent)(sessions.list)
    expect(mine).toMatchObject([
      { isCurrent: true, device: 'Unknown device' },
      { id: other, isCurrent: false, device: 'curl', isPhone: false, ip: '192.0.2.7' },
    ])
    expect(mine).toHaveLength(2)
  })

  test('one session can be ended, and that is recorded', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const other = await anotherSession(desk, agent)
    await desk.as(agent)(sessions.end, { params: { id: other } })
    expect(await desk.as(agent)(sessions.list)).toMatchObject([{ isCurrent: true }])
    await expect(desk.as(agent)(sessions.end, { params: { id: other } })).rejects.toThrow('404 Session not found')
    const log = await activityOf(desk.db, { event: 'user.sessions_ended', actorId: agent.id })
    expect(log.map(({ data }) => data)).toEqual([{ userId: agent.id, devices: ['curl'] }])
  })

  test('all sessions can be ended at once, except the current one', async ({ desk }) => {
    const user = await aUserOfPortal(desk.db)
    await anotherSession(desk, user)
    await anotherSession(desk, user)
    await desk.as(user)(sessions.endOthers)
    const [current, ...others] = await desk.as(user)(sessions.list)
    expect(others).toEqual([])
    await expect(desk.as(user)(sessions.end, { params: { id: current!.id } })).rejects.toThrow(
      '400 This is your current session',
    )
  })

  test('a session of another user cannot be ended', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const other = await anotherSession(desk, agent)
    await expect(desk.as(await aRequester(desk.db))(sessions.end, { params: { id: other } })).rejects.toThrow('404')
    expect(await desk.as(agent)(sessions.list)).toHaveLength(2)
    await expect(desk.as(null)(sessions.list)).rejects.toThrow('401')
  })
})

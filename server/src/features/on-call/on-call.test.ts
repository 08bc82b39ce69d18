import { absences } from '@hatchway/contract/time/absences'
import { onCall } from '@hatchway/contract/time/on-call'
import { describe, expect } from 'vitest'
import { type Desk, test } from '../../testing/test-desk.ts'
import { unique } from '../../testing/unique.ts'
import { anSlaPolicy } from '../sla/sla.factory.ts'
import { anAdmin, anAgent, aRequester } from '../users/users.factory.ts'
import { trackAvailability } from './absences.reactions.ts'
import { findOnCallUser } from './on-call.find.ts'

const hourMs = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
const handover = 'FREQ=WEEKLY;INTERVAL=1;BYDAY=MO;BYHOUR=9;BYMINUTE=0'

async function aSchedule(desk: Desk) {
  const [admin, anna, ben] = [await anAdmin(desk.db), await anAgent(desk.db), await anAgent(desk.db)]
  const rotation = { name: 'Primary', userIds: [anna.id], startsAt: '2026-01-05T09:00', handover, hours: null }
  const body = { name: unique('Schedule'), timeZone: 'Europe/Berlin', rotations: [rotation] }
  const schedule = await desk.as(admin)(onCall.add, { body })
  const nowOn = async () =>
    (await desk.as(ben)(onCall.now)).find((one) => one.schedule.id === schedule.id)?.person?.id ?? null
  return { admin, anna, ben, rotation, body, schedule, nowOn }
}

describe('on-call schedules', () => {
  test('are changed by admins only, with versions, and are seen by staff only', async ({ desk }) => {
    const { admin, anna, ben, body, rotation, schedule, nowOn } = await aSchedule(desk)
    expect(await nowOn()).toBe(anna.id)
    await expect(desk.as(anna)(onCall.add, { body })).rejects.toThrow('403')
    expect((await desk.send(await aRequester(desk.db), { url: '/api/on-call' })).status).toBe(403)
    await expect(desk.as(admin)(onCall.add, { body })).rejects.toThrow('409 There is another on-call schedule called')
    const change = { rotations: [{ ...rotation, userIds: [ben.id] }], version: 1 }
    const changed = await desk.as(admin)(onCall.change, { params: schedule, body: change })
    expect([changed.version, await nowOn()]).toEqual([2, ben.id])
    await expect(desk.as(admin)(onCall.change, { params: schedule, body: change })).rejects.toThrow(
      '409 Someone else changed this schedule',
    )
    const past = await desk.as(ben)(onCall.scheduleShifts, {
      params: schedule,
      query: { from: inHours(-1), to: inHours(1) },
    })
    expect(past.map(({ person }) => person?.id)).toEqual([anna.id, ben.id])

    await desk.as(admin)(onCall.remove, { params: schedule })
    await expect(desk.as(admin)(onCall.show, { params: schedule })).rejects.toThrow('404 On call schedule not found')
    expect(await findOnCallUser(desk, schedule.id, new Date())).toBeNull()
    expect(await desk.as(admin)(onCall.restore, { params: schedule })).toMatchObject({ name: body.name })
  })

  test('say until when someone is on call, also where an override has the same person', async ({ desk }) => {
    const { admin, anna, ben, schedule } = await aSchedule(desk)
    const override = (userId: number, from: number, to: number) =>
      desk.as(admin)(onCall.addOverride, {
        params: schedule,
        body: { from: inHours(from), to: inHours(to), userId },
      })
    await override(anna.id, 1, 2)
    const { from } = await override(ben.id, 3, 4)
    const now = (await desk.as(ben)(onCall.now)).find((one) => one.schedule.id === schedule.id)
    expect(now).toMatchObject({ person: { id: anna.id }, until: from, next: { from, person: { id: ben.id } } })
  })

  test('that an SLA policy notifies can’t be deleted', async ({ desk }) => {
    const { admin, schedule } = await aSchedule(desk)
    const step = {
      when: { kind: 'overdue' as const, minutes: 0 },
      targets: ['resolution' as const],
      notify: [{ kind: 'on_call' as const, scheduleId: schedule.id }],
      channels: [],
      repeatMinutes: null,
    }
    await anSlaPolicy(desk.db, { resolution: 60 }, { name: 'Critical', escalation: [step] })
    await expect(desk.as(admin)(onCall.remove, { params: schedule })).rejects.toThrow(
      `409 The SLA policy “Critical” notifies ${schedule.name}. Remove it there first.`,
    )
  })

  test('are refused with a sentence', async ({ desk }) => {
    const { admin, body, rotation } = await aSchedule(desk)
    const requester = await aRequester(desk.db)
    const refusal = async (change: object) => {
      const payload = { ...body, name: unique('Schedule'), rotations: [{ ...rotation, ...change }] }
      const { status, json } = await desk.send(admin, { method: 'POST', url: '/api/on-call/schedules', payload })
      const { message, details } = json as { message: string; details?: string }
      return `${status} ${details ?? message}`
    }
    expect(await refusal({ userIds: [] })).toContain('Add at least one person')
    expect(await refusal({ userIds: [2_147_483_000] })).toBe('400 Only agents and admins can be on call')
    expect(await refusal({ userIds: [requester.id] })).toBe('400 Only agents and admins can be on call')
    expect(await refusal({ handover: 'FREQ=MINUTELY' })).toContain('Begin the rule with FREQ=DAILY')
    expect(await refusal({ handover: 'FREQ=DAILY;BYHOUR=1,2,3,4,5' })).toContain('at most 4 handovers a day')
    expect(await refusal({ handover: 'FREQ=MONTHLY;BYDAY=1MO;BYMONTHDAY=20' })).toContain('the rule may never apply')
    expect(await refusal({ handover: 'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31' })).toContain('at most 11')
    expect(await refusal({ handover: 'FREQ=DAILY;UNTIL=20260101' })).toContain('remove UNTIL')
    expect(await refusal({ startsAt: '2026-02-30T09:00' })).toContain('Enter a day that exists')
  })

  test('have overrides by those involved and admins, and swaps', async ({ desk }) => {
    const { admin, anna, ben, rotation, schedule, nowOn } = await aSchedule(desk)
    const cleo = await anAgent(desk.db)
    const add = (user: typeof anna, userId: number) =>
      desk.as(user)(onCall.addOverride, { params: schedule, body: { from: inHours(-1), to: inHours(2), userId } })
    await expect(add(cleo, ben.id)).rejects.toThrow('403 Only admins can change other people’s shifts')
    const handedOver = await add(anna, ben.id)
    expect([await nowOn(), handedOver.can.remove]).toEqual([ben.id, true])
    const params = { id: schedule.id, overrideId: handedOver.id }
    await expect(desk.as(cleo)(onCall.removeOverride, { params })).rejects.toThrow('403')
    await desk.as(ben)(onCall.removeOverride, { params })
    expect(await nowOn()).toBe(anna.id)
    const rotations = [{ ...rotation, userIds: [anna.id, ben.id], handover: 'FREQ=DAILY;BYHOUR=0;BYMINUTE=0' }]
    await desk.as(admin)(onCall.change, { params: schedule, body: { rotations } })
    const query = { from: inHours(1), to: inHours(90) }
    const before = await desk.as(anna)(onCall.scheduleShifts, { params: schedule, query })
    const [first, second] = [before[1]!, before[2]!]
    const body = { first: { from: first.from, to: first.to }, second: { from: second.from, to: second.to } }
    expect(await desk.as(anna)(onCall.swap, { params: schedule, body })).toHaveLength(2)
    const after = await desk.as(anna)(onCall.scheduleShifts, { params: schedule, query })
    const personAt = (at: string) => after.find(({ from, to }) => from <= at && at < to)?.person?.id
    expect([personAt(first.from), personAt(second.from)]).toEqual([second.person!.id, first.person!.id])
    await expect(
      desk.as(anna)(onCall.swap, { params: schedule, body: { first: body.first, second: body.first } }),
    ).rejects.toThrow('The two shifts overlap')
  })

  test('are previewed for four weeks with absences and overrides, and nothing is saved', async ({ desk }) => {
    const { admin, anna, ben, rotation, schedule } = await aSchedule(desk)
    const rotations = [{ ...rotation, userIds: [ben.id, anna.id] }]
    const body = { timeZone: 'Europe/Berlin', rotations, scheduleId: schedule.id }
    await expect(desk.as(anna)(onCall.preview, { body })).rejects.toThrow('403')
    const override = { from: inHours(2), to: inHours(3), userId: ben.id }
    await desk.as(admin)(onCall.addOverride, { params: schedule, body: override })
    await desk.as(admin)(absences.add, { body: { userId: anna.id, from: inHours(5), to: inHours(6) } })

    const shifts = await desk.as(admin)(onCall.preview, { body })
    const days = (Date.parse(shifts.at(-1)!.to) - Date.parse(shifts[0]!.from)) / (24 * hourMs)
    expect(days).toBe(28)
    expect(new Set(shifts.map(({ person }) => person?.id))).toEqual(new Set([anna.id, ben.id]))
    expect(shifts.filter(({ reason }) => reason === 'override')).toMatchObject([
      { from: override.from, to: override.to },
    ])
    const later = new Date(Date.now() + 50 * 24 * hourMs).toISOString().slice(0, 10)
    const future = [{ ...rotation, userIds: [ben.id], startsAt: `${later}T09:00` }]
    const begins = await desk.as(admin)(onCall.preview, { body: { timeZone: 'UTC', rotations: future } })
    expect(begins[0]!.from).toBe(`${later}T09:00:00.000Z`)

    const saved = await desk.as(admin)(onCall.show, { params: schedule })
    expect([saved.version, saved.rotations]).toMatchObject([1, [{ userIds: [anna.id] }]])
    const unknown = { ...body, rotations: [{ ...rotation, userIds: [2_147_483_000] }] }
    await expect(desk.as(admin)(onCall.preview, { body: unknown })).rejects.toThrow('Only agents and admins')
  })

  test('refuse swaps of gaps, of one person’s shifts, of the past, of the absent and by others', async ({ desk }) => {
    const { admin, anna, ben, rotation, schedule } = await aSchedule(desk)
    const cleo = await anAgent(desk.db)
    const rotations = [{ ...rotation, userIds: [anna.id, ben.id], handover: 'FREQ=DAILY;BYHOUR=0;BYMINUTE=0' }]
    await desk.as(admin)(onCall.change, { params: schedule, body: { rotations } })
    const query = { from: inHours(1), to: inHours(140) }
    const shifts = await desk.as(admin)(onCall.scheduleShifts, { params: schedule, query })
    // Without those that the range cuts.
    const [first, second, third] = shifts.slice(1).map(({ from, to }) => ({ from, to }))
    const swap = (user: typeof anna, one: typeof first, other: typeof first) =>
      desk.as(user)(onCall.swap, { params: schedule, body: { first: one!, second: other! } })
    await expect(swap(cleo, first, second)).rejects.toThrow('403 Only admins can change other people’s shifts')
    await expect(swap(admin, first, third)).rejects.toThrow('Both shifts belong to the same person')
    const both = { from: first!.from, to: second!.to }
    await expect(swap(admin, third, both)).rejects.toThrow('Choose a time when only one person is on call')
    await expect(swap(admin, { from: inHours(-3), to: inHours(-2) }, second)).rejects.toThrow('in the future')
    await expect(swap(admin, { from: second!.to, to: second!.from }, first)).rejects.toThrow('after the start')
    const away = { userId: shifts[1]!.person!.id, ...second! }
    await desk.as(admin)(absences.add, { body: away })
    await expect(swap(admin, first, second)).rejects.toThrow('is absent then. Choose someone else.')
    await desk.as(admin)(onCall.remove, { params: schedule })
    await expect(swap(admin, first, second)).rejects.toThrow('404')
  })

  test('are swapped once by two requests that expect the same people, and name them again once they are others', async ({
    desk,
  }) => {
    const { admin, anna, ben, rotation, schedule } = await aSchedule(desk)
    const cleo = await anAgent(desk.db)
    const rotations = [{ ...rotation, userIds: [anna.id, ben.id], handover: 'FREQ=DAILY;BYHOUR=0;BYMINUTE=0' }]
    await desk.as(admin)(onCall.change, { params: schedule, body: { rotations } })
    const query = { from: inHours(1), to: inHours(90) }
    const shifts = async () => desk.as(admin)(onCall.scheduleShifts, { params: schedule, query })
    const [, first, second] = (await shifts()).map(({ from, to, person }) => ({ from, to, userId: person!.id }))
    const body = { first: first!, second: second! }
    const swap = () => desk.as(admin)(onCall.swap, { params: schedule, body })
    const results = await Promise.allSettled([swap(), swap()])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(swap()).rejects.toThrow('409 One of these shifts now belongs to someone else')
    const personAt = async (at: string) => (await shifts()).find(({ from, to }) => from <= at && at < to)?.person?.id
    expect(await personAt(body.first.from)).toBe(body.second.userId)

    const swapped = { first: { ...body.first, userId: body.second.userId }, second: body.second }
    await expect(desk.as(admin)(onCall.swap, { params: schedule, body: swapped })).rejects.toThrow('409')
    const part = { from: body.first.from, to: new Date(Date.parse(body.first.from) + hourMs).toISOString() }
    await desk.as(admin)(onCall.addOverride, { params: schedule, body: { ...part, userId: cleo.id } })
    const partly = { first: swapped.first, second: { ...body.second, userId: body.first.userId } }
    await expect(desk.as(admin)(onCall.swap, { params: schedule, body: partly })).rejects.toThrow('409')
  })

  test('pass the shifts of a deactivated agent on, and give them back', async ({ desk }) => {
    const { anna, ben, admin, rotation, schedule, nowOn } = await aSchedule(desk)
    const rotations = [{ ...rotation, userIds: [anna.id, ben.id] }]
    await desk.as(admin)(onCall.change, { params: schedule, body: { rotations } })
    const first = (await nowOn())!
    const change = async (is_active: boolean) => {
      await desk.db.updateTable('users').set({ is_active }).where('id', '=', first).execute()
      const event = is_active ? ('user.reactivated' as const) : ('user.deactivated' as const)
      const entry = { event, at: new Date(), data: { id: first, name: 'A' } }
      await trackAvailability(desk as never, entry as never)
      await new Promise(setImmediate)
      return nowOn()
    }
    expect(await change(false)).not.toBe(first)
    expect(await change(true)).toBe(first)
  })
})

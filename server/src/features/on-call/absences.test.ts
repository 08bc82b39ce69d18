import { absences } from '@hatchway/contract/time/absences'
import { describe, expect } from 'vitest'
import { type Desk, test } from '../../testing/test-desk.ts'
import { anAdmin, anAgent, aRequester, aUserOfPortal } from '../users/users.factory.ts'
import { findAbsentUsers, loadAbsenceSpans } from './absences.find.ts'

const hourMs = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
const always = { from: inHours(-24), to: inHours(24) }

async function aTeam(desk: Desk) {
  const [anna, ben, cleo] = [await anAgent(desk.db), await anAgent(desk.db), await anAgent(desk.db)]
  const absent = (at = Date.now()) => findAbsentUsers(desk, [anna.id, ben.id, cleo.id], new Date(at))
  const spansOf = async (id: number) =>
    (await loadAbsenceSpans(desk, new Date(0), new Date('2100-01-01'))).filter(({ userId }) => userId === id)
  return { anna, ben, cleo, absent, spansOf }
}

describe('absences', () => {
  test('of an agent are entered and changed by themselves and admins, and seen by all staff', async ({ desk }) => {
    const { anna, ben } = await aTeam(desk)
    const body = { ...always, deputyId: ben.id, note: 'Surgery' }
    const added = await desk.as(anna)(absences.add, { body })
    expect(added).toMatchObject({ user: { id: anna.id }, deputy: { id: ben.id }, can: { change: true } })
    const seenBy = async (user: { id: number; customer_id: number | null }) =>
      (await desk.as(user)(absences.list, { query: { userId: anna.id } }))[0]
    expect(await seenBy(anna)).toMatchObject({ note: 'Surgery', can: { change: true } })
    expect(await seenBy(ben)).toMatchObject({ note: null, can: { change: false } })
    const admin = await anAdmin(desk.db)
    expect(await seenBy(admin)).toMatchObject({ note: 'Surgery', can: { change: true } })

    const change = (user: typeof anna, note: string) =>
      desk.as(user)(absences.change, { params: added, body: { note } })
    await expect(change(ben, 'mine')).rejects.toThrow('403 Only admins can change other people’s absences')
    expect(await change(admin, 'Leave')).toMatchObject({ note: 'Leave' })
    await expect(desk.as(ben)(absences.add, { body: { ...always, userId: anna.id } })).rejects.toThrow(
      '403 Only admins can add absences for other people',
    )
    await expect(desk.as(ben)(absences.remove, { params: added })).rejects.toThrow('403')
    await desk.as(anna)(absences.remove, { params: added })
    expect(await seenBy(anna)).toBeUndefined()
    for (const outsider of [await aRequester(desk.db), await aUserOfPortal(desk.db)])
      expect((await desk.send(outsider, { url: '/api/on-call/absences' })).status).toBe(403)
  })

  test('are refused with a sentence', async ({ desk }) => {
    const { anna, ben, cleo } = await aTeam(desk)
    const requester = await aRequester(desk.db)
    const refusal = async (payload: object, user = anna) => {
      const { json } = await desk.send(user, { method: 'POST', url: '/api/on-call/absences', payload })
      return (json as { message: string }).message
    }
    expect(await refusal({ from: always.to, to: always.from })).toBe('The end must be after the start')
    expect(await refusal({ from: inHours(-24), to: inHours(-1) })).toBe('The end must be in the future')
    expect(await refusal({ from: inHours(1), to: inHours(24 * 800) })).toBe('An absence can last at most two years')
    expect(await refusal({ ...always, deputyId: anna.id })).toBe('Choose someone else as deputy')
    expect(await refusal({ ...always, deputyId: requester.id })).toBe('Choose an agent or admin as deputy')
    expect(await refusal({ ...always, userId: requester.id }, await anAdmin(desk.db))).toBe(
      'Only agents and admins can have absences',
    )
    await desk.as(ben)(absences.add, { body: { ...always, deputyId: cleo.id } })
    await desk.as(cleo)(absences.add, { body: { ...always, deputyId: anna.id } })
    expect(await refusal({ ...always, deputyId: ben.id })).toMatch(/is absent then too, and their deputy is the same/)
    const later = await desk.as(anna)(absences.add, { body: { from: always.to, to: inHours(48), deputyId: ben.id } })
    expect(await refusal({ from: inHours(30), to: inHours(60) })).toMatch(
      /^There is another absence (on|from) \d{1,2} [A-Z][a-z]+ \d{4}/,
    )
    const day = { from: '2199-11-28T00:00:00.000Z', to: '2199-11-29T00:00:00.000Z' }
    await desk.as(anna)(absences.add, { body: day })
    expect(await refusal(day)).toBe('There is another absence on 28 November 2199. Change that one.')
    await expect(desk.as(anna)(absences.change, { params: later, body: { from: always.from } })).rejects.toThrow(
      'their deputy is the same person',
    )
  })

  test('have the first deputy who is present, and none at other times', async ({ desk }) => {
    const { anna, ben, cleo, absent } = await aTeam(desk)
    await desk.as(anna)(absences.add, { body: { ...always, deputyId: ben.id } })
    expect([...(await absent())]).toEqual([[anna.id, { until: new Date(always.to), deputyId: ben.id }]])
    const ofBen = await desk.as(ben)(absences.add, { body: { from: always.from, to: inHours(12), deputyId: cleo.id } })
    expect((await absent()).get(anna.id)?.deputyId).toBe(cleo.id)
    expect((await absent(Date.now() + 13 * hourMs)).get(anna.id)?.deputyId).toBe(ben.id)
    await desk.as(ben)(absences.change, { params: ofBen, body: { deputyId: null } })
    expect((await absent()).get(anna.id)?.deputyId).toBeNull()
    expect((await absent(Date.now() + 25 * hourMs)).size).toBe(0)
  })

  test('count from when they were entered, and what has passed survives changes and deletion', async ({ desk }) => {
    const { anna, ben, cleo, spansOf } = await aTeam(desk)
    const before = Date.now()
    const added = await desk.as(anna)(absences.add, { body: { ...always, deputyId: ben.id } })
    const [whole] = await spansOf(anna.id)
    expect(whole!.from).toBeGreaterThanOrEqual(before - 1)
    await desk.as(anna)(absences.change, { params: added, body: { deputyId: cleo.id } })
    const [passed, rest] = await spansOf(anna.id)
    expect([passed!.from, passed!.to, passed!.deputyId]).toEqual([whole!.from, rest!.from, ben.id])
    expect([rest!.to, rest!.deputyId]).toEqual([Date.parse(always.to), cleo.id])
    await desk.as(anna)(absences.remove, { params: added })
    const kept = await spansOf(anna.id)
    expect(kept.map(({ deputyId }) => deputyId)).toEqual([ben.id, cleo.id])
    expect(kept[1]!.from).toBe(rest!.from)
    expect(kept[1]!.to).toBeLessThanOrEqual(Date.now())
    expect(await desk.as(anna)(absences.list, { query: { userId: anna.id, from: inHours(-48) } })).toEqual([])

    const planned = await desk.as(anna)(absences.add, { body: { from: inHours(1), to: inHours(2) } })
    await desk.as(anna)(absences.remove, { params: planned })
    expect(await spansOf(anna.id)).toHaveLength(2)
  })
})

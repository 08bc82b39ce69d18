import type { TicketType } from '@hatchway/contract/ticket-types/ticket-types'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { type Desk, test } from '../../testing/test-desk.ts'
import { aTicket } from '../tickets/tickets.factory.ts'
import { aTypeBeingEdited, fourSteps } from './ticket-types.factory.ts'
import { stepFollowing } from './ticket-types.step-migration.job.ts'

type Steps = TicketType['statuses']

const step = (name: string, state = 'open') => ({ name, state })
const named = (steps: Steps, name: string) => steps.find((one) => one.name === name)!
const statusNames = async (desk: Desk, type_id: number) => {
  const rows = await desk.db
    .selectFrom('tickets')
    .select(['status_name', 'status'])
    .where('type_id', '=', type_id)
    .orderBy('id')
    .execute()
  return rows.map(({ status, status_name }) => [status, status_name])
}

describe('tickets of a type that changes', () => {
  test('follow a renamed step, and move from a deleted step to another one of the same state', async ({ desk }) => {
    const { id, send, steps } = await aTypeBeingEdited(desk, {
      steps: [...fourSteps, { name: 'Waiting', state: 'in_progress' }, { name: 'Parked', state: 'in_progress' }],
    })
    for (const [status, status_name] of [
      ['open', 'Open'],
      ['in_progress', 'Waiting'],
      ['in_progress', 'Parked'],
      ['resolved', 'Resolved'],
    ] as const)
      await aTicket(desk.db, { type_id: id, status, status_name })

    const kept = steps.filter(({ name }) => name !== 'Waiting' && name !== 'Parked')
    const renamed = kept.map((one) => (one.name === 'Open' ? { ...one, name: 'New' } : one))
    const moves = [{ from: 'Parked', to: 'In Progress' }]
    expect((await send({ statuses: renamed, moves })).status).toBe(200)
    await stepFollowing(desk.pool).work({} as never, false)
    expect(await statusNames(desk, id)).toEqual([
      ['open', 'New'],
      ['in_progress', 'In Progress'],
      ['in_progress', 'In Progress'],
      ['resolved', 'Resolved'],
    ])
    expect(await desk.db.selectFrom('step_moves').selectAll().execute()).toEqual([])
  })

  test('keep their state when no other step has it, or when their step changes its state', async ({ desk }) => {
    const { id, send, steps } = await aTypeBeingEdited(desk)
    await aTicket(desk.db, { type_id: id, status: 'in_progress', status_name: 'In Progress' })
    await aTicket(desk.db, { type_id: id, status: 'resolved', status_name: 'Resolved' })
    const statuses = steps.flatMap((one) => {
      if (one.name === 'In Progress') return []
      return one.name === 'Resolved' ? [{ ...one, name: 'Archive', state: 'closed' }] : [one]
    })
    expect((await send({ statuses })).status).toBe(200)
    await stepFollowing(desk.pool).work({} as never, false)
    expect(await statusNames(desk, id)).toEqual([
      ['in_progress', 'In Progress'],
      ['resolved', 'Resolved'],
    ])
  })

  test('cannot be moved to a step of another state, nor mixed up by two steps that swap names', async ({ desk }) => {
    const { send, steps } = await aTypeBeingEdited(desk)
    const without = steps.filter(({ name }) => name !== 'In Progress')
    expect(await send({ statuses: without, moves: [{ from: 'In Progress', to: 'Resolved' }] })).toMatchObject({
      status: 400,
      json: { details: 'Tickets in “In Progress” can only move to a step with the category In Progress' },
    })
    const [open, doing] = [named(steps, 'Open'), named(steps, 'In Progress')]
    const second = { ...doing, state: 'open', name: 'Later' }
    await send({ statuses: [open, second, ...steps.slice(2)] })
    const crossed = [{ ...open, name: 'Later' }, { ...second, name: 'Open', isDefault: false }, ...steps.slice(2)]
    expect((await send({ statuses: crossed })).status).toBeGreaterThanOrEqual(400)
  })

  test('block a new step from taking a name that tickets are still being moved away from', async ({ desk }) => {
    const { id, send, steps } = await aTypeBeingEdited(desk)
    await desk.db
      .insertInto('step_moves')
      .values({ type_id: id, from_name: 'Triage', state: 'open', to_name: 'Open' })
      .execute()
    const answer = await send({ statuses: [...steps, step('Triage')] })
    expect(answer).toMatchObject({
      status: 409,
      json: { message: 'Tickets are still being moved from “Triage”. Try again in a minute.' },
    })
    await desk.db.deleteFrom('step_moves').where('type_id', '=', id).execute()
  })

  test('keep the values of a deleted field, and a field keeps its key and its kind', async ({ desk }) => {
    const { admin, id, send, show } = await aTypeBeingEdited(desk, {
      fields: [
        { name: 'seats', label: 'Seats', field_type: 'number' },
        { name: 'site', label: 'Site', field_type: 'select', options: JSON.stringify(['A', 'B']) },
      ],
    })
    const ticket = await aTicket(desk.db, { type_id: id, custom_fields: JSON.stringify({ seats: 4, site: 'B' }) })
    const [seats, site] = (await show()).customFields
    const refusals: [object, RegExp][] = [
      [{ ...seats, name: 'chairs' }, /^The name of “Seats” \(.*\) can’t be changed/],
      [{ ...seats, fieldType: 'date' }, /^The type of “Seats” cannot be changed/],
    ]
    for (const [field, details] of refusals)
      expect((await send({ customFields: [field, site] })).json).toMatchObject({
        details: expect.stringMatching(details),
      })

    const wider = { ...seats, fieldType: 'text', label: 'Chairs' }
    expect((await send({ customFields: [wider] })).json).toMatchObject({
      customFields: [{ id: seats!.id, name: 'seats', label: 'Chairs', fieldType: 'text' }],
    })
    const changed = await desk.as(admin)(tickets.change, {
      params: { id: ticket.id },
      body: { customFields: { seats: '5' } },
    })
    expect(changed.customFields).toEqual({ seats: '5', site: 'B' })
  })
})

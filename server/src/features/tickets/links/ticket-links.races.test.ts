import { type TicketRelation, ticketLinks } from '@hatchway/contract/tickets/ticket-links'
import { ticketMerging } from '@hatchway/contract/tickets/ticket-merging'
import { describe, expect } from 'vitest'
import { test } from '../../../testing/test-desk.ts'
import { anAgent } from '../../users/users.factory.ts'
import { aTicket } from '../tickets.factory.ts'

const rounds = 20

describe('two simultaneous links between the same tickets in opposite directions', () => {
  const oneWay: [TicketRelation, TicketRelation][] = [
    ['blocks', 'blocks'],
    ['blocks', 'is_blocked_by'],
    ['duplicates', 'duplicates'],
    ['causes', 'causes'],
    ['parent_of', 'parent_of'],
    ['child_of', 'parent_of'],
    ['follow_up_of', 'follow_up_of'],
    ['relates_to', 'relates_to'],
  ]
  test.for(oneWay)(
    '%s from the one and %s from the other leave one link, and one request gets 409',
    async (relations, { desk }) => {
      const agent = await anAgent(desk.db)
      for (let round = 0; round < rounds; round += 1) {
        const [one, other] = [await aTicket(desk.db), await aTicket(desk.db)]
        const isSameLink = relations.includes('is_blocked_by') || relations.includes('child_of')
        const [a, b] = isSameLink ? [one, one] : [one, other]
        const add = (from: { id: number }, relation: TicketRelation) =>
          desk.send(agent, {
            method: 'POST',
            url: ticketLinks.add.path.replace(':id', String(from.id)),
            payload: { ticketId: from.id === one.id ? other.id : one.id, relation },
          })
        const answers = await Promise.all([add(a, relations[0]), add(b, relations[1])])
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
        const kept = await desk.db
          .selectFrom('ticket_links')
          .select('id')
          .where('from_id', 'in', [one.id, other.id])
          .execute()
        expect(kept).toHaveLength(1)
      }
    },
  )
})

test('two tickets that are merged into each other at once: one merge succeeds, the other returns an error', async ({
  desk,
}) => {
  const agent = await anAgent(desk.db)
  for (let round = 0; round < rounds; round += 1) {
    const [one, other] = [await aTicket(desk.db), await aTicket(desk.db)]
    const merge = (target: { id: number }, source: { id: number }) =>
      desk.send(agent, {
        method: 'POST',
        url: ticketMerging.merge.path.replace(':id', String(target.id)),
        payload: { sourceIds: [source.id] },
      })
    const answers = await Promise.all([merge(one, other), merge(other, one)])
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses[0]).toBe(200)
    expect([403, 409, 400]).toContain(statuses[1])
    const rows = await desk.db
      .selectFrom('tickets')
      .select('merged_into_id')
      .where('id', 'in', [one.id, other.id])
      .execute()
    expect(rows.filter(({ merged_into_id }) => merged_into_id !== null)).toHaveLength(1)
  }
})

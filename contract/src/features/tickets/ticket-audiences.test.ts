import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../../endpoint.ts'
import { endpoints } from '../../endpoints.ts'
import { isReadable, readerOf } from './ticket-audiences.ts'
import { listedTicket, ticket } from './tickets.ts'

type Schema = { properties?: Record<string, Schema>; [more: string]: unknown }

const all = Object.entries(endpoints).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([name, one]) => ({ call: `${feature}.${name}`, endpoint: one as Endpoint })),
)
const keysOfTickets = new Set(Object.keys({ ...ticket.shape, ...listedTicket.shape }))
/** An approver of the company reads whose request it is. */
const known = /^approvals\.\w+ to requester: customerName$/

/** Returns the keys of a ticket that the audience does not read, in any place of a schema. A key that is always null has an empty one. */
function hiddenKeys(audience: 'requester' | 'portal', schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties } = schema as Schema
  const own =
    properties && 'ticketNumber' in properties
      ? Object.entries(properties).filter(
          ([key, value]) =>
            keysOfTickets.has(key) && !isReadable(audience, readerOf(key)) && Object.keys(value).length > 0,
        )
      : []
  return [...own.map(([key]) => key), ...Object.values(schema).flatMap((value) => hiddenKeys(audience, value))]
}

test('no endpoint that is open to others than staff has a field of a ticket that they do not read', () => {
  const found = all.flatMap(({ call, endpoint: { access, response, responseTo } }) => {
    if (access === 'staff' || access === 'admin') return []
    const audiences = access === 'portal' ? (['portal'] as const) : (['requester', 'portal'] as const)
    return audiences.flatMap((audience) => {
      const schema = z.toJSONSchema(responseTo?.[audience] ?? response, { unrepresentable: 'any' })
      return [...new Set(hiddenKeys(audience, schema))].map((key) => `${call} to ${audience}: ${key}`)
    })
  })
  expect(found.filter((one) => !known.test(one))).toEqual([])
})

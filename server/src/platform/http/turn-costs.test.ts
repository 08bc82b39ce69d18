import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TurnCosts } from './turn-costs.ts'

const [cheap, dear, other, searcher, reader] = [1, 2, 3, 4, 5]

function costsAt(clock: { now: number }) {
  const costs = new TurnCosts(() => clock.now)
  const add = (user: number, milliseconds: number, count = 1) => {
    for (let turn = 0; turn < count; turn += 1) costs.add(user, milliseconds)
  }
  return { costs, add }
}

describe('the turns of a user', () => {
  test('are costly once many of them took much longer than those of others', () => {
    const { costs, add } = costsAt({ now: 0 })
    add(cheap, 8, 100)
    add(dear, 100, 4)
    expect(costs.isCostly(dear)).toBe(false)
    add(dear, 100, 20)
    expect([costs.isCostly(dear), costs.isCostly(cheap)]).toEqual([true, false])
  })

  test('are not costly for a few slow searches, or many lists', () => {
    const { costs, add } = costsAt({ now: 0 })
    add(other, 5, 100)
    add(searcher, 5000, 2)
    add(reader, 12, 1000)
    expect([costs.isCostly(searcher), costs.isCostly(reader)]).toEqual([false, false])
  })

  test('are not costly when a load slows down those of everyone', () => {
    const { costs, add } = costsAt({ now: 0 })
    for (let turn = 0; turn < 200; turn += 1) {
      add(other, 90)
      add(reader, 100)
    }
    expect([costs.isCostly(reader), costs.isCostly(other)]).toEqual([false, false])
  })

  test('are not costly without other users, and are forgotten after a while', () => {
    const clock = { now: 0 }
    const { costs, add } = costsAt(clock)
    add(dear, 100, 100)
    expect(costs.isCostly(dear)).toBe(false)
    add(other, 5, 10)
    add(dear, 100)
    expect(costs.isCostly(dear)).toBe(true)
    clock.now += 6_000
    add(dear, 100)
    clock.now += 6_000
    // The other user has left.
    expect(costs.isCostly(dear)).toBe(false)
    add(other, 5)
    expect(costs.isCostly(dear)).toBe(true)
    clock.now += 10_000
    expect(costs.isCostly(dear)).toBe(false)
  })

  test('are no longer costly when they become cheap', () => {
    const { costs, add } = costsAt({ now: 0 })
    add(other, 5, 100)
    add(dear, 100, 100)
    expect(costs.isCostly(dear)).toBe(true)
    add(dear, 5, 100)
    expect(costs.isCostly(dear)).toBe(false)
  })

  test('are never those of all users', () => {
    const turns = fc.array(
      fc.record({ user: fc.constantFrom(1, 2, 3, 4), milliseconds: fc.integer({ min: 0, max: 400 }) }),
      { minLength: 1, maxLength: 300 },
    )
    fc.assert(
      fc.property(turns, (all) => {
        const { costs, add } = costsAt({ now: 0 })
        const users = new Set<number>()
        for (const { user, milliseconds } of all) {
          add(user, milliseconds, 10)
          users.add(user)
          expect([...users].every((one) => costs.isCostly(one))).toBe(false)
        }
      }),
    )
  })
})

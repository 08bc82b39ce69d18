import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { choiceText, noneText } from './assignment-text.ts'
import { aCandidate } from './candidate.factory.ts'
import {
  type Candidate,
  type ChoiceSettings,
  chooseAssignee,
  memberState,
  type TicketNeeds,
} from './choose-assignee.ts'

const settings = (given: Partial<ChoiceSettings> = {}): ChoiceSettings => ({
  mode: 'round_robin',
  capacity: null,
  prefersWhoKnowsCustomer: false,
  closed: null,
  ...given,
})
const anyTicket: TicketNeeds = { skills: [], knownTo: [], isOfCustomer: true }
const vpn = { id: 7, name: 'VPN' }
const sap = { id: 8, name: 'SAP' }

const arbitraryCandidate = fc.record({
  fullName: fc.constant('Agent'),
  takesTickets: fc.boolean(),
  canSeeTickets: fc.boolean(),
  capacity: fc.option(fc.integer({ min: 1, max: 5 })),
  openTickets: fc.nat(6),
  openTasks: fc.nat(3),
  lastTurn: fc.nat(20),
  absence: fc.option(fc.record({ until: fc.option(fc.constant('2026-11-24T08:00:00.000Z')) })),
  skillIds: fc.subarray([7, 8]),
})
const available = (one: Candidate): Candidate => ({
  ...one,
  takesTickets: true,
  canSeeTickets: true,
  absence: null,
  capacity: null,
})
const arbitraryCandidates = fc
  .array(arbitraryCandidate, { maxLength: 8 })
  .map((all) => all.map((one, at): Candidate => ({ id: at + 1, ...one })))
const arbitrarySettings = fc.record({
  mode: fc.constantFrom('round_robin' as const, 'least_loaded' as const),
  capacity: fc.option(fc.integer({ min: 1, max: 5 })),
  prefersWhoKnowsCustomer: fc.boolean(),
  closed: fc.constantFrom(null, null, null, { until: null }),
})
const arbitraryTicket = fc.record({
  skills: fc.subarray([vpn, sap]),
  knownTo: fc.uniqueArray(fc.integer({ min: 1, max: 8 })),
  isOfCustomer: fc.boolean(),
})

describe('the choice of an assignee', () => {
  test('is never a member who is excluded, absent, at capacity, without a skill or outside working hours', () => {
    fc.assert(
      fc.property(arbitraryCandidates, arbitrarySettings, arbitraryTicket, (candidates, rules, ticket) => {
        const choice = chooseAssignee(candidates, rules, ticket)
        const possible = candidates.filter(
          (one) =>
            memberState(one, rules) === 'available' && ticket.skills.every(({ id }) => one.skillIds.includes(id)),
        )
        if (choice.userId === null) expect(rules.closed ? [] : possible).toEqual([])
        else {
          expect(rules.closed).toBeNull()
          expect(possible.map(({ id }) => id)).toContain(choice.userId)
        }
      }),
    )
  })

  test('is one who knows the customer, if the group prefers that and one is available', () => {
    fc.assert(
      fc.property(arbitraryCandidates, arbitrarySettings, arbitraryTicket, (candidates, rules, ticket) => {
        const choice = chooseAssignee(candidates, { ...rules, prefersWhoKnowsCustomer: true }, ticket)
        if (choice.userId === null) return
        const among = (ids: readonly number[]) =>
          chooseAssignee(
            candidates.filter(({ id }) => ids.includes(id)),
            rules,
            ticket,
          ).userId !== null
        expect(choice.reason.knows !== null).toBe(ticket.knownTo.includes(choice.userId))
        expect(choice.reason.knows !== null).toBe(among(ticket.knownTo))
      }),
    )
  })

  test('by load is one with the fewest open tickets, among equals the fewest open tasks, and then whose turn was longest ago', () => {
    fc.assert(
      fc.property(arbitraryCandidates, (candidates) => {
        const free = candidates.map(available)
        const { userId } = chooseAssignee(free, settings({ mode: 'least_loaded' }), anyTicket)
        const chosen = free.find(({ id }) => id === userId)
        for (const other of free) {
          expect(chosen!.openTickets).toBeLessThanOrEqual(other.openTickets)
          if (other.openTickets > chosen!.openTickets) continue
          expect(chosen!.openTasks).toBeLessThanOrEqual(other.openTasks)
          if (other.openTasks === chosen!.openTasks) expect(chosen!.lastTurn).toBeLessThanOrEqual(other.lastTurn)
        }
      }),
    )
  })

  test('by round robin gives stable members equal numbers of tickets, whatever their earlier turns', () => {
    fc.assert(
      fc.property(arbitraryCandidates, fc.nat(30), (candidates, tickets) => {
        const free = candidates.map(available)
        const counts = new Map(free.map(({ id }) => [id, 0]))
        for (let turn = 21; turn < 21 + tickets; turn += 1) {
          const { userId } = chooseAssignee(free, settings(), anyTicket)
          const chosen = free.find(({ id }) => id === userId)
          if (!chosen) continue
          chosen.lastTurn = turn
          counts.set(chosen.id, counts.get(chosen.id)! + 1)
        }
        const each = [...counts.values()]
        if (each.length > 0) expect(Math.max(...each) - Math.min(...each)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('the reason', () => {
  const reasonOf = (
    candidates: Candidate[],
    given: Partial<ChoiceSettings> = {},
    ticket: Partial<TicketNeeds> = {},
  ) => {
    const choice = chooseAssignee(candidates, settings(given), { ...anyTicket, ...ticket })
    return choice.userId === null ? noneText(choice.reason) : choiceText(choice.reason)
  }

  test('names why a member was chosen', () => {
    const ana = aCandidate({ openTickets: 3, skillIds: [7, 8] })
    expect(reasonOf([ana])).toBe('Round robin: next in turn')
    expect(reasonOf([ana], { mode: 'least_loaded' })).toBe('Least loaded: 3 open tickets')
    expect(
      reasonOf([ana], { mode: 'least_loaded', prefersWhoKnowsCustomer: true }, { skills: [vpn, sap], knownTo: [1] }),
    ).toBe('Least loaded: 3 open tickets, has the skills “VPN” and “SAP”, has worked for this customer')
    const ofRequester = { knownTo: [1], isOfCustomer: false }
    expect(reasonOf([ana], { prefersWhoKnowsCustomer: true }, ofRequester)).toBe(
      'Round robin: next in turn, has worked for this requester',
    )
  })

  test('names why there is none: the skill that is missing, working hours, absences or capacity', () => {
    const away = aCandidate({ id: 2, absence: { until: '2026-11-25T08:00:00.000Z' } })
    const full = aCandidate({ id: 3, openTickets: 4 })
    expect(reasonOf([])).toBe('no group member receives new tickets')
    expect(reasonOf([aCandidate({ takesTickets: false }), aCandidate({ canSeeTickets: false })])).toBe(
      'no group member receives new tickets',
    )
    expect(reasonOf([aCandidate({ skillIds: [8] })], {}, { skills: [vpn, sap] })).toBe(
      'no group member has the skill “VPN”',
    )
    expect(
      reasonOf([aCandidate({ skillIds: [7] }), aCandidate({ id: 2, skillIds: [8] })], {}, { skills: [vpn, sap] }),
    ).toBe('no group member has the skills “VPN” and “SAP”')
    expect(reasonOf([full], { closed: { until: null } })).toBe('it’s outside the group’s working hours')
    expect(reasonOf([away, full], { capacity: 4 })).toBe('every available member is at capacity')
    expect(reasonOf([away])).toBe('every available member is absent')
    const choice = chooseAssignee(
      [away, aCandidate({ id: 4, absence: { until: '2026-11-24T08:00:00.000Z' } })],
      settings(),
      anyTicket,
    )
    expect(choice.reason).toEqual({ why: 'absent', until: '2026-11-24T08:00:00.000Z' })
  })

  test('a member’s own capacity applies in place of the group’s', () => {
    const own = aCandidate({ openTickets: 4, capacity: 5 })
    expect(reasonOf([own], { capacity: 3 })).toBe('Round robin: next in turn')
    expect(reasonOf([{ ...own, capacity: 4 }], { capacity: 9 })).toBe('every available member is at capacity')
  })
})

import '../../testing/property-seed.ts'
import type { PolicyTerms, SlaTarget, TargetMinutes } from '@hatchway/contract/sla/policies'
import { pausableTargets } from '@hatchway/contract/sla/policies'
import type { TicketState } from '@hatchway/contract/ticket-types/ticket-types'
import type { Priority } from '@hatchway/contract/tickets/ticket-fields'
import type { CalendarHours } from '@hatchway/contract/time/calendars'
import { type CalendarVersion, isWorkingTime } from '@hatchway/contract/time/working-time'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Clock,
  evaluate,
  type Fact,
  type PauseVersion,
  type PolicyVersion,
  type Versions,
} from './sla.evaluate.ts'

const minute = 60_000
const hour = 60 * minute
const quarter = 15 * minute
const at = (text: string) => Date.parse(text)

const office: CalendarHours = {
  timeZone: 'Europe/Lisbon',
  week: [...Array(5).fill([{ from: '09:00', to: '17:00' }]), [], []],
  days: [{ date: '2026-03-25', isYearly: false, name: 'Founders’ Day', kind: 'holiday', spans: [], feedId: null }],
}
const targetsOf = (given: Partial<TargetMinutes>): TargetMinutes => ({
  first_response: null,
  next_response: null,
  resolution: null,
  ...given,
})

function aPolicy(
  targets: Partial<Record<Priority, Partial<TargetMinutes>>>,
  given: {
    id?: number
    version?: number
    calendar?: readonly CalendarVersion[] | null
    pausedTargets?: PolicyTerms['pausedTargets']
  } = {},
): PolicyVersion {
  const { id = 1, version = 1, calendar = [{ since: 0, hours: office }], pausedTargets = ['resolution'] } = given
  const each = (priority: Priority) => targetsOf(targets[priority] ?? {})
  return {
    policyId: id,
    version,
    name: `Policy ${id}`,
    calendar,
    terms: {
      targets: { low: each('low'), medium: each('medium'), high: each('high'), urgent: each('urgent') },
      calendarId: calendar && 1,
      pausedTargets,
      isShownToCustomers: false,
      escalation: [],
    },
  }
}

const versionsOf = (policies: PolicyVersion[], pauses: Record<string, PauseVersion[]> = {}): Versions => ({
  policy: (id, version) => policies.find((one) => one.policyId === id && one.version === version),
  pauses: (typeId, step) => pauses[`${typeId} ${step}`] ?? [],
})
const created = (when: number, given: Partial<Extract<Fact, { kind: 'created' }>> = {}): Fact => ({
  kind: 'created',
  at: when,
  priority: 'high',
  typeId: 1,
  state: 'open',
  step: 'Open',
  ...given,
})
const applied = (when: number, policyId: number | null = 1, version = 1): Fact => ({
  kind: 'policy',
  at: when,
  policyId,
  version,
})
const step = (when: number, state: TicketState, name: string): Fact => ({ kind: 'step', at: when, state, step: name })
const clockIn = (clocks: readonly Clock[], target: SlaTarget) => clocks.findLast((one) => one.target === target)
const iso = (when: number | null | undefined) => (when == null ? when : new Date(when).toISOString())

describe('the targets of a ticket', () => {
  const policy = aPolicy({ high: { first_response: 60, next_response: 120, resolution: 480 } })
  const pauses = { '1 Waiting': [{ since: 0, pauses: true }] }
  const versions = versionsOf([policy], pauses)

  test('count working time only, and skip the night, the weekend and holidays', () => {
    const monday = at('2026-03-23T16:30:00Z')
    const clocks = evaluate([created(monday), applied(monday)], versions, monday + hour)
    expect(iso(clockIn(clocks, 'first_response')!.dueAt)).toBe('2026-03-24T09:30:00.000Z')
    // 30 minutes on Monday, 7 hours 30 of Tuesday.
    expect(iso(clockIn(clocks, 'resolution')!.dueAt)).toBe('2026-03-24T16:30:00.000Z')
    const tuesday = at('2026-03-24T16:00:00Z')
    const after = evaluate([created(tuesday), applied(tuesday)], versions, tuesday)
    // Wednesday is a holiday.
    expect(iso(clockIn(after, 'resolution')!.dueAt)).toBe('2026-03-26T16:00:00.000Z')
  })

  test('are breached from the minute in which they are due, whether or not they end later', () => {
    const start = at('2026-03-23T10:00:00Z')
    const open = [created(start), applied(start)]
    expect(clockIn(evaluate(open, versions, start + 60 * minute - 1), 'first_response')!.state).toBe('running')
    expect(clockIn(evaluate(open, versions, start + 60 * minute), 'first_response')!.state).toBe('breached')
    const answered = [...open, { kind: 'response', at: start + 61 * minute } as const]
    const late = clockIn(evaluate(answered, versions, start + 5 * hour), 'first_response')!
    expect(late).toMatchObject({ state: 'breached', endedAt: start + 61 * minute, countedMs: 61 * minute })
    expect(iso(late.dueAt)).toBe('2026-03-23T11:00:00.000Z')
  })

  test('pause in a step that pauses them, keep what is left, and go on after it', () => {
    const start = at('2026-03-23T10:00:00Z')
    const facts = [created(start), applied(start), step(start + hour, 'in_progress', 'Waiting')]
    const paused = clockIn(evaluate(facts, versions, start + 3 * hour), 'resolution')!
    expect(paused).toMatchObject({ state: 'paused', dueAt: null, warnAt: null, countedMs: hour })
    expect(clockIn(evaluate(facts, versions, start + 3 * hour), 'first_response')!.state).toBe('breached')
    const resumed = evaluate([...facts, step(start + 3 * hour, 'open', 'Open')], versions, start + 3 * hour)
    expect(iso(clockIn(resumed, 'resolution')!.dueAt)).toBe('2026-03-24T12:00:00.000Z')
  })

  test('of a resolution that was reopened go on with the time counted so far, as a new generation', () => {
    const start = at('2026-03-23T10:00:00Z')
    const facts = [
      created(start),
      applied(start),
      step(start + 2 * hour, 'resolved', 'Done'),
      step(start + 4 * hour, 'open', 'Open'),
    ]
    const resolutions = evaluate(facts, versions, start + 5 * hour).filter(({ target }) => target === 'resolution')
    expect(resolutions).toMatchObject([
      { generation: 1, state: 'met', countedMs: 2 * hour },
      { generation: 2, state: 'running', countedMs: 3 * hour, startedAt: start + 4 * hour },
    ])
    expect(iso(resolutions[1]!.dueAt)).toBe('2026-03-24T12:00:00.000Z')
    expect(clockIn(evaluate(facts, versions, start), 'first_response')).toMatchObject({ state: 'breached' })
  })

  test('await the next response from the first message that staff have not answered', () => {
    const start = at('2026-03-23T10:00:00Z')
    const facts: Fact[] = [
      created(start),
      applied(start),
      { kind: 'message', at: start + 10 * minute, id: 1 },
      { kind: 'response', at: start + 30 * minute },
      { kind: 'message', at: start + hour, id: 2 },
      { kind: 'message', at: start + 2 * hour, id: 3 },
    ]
    const next = (given: Fact[]) =>
      evaluate(given, versions, start + 3 * hour).filter(({ target }) => target === 'next_response')
    expect(next(facts.slice(0, 4))).toEqual([])
    expect(next(facts)).toMatchObject([{ generation: 1, startedAt: start + hour, dueAt: start + 3 * hour }])
    const answered: Fact[] = [...facts, { kind: 'response', at: start + 2.5 * hour }]
    expect(next(answered)).toMatchObject([{ generation: 1, state: 'met', countedMs: 1.5 * hour }])
    const again: Fact[] = [...answered, { kind: 'message', at: start + 2.75 * hour, id: 4 }]
    expect(next(again)).toMatchObject([{ state: 'met' }, { generation: 2, state: 'running' }])
    // Messages that a split moves to another ticket need no answer here.
    const split: Fact[] = [...facts, { kind: 'moved_out', at: start + 2.5 * hour, ids: [2, 3] }]
    expect(next(split)).toMatchObject([{ state: 'canceled', dueAt: null }])
    const rejoined: Fact[] = [...split, { kind: 'moved_back', at: start + 2.5 * hour, ids: [2, 3] }]
    expect(next(rejoined)).toMatchObject([{ state: 'canceled' }, { generation: 2, state: 'running' }])
  })

  test('never pause the next response, which is due to a message of the customer', () => {
    const start = at('2026-03-23T10:00:00Z')
    const pausing = versionsOf(
      [aPolicy({ high: { next_response: 120, resolution: 480 } }, { pausedTargets: [...pausableTargets] })],
      {
        '1 Waiting': [{ since: 0, pauses: true }],
      },
    )
    const facts: Fact[] = [
      created(start),
      applied(start),
      { kind: 'response', at: start + hour },
      step(start + hour, 'in_progress', 'Waiting'),
      { kind: 'message', at: start + 2 * hour, id: 1 },
    ]
    const clocks = evaluate(facts, pausing, start + 3 * hour)
    expect(clocks.map(({ target, state }) => [target, state])).toEqual([
      ['next_response', 'running'],
      ['resolution', 'paused'],
    ])
  })

  test('of a ticket that is merged away are canceled, and go on where they were when it is restored', () => {
    const start = at('2026-03-23T10:00:00Z')
    const merged: Fact[] = [
      created(start),
      applied(start),
      { kind: 'hidden', at: start + hour },
      step(start + hour, 'closed', 'Closed'),
    ]
    const states = (given: Fact[]) =>
      evaluate(given, versions, start + 5 * hour).map(({ target, generation, state }) => [target, generation, state])
    expect(states(merged)).toEqual([
      ['first_response', 1, 'canceled'],
      ['resolution', 1, 'canceled'],
    ])
    const back: Fact[] = [...merged, step(start + 4 * hour, 'open', 'Open'), { kind: 'shown', at: start + 4 * hour }]
    const resolution = clockIn(evaluate(back, versions, start + 5 * hour), 'resolution')!
    expect(resolution).toMatchObject({ generation: 1, state: 'running', countedMs: 2 * hour })
  })

  test('of a ticket older than the policy count from its application; an answered one has no first response', () => {
    const start = at('2026-03-23T10:00:00Z')
    const facts: Fact[] = [created(start), { kind: 'response', at: start + hour }, applied(start + 2 * hour)]
    const clocks = evaluate(facts, versions, start + 3 * hour)
    expect(clocks.map(({ target }) => target)).toEqual(['resolution'])
    expect(clocks[0]).toMatchObject({ startedAt: start + 2 * hour, countedMs: hour })
  })

  test('change with the priority, and are overdue at once where the new time is already used', () => {
    const start = at('2026-03-23T09:00:00Z')
    const both = versionsOf([aPolicy({ high: { resolution: 120 }, low: { resolution: 480 }, medium: {} })])
    const facts: Fact[] = [created(start, { priority: 'low' }), applied(start)]
    const raised: Fact[] = [...facts, { kind: 'priority', at: start + 3 * hour, priority: 'high' }]
    expect(clockIn(evaluate(raised, both, start + 3 * hour), 'resolution')).toMatchObject({
      state: 'breached',
      dueAt: start + 2 * hour,
      targetMs: 2 * hour,
    })
    const without: Fact[] = [...facts, { kind: 'priority', at: start + 3 * hour, priority: 'medium' }]
    expect(clockIn(evaluate(without, both, start + 3 * hour), 'resolution')!.state).toBe('canceled')
    const none: Fact[] = [...facts, applied(start + hour, null)]
    expect(clockIn(evaluate(none, both, start + 3 * hour), 'resolution')!.state).toBe('canceled')
  })

  test('count around the clock without a calendar, and are never due on one that has too little working time', () => {
    const start = at('2026-03-27T22:00:00Z')
    const around = versionsOf([aPolicy({ high: { resolution: 480 } }, { calendar: null })])
    expect(iso(evaluate([created(start), applied(start)], around, start)[0]!.dueAt)).toBe('2026-03-28T06:00:00.000Z')
    const onlyThen: CalendarHours = { ...office, week: Array(7).fill([]), days: office.days }
    const never = versionsOf([aPolicy({ high: { resolution: 60 } }, { calendar: [{ since: 0, hours: onlyThen }] })])
    expect(evaluate([created(start), applied(start)], never, start)[0]).toMatchObject({ state: 'running', dueAt: null })
  })
})

// Random histories over two weeks in which the clocks are set forward or back, in steps of a quarter of an hour, beside a reference that
// walks from quarter to quarter and asks of each whether it counts.
const zones = ['Europe/Lisbon', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia', 'Australia/Lord_Howe', 'UTC']
const starts = ['2026-03-20T00:00:00Z', '2026-10-18T00:00:00Z', '2026-03-03T00:00:00Z', '2026-10-30T00:00:00Z'].map(at)
const span = 14 * 96
const steps = ['Open', 'Waiting', 'Hold']

const spans = fc.uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 0, maxLength: 4 }).map((edges) => {
  const sorted = edges.toSorted((one, other) => one - other)
  return Array.from({ length: Math.floor(sorted.length / 2) }, (_, pair) => ({
    from: timeOf(sorted[2 * pair]!),
    to: timeOf(sorted[2 * pair + 1]!),
  }))
})
const timeOf = (quarters: number) =>
  `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`
const hours = (start: number) =>
  fc.record({
    timeZone: fc.constantFrom(...zones),
    week: fc.array(spans, { minLength: 7, maxLength: 7 }),
    days: fc.array(
      fc.record({
        date: fc
          .integer({ min: 0, max: 15 })
          .map((day) => new Date(start + day * 24 * hour).toISOString().slice(0, 10)),
        isYearly: fc.boolean(),
        name: fc.constant('Day'),
        kind: fc.constantFrom('holiday' as const, 'exception' as const),
        spans,
        feedId: fc.constant(null),
      }),
      { maxLength: 3 },
    ),
  })
const targetTime = fc.option(fc.integer({ min: 1, max: 40 }).map((quarters) => quarters * 15))
const targetTimes = fc.record({ first_response: targetTime, next_response: targetTime, resolution: targetTime })
const policyTerms = fc.record({
  low: targetTimes,
  medium: fc.constant(targetsOf({})),
  high: targetTimes,
  urgent: targetTimes,
})

/** `talk` is how much more often messages happen than anything else. */
const scenarioWith = ({ talk, least, most }: { talk: number; least: number; most: number }) =>
  fc.constantFrom(...starts).chain((start) => {
    const instant = fc.integer({ min: 0, max: span }).map((quarters) => start + quarters * quarter)
    const calendar = fc
      .tuple(hours(start), fc.array(fc.tuple(instant, hours(start)), { maxLength: 2 }))
      .map(([first, later]): CalendarVersion[] => [
        { since: 0, hours: first },
        ...later.toSorted(([one], [other]) => one - other).map(([since, given]) => ({ since, hours: given })),
      ])
    const policy = fc.record({
      targets: policyTerms,
      calendar: fc.option(calendar, { freq: 5 }),
      pausedTargets: fc.subarray([...pausableTargets]),
    })
    const priority = fc.constantFrom<Priority>('low', 'medium', 'high', 'urgent')
    const state = fc.constantFrom<TicketState>('open', 'in_progress', 'resolved', 'closed')
    const happening: fc.Arbitrary<Fact> = instant.chain((when) => {
      const others = [
        priority.map((value): Fact => ({ kind: 'priority', at: when, priority: value })),
        fc.constantFrom(1, 2).map((typeId): Fact => ({ kind: 'type', at: when, typeId })),
        fc.tuple(state, fc.constantFrom(...steps)).map(([value, name]) => step(when, value, name)),
        fc
          .tuple(fc.constantFrom('moved_out' as const, 'moved_back' as const), fc.subarray([1, 2, 3, 4, 5, 6]))
          .map(([kind, ids]): Fact => ({ kind, at: when, ids })),
        fc.option(fc.constantFrom(1, 2), { freq: 4 }).map((id) => applied(when, id, 1)),
        fc.constantFrom('hidden' as const, 'shown' as const).map((kind): Fact => ({ kind, at: when })),
      ]
      return fc.oneof(
        { weight: talk, arbitrary: fc.constant<Fact>({ kind: 'response', at: when }) },
        { weight: talk, arbitrary: fc.constant<Fact>({ kind: 'message', at: when, id: 0 }) },
        ...others.map((arbitrary) => ({ weight: 1, arbitrary })),
      )
    })
    return fc.record({
      policies: fc.tuple(policy, policy),
      pauses: fc.array(fc.tuple(fc.constantFrom(1, 2), fc.constantFrom(...steps), instant, fc.boolean()), {
        maxLength: 6,
      }),
      first: fc.tuple(priority, state, fc.constantFrom(...steps)),
      applies: fc.boolean(),
      facts: fc.array(happening, { minLength: least, maxLength: most }),
      start: fc.constant(start),
      now: fc.integer({ min: 0, max: span + 96 }).map((quarters) => start + quarters * quarter),
    })
  })
const scenario = scenarioWith({ talk: 1, least: 0, most: 14 })
const conversation = scenarioWith({ talk: 6, least: 12, most: 24 })
type Scenario = typeof scenario extends fc.Arbitrary<infer T> ? T : never

function worldOf({ policies, pauses, first, applies, facts, start, now }: Scenario) {
  const known = policies.map(({ targets, calendar, pausedTargets }, index) =>
    aPolicy(targets, { id: index + 1, calendar, pausedTargets }),
  )
  const byStep = Object.groupBy(pauses, ([typeId, name]) => `${typeId} ${name}`)
  const paused = Object.fromEntries(
    Object.entries(byStep).map(([key, some]) => [
      key,
      some!.toSorted((one, other) => one[2] - other[2]).map(([, , since, value]) => ({ since, pauses: value })),
    ]),
  )
  const [priority, state, name] = first
  let messages = 0
  const history = [
    created(start, { priority, state, step: name }),
    ...(applies ? [applied(start)] : []),
    ...facts
      .toSorted((one, other) => one.at - other.at)
      .filter((fact) => fact.at <= now)
      .map((fact) => (fact.kind === 'message' ? { ...fact, id: ++messages } : fact)),
  ]
  return { history, versions: versionsOf(known, paused), now: Math.max(now, start) }
}

type Expected = { counted: number; dueAt: number | null; targetMs: number; state: string }

/** What a ticket’s first response and last resolution are, asked quarter by quarter. */
function expected({ history, versions, now }: ReturnType<typeof worldOf>, target: 'first_response' | 'resolution') {
  const isDone = (state: string) => state === 'resolved' || state === 'closed'
  let [counted, dueAt, last] = [0, null as number | null, null as Expected | null]
  const times: number[] = []
  const situation = (until: number) => {
    let [priority, typeId, state, name, since] = ['high' as Priority, 1, 'open' as TicketState, '', 0]
    let [policy, isHidden, hasBegun] = [undefined as PolicyVersion | undefined, false, false]
    let isEnded = false
    let atEnd: { policy: PolicyVersion | undefined; priority: Priority } | null = null
    const finish = () => {
      if (isEnded) return
      isEnded = true
      atEnd = { policy, priority }
    }
    for (const fact of history.filter((one) => one.at <= until)) {
      if (fact.kind === 'created') {
        ;({ priority, typeId, state, step: name } = fact)
        since = fact.at
        isEnded = isDone(state)
        hasBegun = !isEnded
      }
      if (fact.kind === 'priority') priority = fact.priority
      if (fact.kind === 'type') [typeId, since] = [fact.typeId, fact.at]
      if (fact.kind === 'policy')
        policy = fact.policyId === null ? undefined : versions.policy(fact.policyId, fact.version)
      if (fact.kind === 'hidden') isHidden = true
      const before = state
      if (fact.kind === 'step') [state, name, since] = [fact.state, fact.step, fact.at]
      const settles = fact.kind === 'shown' || (fact.kind === 'step' && !isDone(before))
      if (fact.kind === 'shown') isHidden = false
      if (settles && isDone(state) && !isHidden) finish()
      if (target === 'first_response' && fact.kind === 'response' && !isHidden) finish()
      if (target === 'resolution' && fact.kind === 'step' && !isDone(state) && isDone(before)) {
        isEnded = false
        hasBegun = true
      }
    }
    return { priority, typeId, name, since, policy, isHidden, isEnded, hasBegun, atEnd }
  }
  for (let when = history[0]!.at; when < now; when += quarter) {
    const then = situation(when)
    if (then.isEnded || !counts(versions, target, when, then)) continue
    counted += quarter
    times.push(when + quarter)
  }
  const end = situation(now)
  const isOver = end.isEnded
  if (!end.hasBegun) return null
  const { policy, priority } = end.atEnd && isOver ? end.atEnd : end
  const minutes = policy?.terms.targets[priority][target] ?? null
  if (minutes !== null && !(end.isHidden && !isOver)) {
    const needed = (minutes * minute) / quarter
    dueAt = times[needed - 1] ?? null
    last = { counted, dueAt, targetMs: minutes * minute, state: counted >= minutes * minute ? 'breached' : 'open' }
  }
  return last
}

type Situation = { policy: PolicyVersion | undefined; isHidden: boolean; typeId: number; name: string; since: number }

/** Returns whether the quarter of an hour from an instant on counts for an open target. */
function counts(
  versions: Versions,
  target: SlaTarget,
  when: number,
  { policy, isHidden, typeId, name, since }: Situation,
) {
  if (!policy || isHidden) return false
  const known = versions.pauses(typeId, name, since)
  const pausing = (known.findLast((one) => one.since <= when) ?? known[0])?.pauses ?? false
  if (pausing && policy.terms.pausedTargets.some((one) => one === target)) return false
  const hoursThen = policy.calendar?.findLast((one, index) => index === 0 || one.since <= when)?.hours
  return !hoursThen || isWorkingTime(hoursThen, when)
}

/** What is so after some facts of a ticket, each asked of all of them. */
function after(facts: readonly Fact[], versions: Versions) {
  const [first] = facts as [Extract<Fact, { kind: 'created' }>]
  const last = <K extends Fact['kind']>(...kinds: K[]) =>
    facts.findLast((fact): fact is Extract<Fact, { kind: K }> => (kinds as string[]).includes(fact.kind))
  const applies = last('policy')
  const isDone = ['resolved', 'closed'].includes(last('step', 'created')!.state)
  return {
    priority: last('priority', 'created')!.priority,
    typeId: last('type', 'created')!.typeId,
    name: last('step', 'created')!.step,
    since: last('step', 'type')?.at ?? first.at,
    policy: applies?.policyId == null ? undefined : versions.policy(applies.policyId, applies.version),
    isHidden: last('hidden', 'shown')?.kind === 'hidden',
    isDone,
  }
}

/** What each next response of a ticket is, asked quarter by quarter. */
function expectedNextResponses({ history, versions, now }: ReturnType<typeof worldOf>) {
  const situation = (length: number) => after(history.slice(0, length), versions)
  // A resolution answers, and so does showing a ticket that was resolved while it was hidden.
  const resolves = (index: number) => {
    const { kind } = history[index]!
    const [before, then] = [situation(index), situation(index + 1)]
    return then.isDone && !then.isHidden && (kind === 'shown' || (kind === 'step' && !before.isDone))
  }
  const answersAt = history.map(
    ({ kind }, index) => kind === 'response' || (index === 0 ? situation(1).isDone : resolves(index)),
  )
  const awaited = (length: number) => {
    const from = answersAt.slice(0, length).lastIndexOf(true) + 1
    return history.slice(from, length).filter((fact, at, all) => {
      if (fact.kind !== 'message') return false
      const moves = all.slice(at).filter((move) => 'ids' in move && move.ids.includes(fact.id))
      return moves.at(-1)?.kind !== 'moved_out'
    }).length
  }
  const found: { begun: number; ended: number | null; isMoved: boolean }[] = []
  for (let index = 1; index < history.length; index++) {
    const then = situation(index + 1)
    const fact = history[index]!
    const open = found.find(({ ended }) => ended === null)
    const isAnswered = (fact.kind === 'response' && !then.isHidden) || resolves(index)
    const isMoved = fact.kind === 'moved_out' && awaited(index + 1) === 0
    if (open && (isAnswered || isMoved)) Object.assign(open, { ended: index, isMoved: isMoved })
    const isAwaiting = awaited(index + 1) > 0 && answersAt.slice(0, index + 1).includes(true)
    if (isAwaiting && !then.isDone && !then.isHidden && !found.some(({ ended }) => ended === null))
      found.push({ begun: index, ended: null, isMoved: false })
  }
  return found.map(({ begun, ended, isMoved }) => {
    const times: number[] = []
    const [from, to] = [history[begun]!.at, ended === null ? now : history[ended]!.at]
    for (let when = from; when < to; when += quarter) {
      const length = history.findLastIndex((fact) => fact.at <= when) + 1
      if (counts(versions, 'next_response', when, situation(length))) times.push(when + quarter)
    }
    const { policy, priority, isHidden } = situation(ended ?? history.length)
    const minutes = policy?.terms.targets[priority].next_response ?? null
    if (isMoved || isHidden || minutes === null) return null
    const targetMs = minutes * minute
    const counted = times.length * quarter
    const state = counted >= targetMs ? 'breached' : ended === null ? 'open' : 'met'
    return { counted, targetMs, state, dueAt: state === 'breached' ? times[targetMs / quarter - 1]! : null }
  })
}

describe('over random histories', () => {
  test('first response and resolution are what counting quarter by quarter gives', () => {
    let compared = 0
    fc.assert(
      fc.property(scenario, (given) => {
        const world = worldOf(given)
        const clocks = evaluate(world.history, world.versions, world.now)
        for (const target of ['first_response', 'resolution'] as const) {
          const reference = expected(world, target)
          const clock = clockIn(clocks, target)
          if (!reference) {
            expect(clock?.state ?? 'canceled').toBe('canceled')
            continue
          }
          compared += 1
          expect({ target, counted: clock?.countedMs, targetMs: clock?.targetMs }).toEqual({
            target,
            counted: reference.counted,
            targetMs: reference.targetMs,
          })
          expect(clock!.state === 'breached').toBe(reference.state === 'breached')
          if (reference.state === 'breached') expect(iso(clock!.dueAt)).toBe(iso(reference.dueAt))
        }
      }),
      { numRuns: 600 },
    )
    expect(compared).toBeGreaterThan(150)
  })

  test('each next response is what counting quarter by quarter gives', () => {
    const compared = { open: 0, met: 0, breached: 0, again: 0 }
    fc.assert(
      fc.property(conversation, (given) => {
        const world = worldOf(given)
        const clocks = evaluate(world.history, world.versions, world.now).filter(
          ({ target }) => target === 'next_response',
        )
        const wanted = expectedNextResponses(world)
        expect(clocks.every(({ generation }) => generation <= wanted.length)).toBe(true)
        for (const [index, reference] of wanted.entries()) {
          const clock = clocks.find(({ generation }) => generation === index + 1)
          if (!reference) {
            expect(clock?.state ?? 'canceled').toBe('canceled')
            continue
          }
          const { state } = clock!
          expect({
            counted: clock!.countedMs,
            targetMs: clock!.targetMs,
            state: state === 'running' || state === 'paused' ? 'open' : state,
            dueAt: state === 'breached' ? iso(clock!.dueAt) : null,
          }).toEqual({ ...reference, dueAt: iso(reference.dueAt) })
          compared[reference.state as 'open' | 'met' | 'breached'] += 1
          if (index > 0) compared.again += 1
        }
      }),
      { numRuns: 600 },
    )
    for (const count of Object.values(compared)) expect(count).toBeGreaterThan(10)
  })

  test('a due time that lies ahead is when the target is breached, if nothing happens until then', () => {
    fc.assert(
      fc.property(scenario, (given) => {
        const { history, versions, now } = worldOf(given)
        for (const clock of evaluate(history, versions, now)) {
          if (clock.state !== 'running' || clock.dueAt === null) continue
          // A step that begins to pause until then moves it.
          const same = (when: number) =>
            evaluate(history, versions, when).find(
              ({ target, generation }) => target === clock.target && generation === clock.generation,
            )!
          const [before, then] = [same(clock.dueAt - 1), same(clock.dueAt)]
          if (then.isPaused || then.pieces.some(({ kind, from }) => kind === 'paused' && from >= now)) continue
          expect([before.state, then.state]).toEqual(['running', 'breached'])
          expect(then.dueAt).toBe(clock.dueAt)
          expect(same(clock.warnAt!).countedMs).toBeGreaterThanOrEqual(clock.targetMs * 0.75)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('the counted time of a target never decreases, and the pieces of one have no gaps', () => {
    fc.assert(
      fc.property(scenario, fc.integer({ min: 0, max: 20 }), (given, quarters) => {
        const { history, versions, now } = worldOf(given)
        const later = evaluate(history, versions, now + quarters * quarter)
        for (const clock of evaluate(history, versions, now)) {
          const then = later.find((one) => one.target === clock.target && one.generation === clock.generation)!
          expect(then.countedMs).toBeGreaterThanOrEqual(clock.countedMs)
          for (const [index, piece] of clock.pieces.slice(1).entries()) expect(piece.from).toBe(clock.pieces[index]!.to)
          if (clock.state === 'met') expect(clock.countedMs).toBeLessThan(clock.targetMs)
          if (clock.endedAt !== null) expect({ ...then, pieces: [] }).toEqual({ ...clock, pieces: [] })
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('the work of an evaluation', () => {
  /** What is read for a ticket that was resolved and reopened many times, at a step that was saved as often. */
  const readsFor = (times: number) => {
    const reads = { hours: 0, pauses: 0 }
    const hours = new Proxy(office, {
      get: (target, key) => {
        reads.hours += 1
        return Reflect.get(target, key)
      },
    })
    const policy = aPolicy({ high: { resolution: 60_000 } }, { calendar: [{ since: 0, hours }] })
    const start = at('2021-03-01T09:00:00Z')
    const history = [created(start), applied(start)]
    for (let n = 1; n <= times; n++)
      history.push(step(start + n * hour, 'resolved', 'Solved'), step(start + n * hour + 30 * minute, 'open', 'Open'))
    const saved = Array.from({ length: times }, (_, n) => ({ since: start + n * hour, pauses: n % 2 === 0 }))
    const counted = new Proxy(saved, {
      get: (target, key) => {
        if (/^\d+$/.test(String(key))) reads.pauses += 1
        return Reflect.get(target, key)
      },
    })
    const versions = versionsOf([policy], { '1 Open': counted })
    const clocks = evaluate(history, versions, start + 5 * 365 * 24 * hour)
    expect(clocks.filter(({ target }) => target === 'resolution')).toHaveLength(times + 1)
    return reads
  }

  test('grows with the length of the history and not with its square', () => {
    const [few, many] = [readsFor(500), readsFor(2000)]
    expect(many.hours).toBeLessThan(few.hours * 5)
    expect(many.pauses).toBeLessThan(few.pauses * 6)
  })
})

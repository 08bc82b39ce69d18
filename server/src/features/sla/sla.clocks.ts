import type { SlaTarget } from '@hatchway/contract/sla/policies'
import type { TicketSla } from '@hatchway/contract/sla/ticket-sla'
import type { Priority } from '@hatchway/contract/tickets/ticket-fields'
import { type Clock, countedBetween, type PolicyVersion } from './sla.evaluate.ts'

/** A clock as it is stored: everything that does not change while time passes and nothing happens. */
export type StoredClock = {
  target: SlaTarget
  generation: number
  policyId: number
  policyVersion: number
  policyName: string
  priority: Priority
  state: 'running' | 'paused' | 'met' | 'breached' | 'canceled'
  isFinal: boolean
  isShown: boolean
  startedAt: number
  dueAt: number | null
  warnAt: number | null
  endedAt: number | null
  /** What was counted until `runningSince`, or of a paused or ended one altogether. */
  countedMs: number
  runningSince: number | null
  targetMs: number
}

/** What the targets in a response are calculated from. */
export type ShownClock = Omit<StoredClock, 'priority' | 'isFinal' | 'isShown' | 'startedAt'>

/** Returns the clocks of a ticket as they are stored. */
export function storedClocks(clocks: readonly Clock[]): StoredClock[] {
  const latest = latestGenerations(clocks)
  return clocks.map((clock): StoredClock => {
    const { target, generation, policy, priority, startedAt, dueAt, warnAt, endedAt, countedMs, targetMs } = clock
    const state = storedState(clock)
    const last = state === 'running' ? clock.pieces.at(-1) : undefined
    return {
      target,
      generation,
      policyId: policy.policyId,
      policyVersion: policy.version,
      policyName: policy.name,
      priority,
      state,
      isFinal: target === 'next_response' || generation === latest.get(target),
      isShown: policy.terms.isShownToCustomers && target !== 'next_response',
      startedAt,
      dueAt,
      warnAt,
      endedAt,
      countedMs: last ? countedMs - countedBetween(last.policy!.calendar, last.from, last.to) : countedMs,
      runningSince: last?.from ?? null,
      targetMs,
    }
  })
}

const latestGenerations = (clocks: readonly Pick<Clock, 'target' | 'generation'>[]) =>
  clocks.reduce(
    (latest, { target, generation }) => latest.set(target, Math.max(generation, latest.get(target) ?? 0)),
    new Map<SlaTarget, number>(),
  )

function storedState({ state, endedAt, isPaused }: Clock): StoredClock['state'] {
  if (state === 'canceled') return 'canceled'
  if (endedAt !== null) return state === 'breached' ? 'breached' : 'met'
  return isPaused ? 'paused' : 'running'
}

/** The calendar of a policy version. */
export type CalendarOf = (policyId: number, version: number) => PolicyVersion['calendar']

/** Returns the targets of a ticket as of an instant, one of each kind: the latest. */
export function presentClocks(clocks: readonly ShownClock[], calendarOf: CalendarOf, now: number): TicketSla[] {
  const latest = latestGenerations(clocks)
  const shown = clocks.filter(
    ({ state, target, generation }) => state !== 'canceled' && generation === latest.get(target),
  )
  return shown.map((clock) => ({
    target: clock.target,
    state: stateAt(clock, now),
    dueAt: isoOf(clock.dueAt),
    warnAt: isoOf(clock.warnAt),
    remainingSeconds: Math.round(remainingAt(clock, calendarOf, now) / 1000),
    targetSeconds: clock.targetMs / 1000,
    endedAt: isoOf(clock.endedAt),
    policyName: clock.policyName,
  }))
}

function stateAt({ state, dueAt }: ShownClock, now: number): TicketSla['state'] {
  if (state === 'met' || state === 'breached') return state
  if (dueAt !== null && dueAt <= now) return 'breached'
  return state === 'paused' ? 'paused' : 'running'
}

function remainingAt(clock: ShownClock, calendarOf: CalendarOf, now: number) {
  const { countedMs, runningSince, targetMs, policyId, policyVersion } = clock
  const since = runningSince === null ? 0 : countedBetween(calendarOf(policyId, policyVersion), runningSince, now)
  return targetMs - countedMs - since
}

const isoOf = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** What a ticket’s row says of its SLA: the target that is due first, or how the targets ended. */
export type FirstDue = {
  state: 'running' | 'paused' | 'met' | 'breached' | null
  target: SlaTarget | null
  dueAt: number | null
  warnAt: number | null
}

export function firstDue(clocks: readonly StoredClock[]): FirstDue {
  const counted = clocks.filter(({ isFinal, state }) => isFinal && state !== 'canceled')
  const [first] = counted
    .filter(({ endedAt }) => endedAt === null)
    .toSorted((one, other) => (one.dueAt ?? Number.MAX_VALUE) - (other.dueAt ?? Number.MAX_VALUE))
  if (first) {
    const { state, target, dueAt, warnAt } = first
    return { state: state as 'running' | 'paused', target, dueAt, warnAt }
  }
  const states = counted.map(({ state }) => state)
  const state = states.includes('breached') ? 'breached' : states.includes('met') ? 'met' : null
  return { state, target: null, dueAt: null, warnAt: null }
}

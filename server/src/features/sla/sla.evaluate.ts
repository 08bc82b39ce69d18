import { binarySearch } from '@hatchway/contract/binary-search'
import { type PolicyTerms, type SlaTarget, slaTargets } from '@hatchway/contract/sla/policies'
import type { TicketState } from '@hatchway/contract/ticket-types/ticket-types'
import type { Priority } from '@hatchway/contract/tickets/ticket-fields'
import {
  addWorkingTime,
  type CalendarVersion,
  lastIndexUntil,
  workingTimeBetween,
} from '@hatchway/contract/time/working-time'

/** What happened to a ticket, as far as it concerns its targets; `at` in milliseconds. */
export type Fact = { at: number } & (
  | { kind: 'created'; priority: Priority; typeId: number; state: TicketState; step: string }
  | { kind: 'priority'; priority: Priority }
  | { kind: 'type'; typeId: number }
  | { kind: 'step'; state: TicketState; step: string }
  /** A public message of staff other than the requester. */
  | { kind: 'response' }
  /** A public message of the requester's side. */
  | { kind: 'message'; id: number }
  /** Messages were moved to another ticket, or back from it. */
  | { kind: 'moved_out' | 'moved_back'; ids: readonly number[] }
  | { kind: 'policy'; policyId: number | null; version: number }
  /** Merged into another ticket or deleted, until it is shown again. */
  | { kind: 'hidden' | 'shown' }
)
/** A ticket's facts, the oldest first, beginning with its creation. */
export type History = readonly Fact[]

export type PolicyVersion = {
  policyId: number
  version: number
  name: string
  terms: PolicyTerms
  /** Null for around the clock. */
  calendar: readonly CalendarVersion[] | null
}
/** From an instant on a step pauses the SLA, or does not. */
export type PauseVersion = { since: number; pauses: boolean }
export type Versions = {
  policy: (policyId: number, version: number) => PolicyVersion | undefined
  /** Whether the step at which a ticket was put at an instant pauses the SLA, in order of time; what is before the first applies to it too. */
  pauses: (typeId: number, step: string, from: number) => readonly PauseVersion[]
}

/** Why the time of a target counts or not: `idle` is the time in which no policy applied, or the ticket was merged away or deleted. */
export type PieceKind = 'counted' | 'paused' | 'resolved' | 'hidden' | 'idle'
/** A stretch of a ticket's time under one policy version and step. */
export type Piece = {
  from: number
  to: number
  kind: PieceKind
  step: string
  policy: PolicyVersion | null
  ms?: number
}

/** One target of a ticket; a target that begins again, as after a reopening, is a further generation. */
export type Clock = {
  target: SlaTarget
  generation: number
  /** `breached` from the instant at which it was due, ended or not; `canceled` while no policy applies to it or the ticket is hidden. */
  state: 'running' | 'paused' | 'met' | 'breached' | 'canceled'
  /** Whether its time stops now; an overdue target may be paused too. */
  isPaused: boolean
  policy: PolicyVersion
  priority: Priority
  startedAt: number
  endedAt: number | null
  /** Null while it is paused, unless it is overdue. */
  dueAt: number | null
  warnAt: number | null
  /** Up to now, or to its end. */
  countedMs: number
  targetMs: number
  /** From its start until now or its end. They are put together when they are read: a reopened resolution has those of all generations. */
  readonly pieces: readonly Piece[]
}

/** A target warns when this part of its time is used. */
export const warningPart = 0.75

/**
 * Returns every target of a ticket, each generation in order, as of an instant: a pure function of the ticket's facts and of the versions of
 * policies, calendars and steps. Stored clocks and alarms are derived from it.
 */
export function evaluate(history: History, versions: Versions, now: number): Clock[] {
  const until = Math.max(now, history.at(-1)?.at ?? now)
  const course = replayFacts(history, versions, until)
  return slaTargets.flatMap((target) =>
    course.generations[target].flatMap((generation, at) => clockOf(generation, target, at + 1, course, until) ?? []),
  )
}

/** Returns the instant at which a target will have, or had, used a part of its time, as far as it is known. */
export function instantOf({ pieces, isPaused, endedAt, state, targetMs }: Clock, part: number): number | null {
  const isOpen = endedAt === null && !isPaused && state !== 'canceled'
  return reachedAt({ pieces, sums: sumsOf(pieces), length: pieces.length }, targetMs * part, { isOpen, endedAt })
}

/** The pieces of the generations of a target that continue each other. */
type Chain = { pieces: Piece[]; sums?: readonly number[]; first?: number }
/** The first pieces of some, and the counted time up to the end of each. */
type Counted = { pieces: readonly Piece[]; sums: readonly number[]; length: number }

type Generation = {
  startedAt: number
  endedAt: number | null
  chain: Chain
  /** How many pieces of the chain are of this generation and those before it; null while it is open. */
  length: number | null
  /** The terms that applied last, and whether they still do. */
  terms: { policy: PolicyVersion; priority: Priority; targetMs: number } | null
  isCurrent: boolean
}
type Course = {
  generations: Record<SlaTarget, Generation[]>
  isHidden: boolean
  isPausing: (target: SlaTarget) => boolean
}

const isDone = (state: TicketState) => state === 'resolved' || state === 'closed'

/** Replays the facts: which targets there are, and when the time of each counts. */
function replayFacts(history: History, versions: Versions, until: number): Course {
  const [created, ...facts] = history
  if (created?.kind !== 'created') throw new Error('The history of a ticket begins with its creation')
  const generations: Record<SlaTarget, Generation[]> = { first_response: [], next_response: [], resolution: [] }
  let { priority, typeId, state, step } = created
  let policy: PolicyVersion | null = null
  let isHidden = false
  let stepSince = created.at
  /** Messages that staff have not answered, and those of them that another ticket has now. */
  let awaiting: number[] = []
  let movedOut: number[] = []
  let hasResponse = isDone(state)
  let at = created.at
  /** Those of the step at which the ticket is. */
  let pauses = versions.pauses(typeId, step, stepSince)

  if (!isDone(state)) {
    begin('first_response')
    begin('resolution')
  }
  for (const fact of facts) {
    advance(fact.at)
    apply(fact)
    applyTerms()
  }
  advance(until)
  return { generations, isHidden, isPausing: (target) => pausesAt(until, target) }

  function current(target: SlaTarget) {
    const last = generations[target].at(-1)
    return last?.endedAt === null ? last : undefined
  }

  /** Starts a target; a resolution that was reopened goes on with the time that it has counted. */
  function begin(target: SlaTarget) {
    const last = generations[target].at(-1)
    const former = target === 'resolution' ? last : undefined
    const chain: Chain = former?.chain ?? { pieces: [] }
    if (chain.pieces.length > 0) chain.pieces.push({ from: former!.endedAt!, to: at, kind: 'resolved', step, policy })
    const terms = former?.terms ?? null
    generations[target].push({ startedAt: at, endedAt: null, chain, length: null, terms, isCurrent: false })
  }

  function end(target: SlaTarget) {
    const one = current(target)
    if (!one) return
    one.endedAt = at
    one.length = one.chain.pieces.length
  }

  function enterStep() {
    stepSince = at
    pauses = versions.pauses(typeId, step, stepSince)
  }

  function apply(fact: Fact) {
    switch (fact.kind) {
      case 'priority':
        priority = fact.priority
        break
      case 'type':
        typeId = fact.typeId
        enterStep()
        break
      case 'step':
        step = fact.step
        enterStep()
        enter(fact.state)
        break
      case 'response':
        hasResponse = true
        awaiting = []
        movedOut = []
        if (!isHidden) for (const target of ['first_response', 'next_response'] as const) end(target)
        break
      case 'message':
        awaiting.push(fact.id)
        break
      case 'moved_out': {
        const ids = new Set(fact.ids)
        movedOut = [...movedOut, ...awaiting.filter((id) => ids.has(id))]
        awaiting = awaiting.filter((id) => !ids.has(id))
        if (awaiting.length === 0) cancelNext()
        break
      }
      case 'moved_back': {
        const ids = new Set(fact.ids)
        awaiting = [...awaiting, ...movedOut.filter((id) => ids.has(id))]
        movedOut = movedOut.filter((id) => !ids.has(id))
        break
      }
      case 'policy':
        policy = fact.policyId === null ? null : (versions.policy(fact.policyId, fact.version) ?? null)
        break
      case 'hidden':
        isHidden = true
        break
      case 'shown':
        isHidden = false
        if (isDone(state)) settle()
        break
    }
    if (!isDone(state) && !isHidden && hasResponse && awaiting.length > 0 && !current('next_response'))
      begin('next_response')
  }

  /** Resolving answers, and ends every target. A ticket that was merged away ends nothing by being closed. */
  function enter(next: TicketState) {
    const wasDone = isDone(state)
    state = next
    if (isDone(next) && !wasDone && !isHidden) settle()
    if (!isDone(next) && wasDone && !current('resolution')) begin('resolution')
  }

  function settle() {
    hasResponse = true
    awaiting = []
    movedOut = []
    for (const target of slaTargets) end(target)
  }

  /** What was to be answered is on another ticket now: there is nothing left that could be met or breached. */
  function cancelNext() {
    const one = current('next_response')
    if (one) one.isCurrent = false
    end('next_response')
  }

  function applyTerms() {
    for (const target of slaTargets) {
      const one = current(target)
      if (!one) continue
      const minutes = policy?.terms.targets[priority][target] ?? null
      one.isCurrent = policy !== null && minutes !== null && !isHidden
      if (policy !== null && minutes !== null) one.terms = { policy, priority, targetMs: minutes * 60_000 }
    }
  }

  /** Adds the time until an instant to each target that goes on, in pieces by whether the step pauses it. */
  function advance(to: number) {
    if (to <= at) return
    for (let version = lastIndexUntil(pauses, at) + 1; at < to; version++) {
      const next = Math.min(pauses[version]?.since ?? to, to)
      for (const target of slaTargets) {
        const one = current(target)
        if (one) addPiece(one.chain.pieces, { from: at, to: next, kind: kindAt(at, target), step, policy })
      }
      at = next
    }
  }

  function kindAt(instant: number, target: SlaTarget): PieceKind {
    if (policy === null) return 'idle'
    if (isHidden) return 'hidden'
    return pausesAt(instant, target) ? 'paused' : 'counted'
  }

  function pausesAt(instant: number, target: SlaTarget) {
    if (!policy?.terms.pausedTargets.some((one) => one === target)) return false
    return pauses[Math.max(0, lastIndexUntil(pauses, instant))]?.pauses ?? false
  }
}

function addPiece(pieces: Piece[], piece: Piece) {
  const last = pieces.at(-1)
  const isSame =
    last?.to === piece.from && last.kind === piece.kind && last.step === piece.step && last.policy === piece.policy
  if (isSame) last.to = piece.to
  else pieces.push(piece)
}

function clockOf(generation: Generation, target: SlaTarget, number: number, course: Course, now: number): Clock | null {
  const { terms, isCurrent, endedAt, startedAt, chain } = generation
  if (!terms) return null
  const length = generation.length ?? chain.pieces.length
  chain.first ??= chain.pieces.findIndex(({ kind }) => kind !== 'idle')
  const first = chain.first < length ? Math.max(0, chain.first) : 0
  const isCanceled = !isCurrent
  const isPaused = endedAt === null && !isCanceled && course.isPausing(target)
  const isOpen = endedAt === null && !isCanceled && !isPaused
  // A target that begins at this instant has no piece yet.
  if (isOpen && chain.pieces[length - 1]?.kind !== 'counted')
    chain.pieces.push({ from: now, to: now, kind: 'counted', step: '', policy: terms.policy })
  const counted = countPieces(chain, endedAt === null ? chain.pieces.length : length)
  const countedMs = counted.sums[counted.length - 1] ?? 0
  const { targetMs } = terms
  const isOverdue = countedMs >= targetMs
  const end = { isOpen, endedAt }
  return {
    target,
    generation: number,
    state: isCanceled
      ? 'canceled'
      : isOverdue
        ? 'breached'
        : endedAt !== null
          ? 'met'
          : isPaused
            ? 'paused'
            : 'running',
    isPaused,
    policy: terms.policy,
    priority: terms.priority,
    startedAt: Math.max(startedAt, chain.pieces[first]?.from ?? startedAt),
    endedAt,
    dueAt: isCanceled ? null : reachedAt(counted, targetMs, end),
    warnAt: isCanceled ? null : reachedAt(counted, targetMs * warningPart, end),
    countedMs,
    targetMs,
    get pieces() {
      return chain.pieces.slice(first, counted.length)
    },
  }
}

function countPieces(chain: Chain, length: number): Counted {
  if (chain.sums?.length !== chain.pieces.length) chain.sums = sumsOf(chain.pieces)
  return { pieces: chain.pieces, sums: chain.sums, length }
}

function sumsOf(pieces: readonly Piece[]) {
  let sum = 0
  return pieces.map((piece) => {
    sum += countedIn(piece)
    return sum
  })
}

/**
 * Returns the instant at which the counted time reaches a duration. Beyond the last piece it is expected, while the time goes on: for a target
 * that has ended by the hours that were known then.
 */
function reachedAt(
  { pieces, sums, length }: Counted,
  duration: number,
  { isOpen, endedAt }: { isOpen: boolean; endedAt: number | null },
) {
  const first = binarySearch(0, length, (index) => sums[index]! < duration)
  const before = sums[first - 1] ?? 0
  if (first < length) return after(pieces[first]!.policy!.calendar, pieces[first]!.from, duration - before)
  const end = pieces[length - 1]
  if (end?.kind !== 'counted' || (!isOpen && endedAt === null)) return null
  const { calendar } = end.policy!
  return after(endedAt === null ? calendar : knownAt(calendar, endedAt), end.to, duration - before)
}

const knownAt = (calendar: PolicyVersion['calendar'], at: number) =>
  calendar && [calendar[0]!, ...calendar.slice(1).filter(({ since }) => since <= at)]

const after = (calendar: PolicyVersion['calendar'], from: number, duration: number) =>
  calendar ? addWorkingTime(calendar, from, duration) : from + duration

/** Returns the working time of a calendar, or all time where there is none. */
export const countedBetween = (calendar: PolicyVersion['calendar'], from: number, to: number) =>
  calendar ? workingTimeBetween(calendar, from, to) : to - from

function countedIn(piece: Piece) {
  const { kind, policy, from, to } = piece
  piece.ms ??= kind === 'counted' ? countedBetween(policy!.calendar, from, to) : 0
  return piece.ms
}

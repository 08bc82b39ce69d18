import type { TicketSla } from '@hatchway/contract/sla/ticket-sla'
import { countdown } from '../../platform/time/relative-time.ts'
import type { SlaState } from '../tickets/sla-badge.tsx'
import { formatSeconds } from './durations.ts'
import { targetMessages as messages } from './sla.messages.ts'

type Target = Pick<TicketSla, 'state' | 'dueAt' | 'warnAt' | 'remainingSeconds' | 'targetSeconds' | 'endedAt'>

/** Returns how a target is shown now: its state, and the share of its time that is left. */
export function stateOf(target: Target, now: Date): { state: SlaState; left: number } {
  const { state, dueAt, warnAt, endedAt, targetSeconds } = target
  const left = Math.max(0, Math.min(1, secondsLeft(target, now) / Math.max(1, targetSeconds)))
  if (state === 'met' || state === 'paused') return { state, left }
  if (state === 'breached' || endedAt !== null || isPast(dueAt, now)) return { state: 'breach', left: 0 }
  return { state: isPast(warnAt, now) ? 'risk' : 'ok', left }
}

/** Returns the working time that is left: no more than the time until it is due. */
export function secondsLeft({ remainingSeconds, dueAt, endedAt }: Target, now: Date) {
  if (endedAt !== null || dueAt === null) return remainingSeconds
  return Math.min(remainingSeconds, Math.floor((Date.parse(dueAt) - now.getTime()) / 1000))
}

const isPast = (at: string | null, now: Date) => at !== null && Date.parse(at) <= now.getTime()

/** Returns the text of a target in a list: the countdown to the instant at which it is due. */
export function shortText(target: Target, now: Date) {
  const { state } = stateOf(target, now)
  if (state === 'met') return messages.met
  if (state === 'paused') return messages.paused
  return target.endedAt === null && target.dueAt !== null ? countdown(target.dueAt, now) : messages.breached
}

/** Returns the text of a target on its ticket: with the working time that it took or has left. */
export function fullText(target: Target, now: Date) {
  const { state } = stateOf(target, now)
  const { remainingSeconds, targetSeconds, endedAt } = target
  if (state === 'met') return messages.metIn(formatSeconds(targetSeconds - remainingSeconds))
  if (state === 'paused') return messages.pausedWith(formatSeconds(remainingSeconds))
  if (state === 'breach') {
    if (endedAt !== null) return messages.late(formatSeconds(remainingSeconds))
    return target.dueAt === null ? messages.breached : messages.due(countdown(target.dueAt, now))
  }
  const left = secondsLeft(target, now)
  return left < 60 ? shortText(target, now) : messages.left(formatSeconds(left))
}

/** Returns the target that needs attention first: the one due first, then a paused one, then what ended last. */
export function mostUrgent<T extends TicketSla>(targets: readonly T[]): T | undefined {
  return targets.toSorted((one, other) => rankOf(one) - rankOf(other) || timeOf(one) - timeOf(other))[0]
}

const rankOf = ({ endedAt, dueAt }: Target) => (endedAt !== null ? 2 : dueAt === null ? 1 : 0)
const timeOf = ({ endedAt, dueAt }: Target) =>
  endedAt !== null ? -Date.parse(endedAt) : dueAt === null ? 0 : Date.parse(dueAt)

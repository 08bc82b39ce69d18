import type { ExplainedTarget, SlaInterval, TicketSla } from '@hatchway/contract/sla/ticket-sla'
import type { BarSegment } from '../sla-bar.tsx'

const kindOf = ({ counted, reason }: SlaInterval): BarSegment['kind'] =>
  counted ? 'counted' : reason === 'paused' ? 'paused' : 'skipped'

/** Returns the time of a target so far for a small bar: counted and paused. Until it is explained, only how much was counted. */
export function elapsedSegments(target: TicketSla | ExplainedTarget): BarSegment[] {
  if (!('intervals' in target))
    return [{ kind: 'counted', seconds: Math.max(0, target.targetSeconds - target.remainingSeconds) }]
  return wholeSegments(target.intervals).filter(({ kind }) => kind !== 'skipped')
}

/** Returns all intervals for a large bar. */
export const wholeSegments = (intervals: readonly SlaInterval[]): BarSegment[] =>
  intervals.map((interval) => ({ kind: kindOf(interval), seconds: interval.seconds }))

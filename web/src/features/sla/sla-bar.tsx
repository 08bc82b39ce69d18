import clsx from 'clsx'
import type { SlaState } from '../tickets/sla-badge.tsx'

/** Time of a target: counted, paused, skipped outside working hours, or left. */
export type BarSegment = { kind: 'counted' | 'paused' | 'skipped' | 'left'; seconds: number; label?: string }

type SlaBarProps = {
  segments: readonly BarSegment[]
  state?: SlaState
  size?: 'sm' | 'lg'
  /** The color of counted time where it is no ticket's. */
  tone?: 'accent'
}

/** The share of the bar that skipped time has, however long it is: a weekend would leave no room for the rest. */
const skippedShare = 0.08

/** A bar of a target's time. Only what counts, pauses or is left has its true length. It repeats a text, so that it is hidden from readers. */
export function SlaBar({ segments, state = 'ok', size = 'sm', tone }: SlaBarProps) {
  const joined = joinAlike(segments)
  const total = joined.reduce((sum, { kind, seconds }) => sum + (kind === 'skipped' ? 0 : seconds), 0)
  const weightOf = ({ kind, seconds }: BarSegment) => (kind === 'skipped' ? Math.max(1, total) * skippedShare : seconds)
  const isLarge = size === 'lg'
  return (
    <span
      aria-hidden
      className={clsx('flex w-full gap-px overflow-hidden', isLarge ? 'h-5.5 rounded-badge' : 'h-1.5 rounded-[2px]')}
    >
      {joined.map((segment, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: segments have no identity
          key={at}
          style={{ flexGrow: weightOf(segment), flexBasis: 0 }}
          className={clsx(
            'min-w-px',
            segment.kind === 'counted' ? (tone ? 'bg-accent-mark' : countedLooks[state]) : looks[segment.kind],
          )}
        />
      ))}
    </span>
  )
}

/** Returns the share of a bar that its segments before the first one that is left have. */
export function elapsedShare(segments: readonly BarSegment[]) {
  const joined = joinAlike(segments)
  const total = joined.reduce((sum, { kind, seconds }) => sum + (kind === 'skipped' ? 0 : seconds), 0)
  const weights = joined.map(({ kind, seconds }) => (kind === 'skipped' ? Math.max(1, total) * skippedShare : seconds))
  const left = joined.reduce((sum, { kind }, at) => sum + (kind === 'left' ? weights[at]! : 0), 0)
  return (
    1 -
    left /
      Math.max(
        1,
        weights.reduce((sum, weight) => sum + weight, 0),
      )
  )
}

/** The text below each segment of a large bar. */
export function SlaBarLabels({ segments }: Pick<SlaBarProps, 'segments'>) {
  const total = segments.reduce((sum, { kind, seconds }) => sum + (kind === 'skipped' ? 0 : seconds), 0)
  return (
    <span className="type-small mt-1 flex w-full gap-px text-ink-2">
      {segments.map(({ kind, seconds, label }, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          key={at}
          style={{ flexGrow: kind === 'skipped' ? Math.max(1, total) * skippedShare : seconds, flexBasis: 0 }}
          className="whitespace-nowrap pe-1.5"
        >
          {label}
        </span>
      ))}
    </span>
  )
}

function joinAlike(segments: readonly BarSegment[]): BarSegment[] {
  const joined: BarSegment[] = []
  for (const segment of segments) {
    const last = joined.at(-1)
    if (last?.kind === segment.kind) last.seconds += segment.seconds
    else if (segment.seconds > 0) joined.push({ ...segment })
  }
  return joined
}

const countedLooks: Record<SlaState, string> = {
  ok: 'bg-success-mark',
  met: 'bg-success-mark',
  risk: 'bg-warning-mark',
  breach: 'bg-danger-mark',
  paused: 'bg-line-control',
}
const looks = {
  paused: 'hatching bg-info-soft [--hc:var(--info-mark)]',
  skipped: 'hatching [--hc:var(--ink-3)]',
  left: 'bg-line',
}

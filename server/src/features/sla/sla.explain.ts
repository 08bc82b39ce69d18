import type { SlaInterval, SlaReason } from '@hatchway/contract/sla/ticket-sla'
import { workingStretches } from '@hatchway/contract/time/working-time'
import type { Clock, Piece, PieceKind } from './sla.evaluate.ts'
import { slaMessages as messages } from './sla.messages.ts'

/** The most intervals of a target that are explained: the last ones. */
const most = 500

export type Explained = {
  intervals: SlaInterval[]
  /** How many are left out. */
  earlier: number
  countedSeconds: number
  pausedSeconds: number
  skippedSeconds: number
}

type Stretch = { from: number; to: number; reason: SlaReason; detail: string | null }

/** Returns why the time of a target was counted or not, without gaps from its start until now or its end. */
export function explainClock({ pieces, endedAt, state }: Clock): Explained {
  const stretches: Stretch[] = []
  for (const piece of pieces) for (const stretch of stretchesOf(piece)) add(stretches, stretch)
  const total = (matches: (reason: SlaReason) => boolean) =>
    Math.round(stretches.filter(({ reason }) => matches(reason)).reduce((ms, { from, to }) => ms + to - from, 0) / 1000)
  const isOpen = endedAt === null && state !== 'canceled'
  const intervals = stretches.slice(-most).map(
    ({ from, to, reason, detail }, index, shown): SlaInterval => ({
      from: new Date(from).toISOString(),
      to: isOpen && index === shown.length - 1 ? null : new Date(to).toISOString(),
      counted: reason === 'counted',
      reason,
      detail,
      seconds: Math.round((to - from) / 1000),
    }),
  )
  return {
    intervals,
    earlier: Math.max(0, stretches.length - most),
    countedSeconds: total((reason) => reason === 'counted'),
    pausedSeconds: total((reason) => reason === 'paused'),
    skippedSeconds: total((reason) => reason !== 'counted' && reason !== 'paused'),
  }
}

/** Time that no working hours concern, by why it does not count; a ticket without a policy, or that is hidden, is paused. */
const reasons: Record<Exclude<PieceKind, 'counted'>, { reason: SlaReason; detail?: string }> = {
  paused: { reason: 'paused' },
  resolved: { reason: 'resolved' },
  hidden: { reason: 'paused', detail: messages.mergedOrDeleted },
  idle: { reason: 'paused', detail: messages.noPolicy },
}

function* stretchesOf({ from, to, kind, step, policy }: Piece): Generator<Stretch> {
  if (kind !== 'counted') {
    const { reason, detail = step } = reasons[kind]
    yield { from, to, reason, detail }
    return
  }
  const calendar = policy?.calendar
  if (!calendar) {
    yield { from, to, reason: 'counted', detail: step }
    return
  }
  for (const one of workingStretches(calendar, from, to))
    yield one.isOpen
      ? { from: one.from, to: one.to, reason: 'counted', detail: step }
      : { from: one.from, to: one.to, reason: one.reason ?? 'outside_hours', detail: one.name ?? null }
}

function add(stretches: Stretch[], stretch: Stretch) {
  if (stretch.from >= stretch.to) return
  const last = stretches.at(-1)
  const isSame = last?.to === stretch.from && last.reason === stretch.reason && last.detail === stretch.detail
  if (isSame) last.to = stretch.to
  else stretches.push(stretch)
}

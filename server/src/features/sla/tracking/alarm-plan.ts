import type { EscalationStep, SlaTarget } from '@hatchway/contract/sla/policies'
import { type Clock, instantOf } from '../sla.evaluate.ts'

export type PlannedAlarm = { target: SlaTarget; generation: number; stage: string; fireAt: number }

const minute = 60_000

/** A stage of a target’s escalation: a step by its number, or one of its repetitions. */
export const stepStage = (step: number) => `step ${step}`
export const repeatStage = (step: number, repetition: number) => `repeat ${step} ${repetition}`
const stagePattern = /^(step|repeat) (\d+)(?: (\d+))?$/

/** Returns which step a stage belongs to, and which repetition of it is; null for a warning or a breach. */
export function readStage(stage: string): { step: number; repetition: number } | null {
  const [, , step, repetition = '0'] = stagePattern.exec(stage) ?? []
  return step === undefined ? null : { step: Number(step), repetition: Number(repetition) }
}

/** Returns when the alarms of a target are due that goes on; none while it is paused, unless it is overdue. */
export function planAlarms(clock: Clock): PlannedAlarm[] {
  const { target, generation, state, endedAt, dueAt, warnAt, policy } = clock
  if (endedAt !== null || state === 'canceled') return []
  const alarm = (stage: string, fireAt: number | null) =>
    fireAt === null ? [] : [{ target, generation, stage, fireAt }]
  return [
    ...alarm('warning', state === 'paused' ? null : warnAt),
    ...alarm('breach', dueAt),
    ...policy.terms.escalation.flatMap((step, index) =>
      step.targets.includes(target) ? alarm(stepStage(index), stepAt(clock, step)) : [],
    ),
  ]
}

function stepAt(clock: Clock, { when }: EscalationStep): number | null {
  const { dueAt, state } = clock
  if (when.kind === 'used') return state === 'paused' ? null : instantOf(clock, when.percent / 100)
  if (dueAt === null) return null
  return dueAt + (when.kind === 'before' ? -when.minutes : when.minutes) * minute
}

/** The most repetitions of a step. */
export const mostRepetitions = 20

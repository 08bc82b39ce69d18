import type { EscalationStep, SlaTarget } from '@hatchway/contract/sla/policies'
import { minuteMs } from '@hatchway/contract/time/local-time'
import { type Clock, instantOf } from '../sla.evaluate.ts'

export type PlannedAlarm = { target: SlaTarget; generation: number; stage: string; fireAt: number }

/** A stage of a target’s escalation: a step by its name, or one of its repetitions. */
export const stepStage = (step: string) => `step ${step}`
export const repeatStage = (step: string, repetition: number) => `repeat ${step} ${repetition}`
const stagePattern = /^(?:step|repeat) (\w+ \d+(?:#\d+)?)(?: (\d+))?$/

/** Returns which step a stage belongs to, and which repetition of it is; null for a warning or a breach. */
export function readStage(stage: string): { step: string; repetition: number } | null {
  const [, step, repetition = '0'] = stagePattern.exec(stage) ?? []
  return step === undefined ? null : { step, repetition: Number(repetition) }
}

/**
 * Returns the steps of a target by name. A step is named by when it is taken, not by its place: with another version or policy, a ticket takes
 * the steps that it has not taken yet. Of several at one time, the later ones have a number.
 */
export function namedSteps(escalation: readonly EscalationStep[], target: SlaTarget): Map<string, EscalationStep> {
  const steps = new Map<string, EscalationStep>()
  for (const step of escalation.filter(({ targets }) => targets.includes(target))) {
    const name = `${step.when.kind} ${step.when.kind === 'used' ? step.when.percent : step.when.minutes}`
    let unique = name
    for (let at = 2; steps.has(unique); at += 1) unique = `${name}#${at}`
    steps.set(unique, step)
  }
  return steps
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
    ...[...namedSteps(policy.terms.escalation, target)].flatMap(([name, step]) =>
      alarm(stepStage(name), stepAt(clock, step)),
    ),
  ]
}

function stepAt(clock: Clock, { when }: EscalationStep): number | null {
  const { dueAt, state } = clock
  if (when.kind === 'used') return state === 'paused' ? null : instantOf(clock, when.percent / 100)
  if (dueAt === null) return null
  return dueAt + (when.kind === 'before' ? -when.minutes : when.minutes) * minuteMs
}

/** The most repetitions of a step. */
export const mostRepetitions = 20

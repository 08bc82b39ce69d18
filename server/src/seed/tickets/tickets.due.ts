import { atWork, day, hour } from '../office-hours.ts'
import { createRng } from '../rng.ts'
import type { RenderedTicket } from './tickets.render.ts'

/** The share of tickets with a due date, and its range relative to now: a few are overdue. */
const promises = {
  urgent: { share: 1, from: -1 * hour, to: 6 * hour },
  high: { share: 0.8, from: -8 * hour, to: 2 * day },
  medium: { share: 0.5, from: -1 * day, to: 7 * day },
  low: { share: 0.25, from: 1 * day, to: 14 * day },
} as const

/**
 * Returns the due date of an unresolved ticket. Each uses a random generator of its own, so that it does not change the random values of
 * others.
 */
export function dueDateOf({ step, story, createdAt }: RenderedTicket, place: number, now: Date): Date | null {
  if (step.state !== 'open' && step.state !== 'in_progress') return null
  const chance = createRng(place)
  const { share, from, to } = promises[story.priority]
  if (chance.between(0, 1) > share) return null
  const due = new Date(now.getTime() + chance.between(from, to))
  if (story.priority !== 'urgent') due.setMinutes(due.getMinutes() < 30 ? 0 : 30, 0, 0)
  const isInOfficeHours = story.priority === 'medium' || story.priority === 'low'
  return new Date(Math.max((isInOfficeHours ? atWork(due) : due).getTime(), createdAt.getTime() + hour))
}

import { atWork, day, hour, lastAtWork, minute } from '../office-hours.ts'
import type { Rng } from '../rng.ts'
import type { Message } from './stories.read.ts'
import type { Part } from './tickets.plan.ts'
import type { SeedMessage } from './tickets.render.ts'

/** Minutes until the first reply, and between two messages of a conversation. */
const replyMinutes = { urgent: [3, 14], high: [8, 40], medium: [20, 150], low: [50, 400] } as const
const shortestPause = 9
const longestPauses = [45, 160, 900]

/** Tickets are created in office hours, except urgent ones, and those whose story dates them within the last half day. */
export function creationTime({ story, age }: Part, chance: Rng, now: Date): Date {
  const moment = new Date(now.getTime() - age)
  const hasExactTime = story.age !== undefined && age < 12 * hour
  return hasExactTime || story.priority === 'urgent'
    ? moment
    : lastAtWork(new Date(moment.getTime() - chance.between(0, 90 * minute)), chance.whole(0, 9))
}

/** When each message was written: as the story defines, or after a plausible pause, and all of them before `now`. */
export function timesOf(messages: Message[], { story }: Part, createdAt: Date, chance: Rng, now: Date): Date[] {
  const start = createdAt.getTime()
  const isInOfficeHours = now.getTime() - start > 12 * hour && story.priority !== 'urgent'
  let at = start
  const times = messages.map(({ ago }, index) => {
    const [from, to] = index === 0 ? replyMinutes[story.priority] : [shortestPause, chance.pick(longestPauses)]
    const next = at + chance.between(from, to) * minute
    at = ago === undefined ? (isInOfficeHours ? atWork(new Date(next)).getTime() : next) : now.getTime() - ago
    return at
  })
  // When too little time is left for all messages, they are written at shorter intervals.
  let bound = now.getTime() - minute
  for (let index = times.length - 1; index >= 0; index -= 1) {
    if (times[index]! >= bound) times[index] = start + ((bound - start) * (index + 1)) / (index + 2)
    bound = times[index]!
  }
  return times.map((time) => new Date(time))
}

/** The agent who replies first took the ticket shortly before. */
export function assignmentTime(said: SeedMessage[], createdAt: Date, now: Date): Date {
  const answer = said.find(({ author }) => author.role !== 'requester')?.at.getTime()
  const start = createdAt.getTime()
  const wait = (answer ?? Math.min(start + hour, now.getTime())) - start
  return new Date(start + Math.max(wait * 0.6, wait - 20 * minute))
}

export function resolutionOf(said: SeedMessage[], createdAt: Date, now: Date): Date {
  const last = said.at(-1)
  const pause = last?.author.role === 'requester' ? 25 * minute : minute
  const after = last ? last.at.getTime() + pause : createdAt.getTime() + hour
  return new Date(Math.min(after, now.getTime() - 1000))
}

/** Older ones were closed automatically after five days without a reply, those of the last two weeks by hand. */
export function closingOf(resolvedAt: Date, { age }: Part, now: Date): Date {
  const wait = age > 15 * day ? 5 * day : 3 * hour
  return new Date(Math.min(resolvedAt.getTime() + wait, now.getTime() - 1000))
}

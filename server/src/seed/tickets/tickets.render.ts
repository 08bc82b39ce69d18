import type { Person } from '../northwind/people.ts'
import { people } from '../northwind/people.ts'
import type { Rng } from '../rng.ts'
import type { Message } from './stories.read.ts'
import { worded } from './stories.text.ts'
import type { Part } from './tickets.plan.ts'
import { assignmentTime, closingOf, creationTime, resolutionOf, timesOf } from './tickets.timing.ts'

export type SeedMessage = { author: Person; text: string; isInternal: boolean; at: Date; asks: boolean }
/** A ticket with all of its events. */
export type RenderedTicket = Part & {
  subject: string
  description: string
  said: SeedMessage[]
  createdAt: Date
  /** When the assignee took it; null while it is unassigned. */
  takenAt: Date | null
  resolvedAt: Date | null
  closedAt: Date | null
}

/** Renders a planned ticket: its texts and its times. */
export function renderTicket(part: Part, chance: Rng, now: Date): RenderedTicket {
  const { story, step } = part
  const render = (text: string) => worded(text, part, chance, now)
  const createdAt = creationTime(part, chance, now)
  const messages = messagesSoFar(part, chance)
  const times = timesOf(messages, part, createdAt, chance, now)
  const said = messages.map((message, at) => ({
    author: authorOf(message, part),
    text: render(message.text),
    isInternal: message.kind === 'note',
    asks: message.kind === 'ask',
    at: times[at]!,
  }))
  const resolvedAt = step.state === 'resolved' || step.state === 'closed' ? resolutionOf(said, createdAt, now) : null
  return {
    ...part,
    subject: capitalized(render(story.subject)),
    description: render(story.description),
    said,
    createdAt,
    takenAt: part.assignee && assignmentTime(said, createdAt, now),
    resolvedAt,
    closedAt: step.state === 'closed' ? closingOf(resolvedAt!, part, now) : null,
  }
}

/** The part of a conversation that has been written so far. A story that defines its own state is used completely. */
function messagesSoFar({ story, step }: Part, chance: Rng): Message[] {
  const { messages } = story
  if (story.step || step.state === 'resolved' || step.state === 'closed') return messages
  if (step.state === 'open') return []
  const question = messages.findIndex(({ kind }) => kind === 'ask')
  if (step.name === 'Waiting') return messages.slice(0, question + 1)
  const unfinished = messages.filter(({ kind }) => kind !== 'done')
  // A question is followed by its reply, or the ticket would be waiting.
  const least = question >= 0 ? question + 2 : 1
  return unfinished.slice(0, Math.max(least, chance.whole(1, unfinished.length + 1)))
}

function authorOf({ who }: Message, { requester, assignee, story }: Part): Person {
  const author =
    who === 'requester'
      ? requester
      : who === 'agent'
        ? assignee
        : people.find((p) => p.role !== 'requester' && p.name.startsWith(`${who} `))
  if (!author) throw new Error(`Who is “${who}” in “${story.subject}”?`)
  return author
}

const capitalized = (text: string) => text[0]!.toUpperCase() + text.slice(1)

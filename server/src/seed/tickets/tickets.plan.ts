import type { TicketState } from '@hatchway/contract/ticket-types/ticket-types'
import type { Step } from '../../features/ticket-types/ticket-types.factory.ts'
import { groupFor } from '../northwind/groups.ts'
import { type Person, people } from '../northwind/people.ts'
import { services } from '../northwind/services.ts'
import { ticketTypes } from '../northwind/ticket-types.ts'
import { day, hour } from '../office-hours.ts'
import type { Rng } from '../rng.ts'
import type { Story } from './stories.read.ts'
import { agesBeside } from './tickets.volume.ts'

/** A planned ticket: its story, its people, its state and since when. */
export type Part = {
  story: Story
  words: string[]
  /** Which of the wordings its texts use. */
  wording: number
  requester: Person | null
  assignee: Person | null
  group: string
  customer: string | null
  step: Step
  /** Milliseconds before now at which it was created. */
  age: number
}
type Role = Pick<Part, 'story' | 'words' | 'wording'> & { requester: Person | null | undefined }
type Turn = { state: TicketState; age: number; isWaiting?: boolean; isUnassigned?: boolean }

/** The number of tickets in each state, for those whose story defines none. The remaining ones are closed. */
const shares = { resolved: 28, in_progress: 17, waiting: 6, open: 14 }

/** Assigns every variant of every story its people, its state and its age. */
export function planTickets(stories: Story[], chance: Rng, now: Date): Part[] {
  const roles = stories.flatMap(rolesOf)
  const known = roles.filter(({ story }) => story.age !== undefined)
  const free = chance.shuffled(roles.filter(({ story }) => story.age === undefined && !story.step))
  const withState = roles.filter(({ story }) => story.age === undefined && story.step)
  const waiting = free.filter(mayWait).slice(0, shares.waiting)
  const rest = free.filter((role) => !waiting.includes(role))
  const [resolved, working, open, closed] = split(rest, shares.resolved, shares.in_progress, shares.open)

  const spread = (count: number, longest: number, state: TicketState) => (at: number) =>
    ({
      state,
      age: (state === 'resolved' ? 2 * hour : 2 * day) + longest * ((at + chance.between(0.1, 0.9)) / count),
    }) as Turn
  const past = chance.shuffled([...closed!, ...withState])
  const turns: [Role[], (at: number) => Turn][] = [
    [waiting, (at) => ({ ...spread(waiting.length, 12 * day, 'in_progress')(at), isWaiting: true })],
    [resolved!, (at) => spread(resolved!.length, 4 * day, 'resolved')(at)],
    [working!, (at) => spread(working!.length, 24 * day, 'in_progress')(at)],
    [open!, (at) => ({ ...spread(open!.length, 14 * day, 'open')(at), isUnassigned: at % 3 === 0 })],
  ]
  const assignPeople = peopleAssigner(chance)
  const current = [
    ...known.map((role) => assignPeople(role, { state: 'open', age: role.story.age! })),
    ...turns.flatMap(([roles, turn]) => roles.map((role, at) => assignPeople(role, turn(at)))),
  ]
  const ages = agesBeside(current, past.length, chance, now)
  return [...current, ...past.map((role, at) => assignPeople(role, { state: 'closed', age: ages[at]! }))]
}

/** Each variant on its own; a story without variants once. */
function rolesOf(story: Story): Role[] {
  if (story.variants.length === 0)
    return [{ story, words: [], wording: 0, requester: story.requester ? named(story.requester) : null }]
  return story.variants.map(({ words, requester }, wording) => ({
    story,
    words,
    wording,
    requester: requester === undefined ? undefined : people.find(({ name }) => name.startsWith(`${requester} `))!,
  }))
}

const mayWait = ({ story }: Role) =>
  (story.type === 'Incident' || story.type === 'Service Request') && story.messages.some(({ kind }) => kind === 'ask')

function peopleAssigner(chance: Rng) {
  const requesters = turnsOf(chance.shuffled(people.filter(filesOften)))
  const hands = new Map<string, () => Person>()
  return ({ story, words, wording, requester = requesters() }: Role, turn: Turn): Part => {
    const { group = groupFor[story.category] } = story.fields
    if (!hands.has(group)) hands.set(group, turnsOf(chance.shuffled(people.filter((p) => p.groups?.includes(group)))))
    const assignee = story.assignee === undefined ? (turn.isUnassigned ? null : hands.get(group)!()) : story.assignee
    const service = services.find(({ name }) => name === story.service)
    return {
      story,
      words,
      wording,
      requester,
      assignee: typeof assignee === 'string' ? named(assignee) : assignee,
      group,
      customer: requester?.customer ?? service?.customer ?? customerInSubject(story),
      step: stepOf(story, turn),
      age: turn.age,
    }
  }
}

/** The stories name their people where it matters; for the others these take turns. */
const filesOften = ({ name, role, customer }: Person) =>
  role === 'requester' &&
  (!customer || ['Globex', 'Halden Logistics', 'Brightwater Clinics'].includes(customer) || name === 'Ivan Duarte')

/** It has no requester, but its customer is known. */
const customerInSubject = ({ requester, description }: Story) =>
  requester === null && description.includes('Acme') ? 'Acme Corporation' : null

function stepOf({ type, step }: Story, { state, isWaiting }: Turn): Step {
  const steps = ticketTypes.find(({ name }) => name === type)!.steps
  const wanted = (candidate: Step) =>
    step !== undefined
      ? candidate.name === step
      : candidate.state === state && (isWaiting ? candidate.name === 'Waiting' : !candidate.pauses_sla)
  const found = steps.find(wanted)
  if (!found) throw new Error(`${type} has no step ${step ?? state}`)
  return found
}

function named(name: string) {
  const person = people.find((one) => one.name === name)
  if (!person) throw new Error(`No person is called ${name}`)
  return person
}

function turnsOf<T>(list: T[]) {
  let turn = 0
  return () => list[turn++ % list.length]!
}

function split<T>(list: T[], ...sizes: number[]): T[][] {
  const rest = [...list]
  return [...sizes, list.length].map((size) => rest.splice(0, size))
}

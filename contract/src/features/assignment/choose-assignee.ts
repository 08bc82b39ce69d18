/** How a group’s new tickets are assigned to its members. */
export const automaticModes = ['round_robin', 'least_loaded'] as const
export const assignmentModes = ['manual', ...automaticModes] as const
export type AssignmentMode = (typeof assignmentModes)[number]
export type AutomaticMode = (typeof automaticModes)[number]

/** A member of a group, with what decides whether they can be assigned a ticket. */
export type Candidate = {
  id: number
  fullName: string
  /** False for a member who is excluded from automatic assignment. */
  takesTickets: boolean
  /** False for an agent who is limited to the tickets of other groups. */
  canSeeTickets: boolean
  /** Their own limit of open tickets; null for that of the group. */
  capacity: number | null
  openTickets: number
  /** Their open tasks. */
  openTasks: number
  /** The number of the group’s last automatic assignment to them; 0 before the first. */
  lastTurn: number
  /** Null when present; `until` is null where the end is unknown. */
  absence: { until: string | null } | null
  skillIds: readonly number[]
}

export type ChoiceSettings = {
  mode: AutomaticMode
  /** The most open tickets of a member; null for no limit. */
  capacity: number | null
  prefersWhoKnowsCustomer: boolean
  /** Outside the group’s working hours: when they begin, or null where they never do. */
  closed: { until: string | null } | null
}

export type Skill = { id: number; name: string }
/** A ticket as the choice needs it. */
export type TicketNeeds = {
  skills: readonly Skill[]
  /** The users who were assigned to recent tickets of its customer or, without one, of its requester. */
  knownTo: readonly number[]
  isOfCustomer: boolean
}

/** Why a user was chosen. */
export type ChoiceReason = {
  mode: AutomaticMode
  /** How many open tickets the user had before. */
  openTickets: number
  /** Whom the user has worked for, where that decided. */
  knows: 'customer' | 'requester' | null
  /** The names of the skills that the ticket needs. */
  skills: string[]
}
/** Why no user could be chosen. */
export type NoneReason =
  | { why: 'no_members' }
  | { why: 'skill_missing'; skills: string[] }
  | { why: 'outside_hours'; until: string | null }
  | { why: 'absent'; until: string | null }
  | { why: 'at_capacity' }
export type Choice = { userId: number; reason: ChoiceReason } | { userId: null; reason: NoneReason }

export type MemberState = 'available' | 'excluded' | 'no_access' | 'absent' | 'at_capacity'

/** Returns whether a member can be assigned tickets now, apart from skills and working hours. */
export function memberState(candidate: Candidate, settings: Pick<ChoiceSettings, 'capacity'>): MemberState {
  if (!candidate.takesTickets) return 'excluded'
  if (!candidate.canSeeTickets) return 'no_access'
  if (candidate.absence) return 'absent'
  return hasCapacity(candidate, settings) ? 'available' : 'at_capacity'
}

/**
 * Returns the member to whom a ticket is assigned, or why there is none. Of those who are available and have the skills, members who have
 * worked for the customer are preferred if the group wants that. Round robin takes the one whose last turn was longest ago; least loaded
 * the one with the fewest open tickets and, among equals, the fewest open tasks, then the one whose last turn was longest ago.
 */
export function chooseAssignee(
  candidates: readonly Candidate[],
  settings: ChoiceSettings,
  ticket: TicketNeeds,
): Choice {
  const takers = candidates.filter(({ takesTickets, canSeeTickets }) => takesTickets && canSeeTickets)
  if (takers.length === 0) return { userId: null, reason: { why: 'no_members' } }
  const skilled = takers.filter((one) => ticket.skills.every(({ id }) => one.skillIds.includes(id)))
  if (skilled.length === 0) return { userId: null, reason: { why: 'skill_missing', skills: missing(takers, ticket) } }
  if (settings.closed) return { userId: null, reason: { why: 'outside_hours', until: settings.closed.until } }
  const present = skilled.filter(({ absence }) => absence === null)
  if (present.length === 0) return { userId: null, reason: { why: 'absent', until: earliestReturn(skilled) } }
  const free = present.filter((one) => hasCapacity(one, settings))
  if (free.length === 0) return { userId: null, reason: { why: 'at_capacity' } }
  const known = settings.prefersWhoKnowsCustomer ? free.filter(({ id }) => ticket.knownTo.includes(id)) : []
  const chosen = inTurn(known.length > 0 ? known : free, settings.mode)[0]!
  const { openTickets } = chosen
  const skills = ticket.skills.map(({ name }) => name)
  const knows = known.length === 0 ? null : ticket.isOfCustomer ? 'customer' : 'requester'
  return {
    userId: chosen.id,
    reason: { mode: settings.mode, openTickets, knows, skills },
  }
}

/** Returns candidates in the order in which they would be chosen. */
export function inTurn(candidates: readonly Candidate[], mode: AutomaticMode): Candidate[] {
  const byTurn = (a: Candidate, b: Candidate) => a.lastTurn - b.lastTurn || a.id - b.id
  return candidates.toSorted((a, b) =>
    mode === 'least_loaded' ? a.openTickets - b.openTickets || a.openTasks - b.openTasks || byTurn(a, b) : byTurn(a, b),
  )
}

const hasCapacity = (one: Candidate, settings: Pick<ChoiceSettings, 'capacity'>) => {
  const most = one.capacity ?? settings.capacity
  return most === null || one.openTickets < most
}

/** Returns the needed skills that no taker has, or all needed skills where only no one has them together. */
function missing(takers: readonly Candidate[], { skills }: TicketNeeds): string[] {
  const absent = skills.filter(({ id }) => !takers.some(({ skillIds }) => skillIds.includes(id)))
  return (absent.length > 0 ? absent : skills).map(({ name }) => name)
}

function earliestReturn(absent: readonly Candidate[]): string | null {
  const ends = absent.flatMap(({ absence }) => absence?.until ?? [])
  return ends.sort()[0] ?? null
}

import { countOf, countText } from '../../platform/count-text.ts'

/** The texts of the assignment settings of a group. */
export const assignmentMessages = {
  title: 'Assignment',
  /** Before the link to the skills, the link, and after it. */
  hint: [
    'For tickets that arrive in the group without an assignee. Tickets that need',
    'skills',
    'are assigned only to members who have them.',
  ],
  loadFailed: 'The assignment settings couldn’t be loaded',
  mode: 'How tickets are assigned',
  workingHours: 'Working hours',
  workingHoursHint: 'Tickets are assigned only during these hours.',
  atAllTimes: 'At all times',
  capacity: 'Capacity per member',
  capacityHint: 'Maximum open tickets, unless a person has their own capacity.',
  capacityUnit: 'open tickets',
  optional: 'Optional',
  noLimit: 'No limit',
  prefersKnown: 'Prefer members who know the customer',
  prefersKnownHint: 'Members who worked on one of the customer’s latest tickets come first.',
  whenNoOne: 'When no one is available',
  leave: 'Leave unassigned',
  leaveHint: 'The group’s members are notified.',
  wait: 'Wait',
  waitHint: 'Assigned as soon as a member is available. Members are notified only if no one has a required skill.',
  unassigned: (count: number, waiting: number) =>
    `${countOf(count, 'open ticket')} ${count === 1 ? 'has' : 'have'} no assignee${waiting > 0 ? `; ${countText(waiting)} of them ${waiting === 1 ? 'is' : 'are'} waiting for one` : ''}.`,
  assignOpen: 'Assign open tickets',
  assigning: 'Assigning...',
  saveFirst: 'Save the changes first',
  assigned: (count: number, group: string) => `Assigning ${countOf(count, 'ticket')} of ${group}`,
  assignFailed: 'The tickets couldn’t be assigned',
  waiting: (count: number) => `${countText(count)} waiting`,
} as const

/** Sentences about what settings do with a ticket. */
export const describedMessages = {
  manual: 'Tickets stay unassigned until someone assigns them. Members are notified of new tickets.',
  assigned: (who: string, calendar: string | undefined) =>
    `New tickets are assigned to ${who}${calendar ? `, in the working hours of “${calendar}”` : ''}.`,
  inTurn: 'each member in turn',
  fewest: 'the member with the fewest open tickets',
  prefersKnown: 'Members who have worked for the customer come first.',
  skipped: (capacity: number | null) =>
    capacity === null
      ? 'Members who are absent or at their own capacity are skipped.'
      : `Members who are absent or at their capacity, ${capacity} open ${capacity === 1 ? 'ticket' : 'tickets'} unless they have their own, are skipped.`,
  waits: 'When no one is available, the ticket waits until someone is.',
  staysUnassigned: 'When no one is available, the ticket stays unassigned and the group is notified.',
} as const

/** The texts of the preview of members. */
export const memberMessages = {
  label: 'Members who receive new tickets',
  none: 'The group has no active members yet. Add members first.',
  columns: { member: 'Member', open: 'Open', now: 'Now', takes: 'Receives tickets' },
  closed: (until: string) => `Outside working hours. Tickets are assigned again ${until}.`,
  neverOpen: 'The calendar has no working hours in the next two months, so no tickets are assigned.',
  openOf: (open: number, capacity: number | null) =>
    capacity === null ? countText(open) : `${countText(open)} of ${countText(capacity)}`,
  open: 'open',
  tasks: (count: number) => countOf(count, 'task'),
  takes: (name: string) => `${name} receives new tickets`,
  next: 'Next',
  available: 'Available',
  excluded: 'Doesn’t receive tickets',
  no_access: 'Can’t see the group’s tickets',
  absent: 'Absent',
  absentUntil: (until: string) => `Absent until ${until}`,
  at_capacity: 'At capacity',
} as const

/** The texts of the skills. */
export const skillMessages = {
  loadFailed: 'Skills couldn’t be loaded',
  none: 'No skills yet',
  purpose: 'A skill says which tickets need it and which agents have it. Automatic assignment matches the two.',
  columns: { skill: 'Skill', conditions: 'Tickets that need it', people: 'Agents', openTickets: 'Open tickets' },
  new: 'New skill',
  title: (name: string) => `Skill “${name}”`,
  description: 'Automatic assignment gives tickets that need a skill only to agents who have it.',
  name: 'Name',
  nameExample: 'VPN and remote access',
  nameMissing: 'Give the skill a name',
  conditions: 'Tickets that need it',
  conditionsMissing: 'Add a condition. Otherwise every ticket would need the skill.',
  correct: (problem: string) => `${problem}. Choose the conditions again.`,
  people: 'Agents who have it',
  noPeople: 'No agents yet',
  noAgents: 'No agents',
  agents: (count: number) => countOf(count, 'agent'),
  openTickets: (count: number) => (count === 1 ? ' open ticket' : ' open tickets'),
  save: 'Save',
  add: 'Add skill',
  saving: 'Saving...',
  saved: (name: string) => `“${name}” saved`,
  added: (name: string) => `“${name}” added`,
  more: (name: string) => `More actions for ${name}`,
  edit: 'Edit',
  delete: 'Delete',
  deleteQuestion: (name: string) => `Delete the skill “${name}”?`,
  deleteEffect: 'Tickets no longer need it. Tickets already assigned keep their assignees.',
  deleteLabel: 'Delete skill',
  deleting: 'Deleting...',
  deleted: (name: string) => `“${name}” deleted`,
  restored: (name: string) => `“${name}” restored`,
  restoreFailed: 'The skill couldn’t be restored',
  deleteFailed: 'The skill couldn’t be deleted',
} as const

/** The texts of the skills of one agent. */
export const personSkillMessages = {
  title: 'Skills',
  hint: 'Automatic assignment gives tickets that need a skill only to agents who have it. Takes effect immediately.',
  loadFailed: 'Skills couldn’t be loaded',
  none: 'No skills yet.',
  addSkills: 'Add skills',
  noSkills: 'No skills',
  given: (skill: string, name: string) => `“${skill}” added to ${name}`,
  taken: (skill: string, name: string) => `“${skill}” removed from ${name}`,
  failed: 'The skill couldn’t be changed',
} as const

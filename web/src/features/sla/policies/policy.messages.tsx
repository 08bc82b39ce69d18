import { listText } from '@hatchway/contract/list-text'
import type { ReactNode } from 'react'
import { countOf, countText } from '../../../platform/count-text.ts'

/** The open tickets of a policy, as those to which a change is applied. */
const allOpen = (count: number) => (count === 1 ? 'the open ticket' : `all ${countText(count)} open tickets`)

/** The texts of the list of SLA policies, and of deleting one. */
export const policyMessages = {
  kind: 'SLA policy',
  loadFailed: 'SLA policies couldn’t be loaded',
  none: 'No SLA policies yet',
  purpose: 'A policy sets response and resolution times by priority, in business hours.',
  add: 'New policy',
  title: 'Policies',
  order: 'A ticket uses the first active policy that matches. Drag to reorder.',
  noneForOthers: 'Tickets that match none have no SLA.',
  forOthers: 'All other tickets',
  off: 'Off',
  openTickets: (count: number) => (count === 1 ? ' open ticket' : ' open tickets'),
  unusedBelowAll: (name: string) => `Never used: “${name}” applies to all tickets`,
  unusedBelowSame: (name: string) => `Never used: “${name}” applies to the same tickets`,
  more: (name: string) => `More actions for ${name}`,
  edit: 'Edit',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  delete: 'Delete',
  turnedOn: (name: string) => `“${name}” turned on`,
  turnedOff: (name: string) => `“${name}” turned off`,
  changeFailed: 'The policy couldn’t be changed',
  orderFailed: 'The order couldn’t be saved',
  deletePolicy: 'Delete policy',
  deleteTitle: (name: string) => `Delete the SLA policy “${name}”?`,
  deleteEffect: (openTickets: number) =>
    openTickets === 0
      ? 'New tickets use the next policy that matches.'
      : `${countOf(openTickets, 'open ticket keeps its', 'open tickets keep their')} due times. New tickets use the next policy that matches.`,
  deleting: 'Deleting...',
  deleted: (name: string) => `“${name}” deleted`,
  deleteFailed: 'The policy couldn’t be deleted',
} as const

/** The texts of the editor of a policy. */
export const editorMessages = {
  conditionsProblem: (problem: string) =>
    `${problem}. The policy won’t apply to other tickets until you change its conditions.`,
  escalationProblem: (problem: string) => `${problem}. Admins are notified instead.`,
  name: 'Name',
  nameMissing: 'Enter a name',
  active: 'Active',
  appliesTo: 'Applies to',
  openTickets: (count: number) => countOf(count, 'open ticket'),
  allTickets: 'All tickets that don’t match a policy above.',
  conditionsUnreadable: 'The conditions are no longer valid and can’t be shown. Add conditions to replace them.',
  calendar: 'Calendar',
  around: 'Around the clock',
  aroundHint: 'Every hour counts. A day is 24 h.',
  businessHours: 'Business hours',
  calendarHint: (week: string, day: string | null) =>
    `${week}. ${day === null ? 'Its days differ in length, so enter hours.' : `A day is ${day}.`}`,
  paused: 'Paused targets',
  pausedHint: 'The clock stops in steps that pause the SLA. Set these in ticket types.',
  nonePaused: 'None',
  shown: 'Show to customers',
  shownHint: 'First response and resolution appear in the portal.',
  quoted: (name: string | undefined) => `“${name}”`,
  appliedSoon: (openTickets: number) => `It will be applied to ${allOpen(openTickets)} shortly.`,
} as const

/** The texts of the times of a policy by priority. */
export const targetTableMessages = {
  title: 'Targets',
  priority: 'Priority',
  time: (target: string, priority: string) => `${target}, ${priority}`,
  none: 'None',
  hint: (hasDays: boolean) => `Leave blank for no target. Enter times like 15 min, 2 h${hasDays ? ' or 2 days' : ''}.`,
  wrong: 'Enter times such as 15 min, 2 h or 2 days',
  missing: 'Set at least one target',
  responseAfterResolution: (priorities: readonly string[]) =>
    `For ${listText(priorities, 'and')}, the first response takes longer than the resolution.`,
} as const

/** The texts of what the changes of a policy would do to open tickets. */
export const effectMessages = {
  title: 'Effect of your changes',
  othersChosen:
    'Open tickets keep their policy. It’s chosen when a ticket is created, and again when a value in the conditions changes.',
  loading: 'Loading the effect',
  applyTo: 'Apply the changes to',
  newOnly: 'Apply to new tickets only',
  openToo: (openTickets: number) => `Also apply to ${allOpen(openTickets)}`,
  saveNote: (version: number) => `Saving creates version ${version}.`,
  openTakeIt: 'Open tickets use it immediately.',
  openKeepTheirs: (version: number, next: number) =>
    `Tickets on version ${version} keep their due times until you apply version ${next}.`,
  none: 'No due times of open tickets change.',
  affected: (count: number) => `open ${count === 1 ? 'ticket' : 'tickets'} affected`,
  parts: {
    dueEarlier: 'Due earlier',
    dueWithinHour: 'Due within an hour',
    overdueAtOnce: 'Overdue immediately',
    dueLater: 'Due later',
    notDue: 'No due time',
  },
  to: 'to',
  paused: 'paused',
  showAll: (count: number) => `Show all ${count}`,
  showFirst: (count: number) => `Show the first ${count}`,
  showFewer: 'Show fewer',
} as const

/** The texts of the example of when a ticket would be due. */
export const exampleMessages = {
  title: 'Worked example',
  created: 'Created',
  priority: 'Priority',
  loading: 'Loading the calendar…',
  loadFailed: 'The calendar couldn’t be loaded.',
  dateMissing: 'Enter a date.',
  ticketDue: (created: ReactNode, due: ReactNode) => (
    <>
      A ticket created {created} is due {due}.
    </>
  ),
  targetDue: (created: ReactNode, target: string, due: ReactNode) => (
    <>
      A ticket created {created} has its {target.toLowerCase()} due {due}.
    </>
  ),
  warned: '75% used',
  noTarget: 'No target for this priority.',
  tooFewHours: 'The calendar has too few working hours for this.',
  timesIn: (zone: string) => `Times in ${zone.replaceAll('_', ' ')}`,
  weekend: 'Weekend',
  closed: 'Closed',
} as const

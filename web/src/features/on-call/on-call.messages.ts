import { countOf } from '../../platform/count-text.ts'

/** The texts of the settings of on-call schedules. */
export const scheduleMessages = {
  title: 'On-call schedules',
  kind: 'on-call schedule',
  page: 'Schedule',
  newPage: 'New schedule',
  add: 'New schedule',
  none: 'No on-call schedules yet',
  purpose: 'A schedule shows who is on call. SLA policies and rules can notify that person.',
  purposeForAgents: 'An admin can add one under Settings.',
  loadFailed: 'On-call schedules couldn’t be loaded',
  columns: { schedule: 'Schedule', now: 'On call now', next: 'Next', usedBy: 'Notified by' },
  until: (moment: string) => `until ${moment}`,
  noOneNext: 'No one else',
  notUsed: 'No SLA policy',
  policies: (count: number) => countOf(count, 'SLA policy', 'SLA policies'),
  more: (name: string) => `More actions for ${name}`,
  edit: 'Edit',
  view: 'View',
  viewWeek: 'View the week',
  delete: 'Delete',
  deleteSchedule: 'Delete schedule',
  deleted: (name: string) => `“${name}” deleted`,
  deleteFailed: (name: string) => `“${name}” couldn’t be deleted`,
  restored: (name: string) => `“${name}” restored`,
  version: (version: number) => `Version ${version}`,
  saveNote: (version: number) => `Saving creates version ${version}. It applies from now on. Past shifts don’t change.`,
} as const

/** The texts of a list of people. */
export const personSelectMessages = {
  search: 'Search people',
  loadFailed: 'Failed to fetch people',
  noMatch: 'No match',
} as const

/** The texts of the editor of a schedule. */
export const editorMessages = {
  name: 'Name',
  timeZone: 'Time zone',
  currentTime: (time: string) => `Current time: ${time}`,
  group: 'Group',
  groupPlaceholder: 'No group',
  groupsFailed: 'Failed to fetch groups',
  noMatch: 'No match',
  optional: 'Optional',
  rotations: 'Rotations',
  rotationsHint: 'If rotations overlap, the first one applies.',
  addRotation: 'Add rotation',
  rotation: (at: number) => `Rotation ${at + 1}`,
  firstRotation: 'Primary',
  rotationName: 'Rotation name',
  removeRotation: 'Remove rotation',
  people: 'People in order',
  peopleHint: 'The first person starts then.',
  addPerson: 'Add person',
  removePerson: (name: string) => `Remove ${name}`,
  deactivated: 'Deactivated',
  unknownPerson: 'Unknown person',
  start: 'Start',
  startHint: 'In the schedule’s time zone.',
  handover: 'Handover',
  kinds: { day: 'Daily', week: 'Weekly', custom: 'Custom' },
  every: 'Every',
  unit: { day: 'days', week: 'weeks' },
  on: 'On',
  chooseWeekdays: 'Choose weekdays',
  at: 'At',
  rule: 'Rule (RRULE)',
  ruleHint:
    'In local time, such as FREQ=MONTHLY;BYDAY=1MO;BYHOUR=9;BYMINUTE=0 for the first Monday of the month at 9 AM.',
  restrict: 'Restrict to hours',
  restrictHint: 'On call only during these hours. Use rotations with different hours to follow the sun.',
  hours: 'On-call hours',
  usedBy: 'Notified by SLA policies',
} as const

/** What has to be corrected before a schedule can be saved. */
export const problemMessages = {
  name: 'Enter a name',
  rotationName: 'Enter a name for the rotation',
  people: 'Add at least one person',
  start: 'Enter when the rotation starts',
  every: (most: number) => `Enter a number from 1 to ${most}`,
  weekdays: 'Choose at least one weekday',
  time: 'Enter a time',
  hours: 'Add hours to at least one day',
} as const

/** The texts of the shifts beside the editor. */
export const previewMessages = {
  title: 'Next shifts',
  loading: 'Loading the shifts',
  failed: 'The shifts couldn’t be loaded.',
  incomplete: 'Complete the rotations to see the next shifts.',
  now: 'Now',
  gaps: (count: number) => `${countOf(count, 'gap')} in the next four weeks with no one on call.`,
  noGaps: 'Someone is on call at all times in the next four weeks.',
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
  timesIn: (zone: string) => `Times in ${zone.replaceAll('_', ' ')}`,
} as const

/** The texts about the person of a shift. */
export const shiftMessages = {
  noOne: 'No one on call',
  insteadOf: (name: string) => ` for ${name}`,
  byOverride: ' by override',
} as const

/** The texts of absences. */
export const absenceMessages = {
  title: 'Absences',
  ownHint: 'While you’re away, tickets aren’t assigned to you automatically and others cover your on-call shifts.',
  hint: 'While they’re away, tickets aren’t assigned to them automatically and others cover their on-call shifts.',
  none: 'No absences.',
  add: 'Add absence',
  edit: 'Edit absence',
  loadFailed: 'The absences couldn’t be loaded',
  deputy: (name: string) => `Deputy: ${name}`,
  noDeputy: 'No deputy',
  present: 'Away now',
  more: (span: string) => `More actions for ${span}`,
  change: 'Edit',
  delete: 'Delete',
  end: 'End now',
  allDay: 'Whole days',
  firstDay: 'First day',
  lastDay: 'Last day',
  from: 'From',
  to: 'To',
  deputyField: 'Deputy',
  deputyHint: 'Covers on-call shifts and approvals. Without a deputy, the next person in order covers the shifts.',
  noDeputyPlaceholder: 'No deputy',
  note: 'Note',
  noteHint: 'Visible only to admins and this person.',
  optional: 'Optional',
  save: 'Save',
  noStart: 'Enter when it starts',
  noEnd: 'Enter when it ends',
  endBeforeStart: 'The end must be after the start',
  added: (name: string, span: string) => `${name} is away ${span}`,
  changed: (name: string, span: string) => `${name} is now away ${span}`,
  deleted: (name: string) => `Absence for ${name} deleted`,
  deleteFailed: 'The absence couldn’t be deleted',
} as const

/** The texts of a user’s own shifts. */
export const ownShiftMessages = {
  title: 'Your on-call shifts',
  hint: 'Your shifts in all schedules over the next four weeks.',
  none: 'You have no on-call shifts in the next four weeks.',
  loadFailed: 'Your shifts couldn’t be loaded',
  viewAll: 'View on-call week',
} as const

/** The texts of the page with the week, and of changes of shifts. */
export const weekMessages = {
  title: 'On call',
  loadFailed: 'On-call schedules couldn’t be loaded',
  shiftsFailed: 'The shifts couldn’t be loaded',
  now: 'On call now',
  until: (moment: string) => `until ${moment}`,
  next: (name: string, moment: string) => `Next: ${name}, ${moment}`,
  noOneNext: 'No one is next.',
  thisWeek: 'This week',
  previousWeek: 'Previous week',
  today: 'Today',
  thisWeekShown: 'This week is shown',
  nextWeek: 'Next week',
  none: 'No on-call schedules yet',
  purpose: 'Who is on call appears here.',
  addSchedule: 'New schedule',
  addOverride: 'Add override',
  change: (name: string, span: string) => `Change ${name}’s shift, ${span}`,
  fill: (span: string) => `Change the gap, ${span}`,
  takeOver: 'Take over',
  replace: (name: string) => `Replace ${name}`,
  assign: 'Put someone on call',
  swap: 'Swap shift',
  removeOverride: 'Remove override',
} as const

/** The texts of the dialogs that change shifts. */
export const overrideMessages = {
  times: (zone: string) => `Times in ${zone.replaceAll('_', ' ')}.`,
  schedule: 'Schedule',
  person: 'Person',
  choosePerson: 'Choose a person',
  from: 'From',
  to: 'To',
  noSchedule: 'Choose a schedule',
  noPerson: 'Choose a person',
  noStart: 'Enter when it starts',
  noEnd: 'Enter when it ends',
  endBeforeStart: 'The end must be after the start',
  add: 'Add override',
  takeOver: 'Take over',
  added: (name: string, span: string) => `${name} is on call ${span}`,
  removed: (name: string) => `Override for ${name} removed`,
  removeFailed: 'The override couldn’t be removed',
  swapTitle: 'Swap shift',
  swapOf: (name: string, span: string) => `Swap ${name}’s shift, ${span}, with:`,
  swapWith: 'Other shift',
  chooseShift: 'Choose a shift',
  loadFailed: 'Failed to fetch shifts',
  noShifts: 'No other shifts in the next four weeks',
  noShift: 'Choose a shift to swap with',
  swap: 'Swap shifts',
  swapped: (one: string, other: string) => `${one} and ${other} swapped shifts`,
} as const

/** The texts of the card of the dashboard. */
export const dashboardMessages = {
  title: 'On call',
  open: 'View week',
  all: (count: number) => `View all ${count}`,
} as const

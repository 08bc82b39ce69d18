import { aCustomField } from '@hatchway/contract/ticket-types/ticket-types.factory'
import type { TicketEvent } from '@hatchway/contract/tickets/tickets'
import { expect, test } from 'vitest'
import { changeLines } from './event-labels.ts'

const priya = { id: 5, fullName: 'Priya Raman', avatarUrl: null }
const tomas = { id: 6, fullName: 'Tomás Herrera', avatarUrl: null }
let lastId = 0
const event = (given: Partial<TicketEvent>): TicketEvent => ({
  id: ++lastId,
  event: 'ticket.changed',
  at: '2026-11-20T09:42:00.000Z',
  actor: priya,
  changes: [],
  isUndo: false,
  isUndone: false,
  canUndo: false,
  ...given,
})
const change = (field: string, to: string | null, from: string | null = null) => ({ field, from, to })
const site = aCustomField({ name: 'Site', label: 'Affected site' })
const naming = { customFields: [site], userId: priya.id, date: () => '25/11/2026' }
const labels = (...events: TicketEvent[]) =>
  changeLines(events, naming).map(({ words }) => words.map(({ text }) => text).join(''))

test('describes a change as a sentence', () => {
  expect(labels(event({ changes: [change('priority', 'Urgent', 'Medium')] }))).toEqual([
    'Priya Raman set priority to Urgent',
  ])
  expect(labels(event({ changes: [change('tags', null, 'vpn')] }))).toEqual(['Priya Raman cleared tags'])
  expect(labels(event({ changes: [change('customFields.needed_by', '2026-11-25')] }))).toEqual([
    'Priya Raman set needed by to 25/11/2026',
  ])
  expect(labels(event({ changes: [change('dueDate', '2026-11-25T00:00:00.000Z')] }))).toEqual([
    'Priya Raman set due date to 25/11/2026',
  ])
})

test('names the rule whose run made changes, one line for each run', () => {
  const run = (runId: number) => ({ actor: null, rule: { id: 3, name: 'Route network tickets', runId } })
  const events = [
    event({ ...run(8), changes: [change('priority', 'Urgent', 'Medium')] }),
    event({ ...run(8), changes: [change('assignedGroupId', 'Network Operations')] }),
    event({ ...run(9), changes: [change('tags', 'vpn')] }),
    event({ actor: null, changes: [change('status', 'Open')] }),
  ]
  expect(labels(...events)).toEqual([
    'Rule “Route network tickets” set priority to Urgent and group to Network Operations',
    'Rule “Route network tickets” set tags to vpn',
    'Hatchway set status to Open',
  ])
  expect(changeLines(events, naming).map(({ rule }) => rule?.runId)).toEqual([8, 9, undefined])
})

test('describes what the SLA does to the ticket', () => {
  const system = { actor: null }
  expect(labels(event({ ...system, changes: [change('slaPolicy', 'Business customers, version 6')] }))).toEqual([
    'Hatchway applied the SLA policy Business customers, version 6',
  ])
  expect(labels(event({ ...system, changes: [change('slaPolicy', null, 'Business customers, version 6')] }))).toEqual([
    'Hatchway removed the SLA policy Business customers, version 6',
  ])
  expect(labels(event({ ...system, changes: [change('slaWarning', 'First response')] }))).toEqual([
    'Hatchway warned that first response is due soon',
  ])
  expect(labels(event({ changes: [change('slaAcknowledgement', 'Resolution')] }))).toEqual([
    'Priya Raman acknowledged that resolution is overdue',
  ])
})

test('describes an automatic assignment with its reason, and why there is none', () => {
  const system = { actor: null }
  const reason = change('assignmentReason', 'Least loaded: 3 open tickets')
  expect(labels(event({ ...system, changes: [reason, change('assigneeId', 'Tomás Herrera')] }))).toEqual([
    'Hatchway assigned the ticket to Tomás Herrera (least loaded: 3 open tickets)',
  ])
  const absent = 'every available member is absent'
  expect(labels(event({ ...system, changes: [change('notAssigned', absent)] }))).toEqual([
    `Hatchway couldn’t assign the ticket automatically: ${absent}`,
  ])
  expect(labels(event({ ...system, changes: [change('assignmentWaits', absent)] }))).toEqual([
    `Hatchway couldn’t assign the ticket yet and will try again: ${absent}`,
  ])
})

test('describes an assignment to the user themselves as taking the ticket', () => {
  expect(labels(event({ changes: [change('assigneeId', 'Priya Raman')] }))).toEqual(['Priya Raman took the ticket'])
  expect(labels(event({ changes: [change('assigneeId', 'Tomás Herrera')] }))).toEqual([
    'Priya Raman assigned the ticket to Tomás Herrera',
  ])
  expect(labels(event({ changes: [change('assigneeId', null, 'Tomás Herrera')] }))).toEqual([
    'Priya Raman unassigned Tomás Herrera',
  ])
})

test('combines the changes of one user within a minute into one line, without repeating the verb', () => {
  const first = event({ changes: [change('assignedGroupId', 'Network Operations')] })
  const second = event({ at: '2026-11-20T09:42:30.000Z', changes: [change('priority', 'Urgent')] })
  const third = event({ at: '2026-11-20T09:42:40.000Z', changes: [change('assigneeId', 'Priya Raman')] })
  expect(labels(first, second, third)).toEqual([
    'Priya Raman set group to Network Operations, priority to Urgent and took the ticket',
  ])
})

test('begins a new line for another user, or a later minute', () => {
  const first = event({ changes: [change('priority', 'Urgent')] })
  const later = event({ at: '2026-11-20T09:44:00.000Z', changes: [change('priority', 'High')] })
  const other = event({ at: '2026-11-20T09:44:10.000Z', actor: tomas, changes: [change('priority', 'Low')] })
  expect(labels(first, later, other)).toHaveLength(3)
})

test('begins a new line after a message, so that each change stays where it happened', () => {
  const before = event({ changes: [change('priority', 'Urgent')] })
  const after = event({ at: '2026-11-20T09:42:40.000Z', changes: [change('status', 'Resolved')] })
  expect(changeLines([before, after], naming, ['2026-11-20T09:42:20.000Z'])).toHaveLength(2)
  expect(changeLines([before, after], naming, ['2026-11-20T09:41:00.000Z'])).toHaveLength(1)
})

test('describes a field that changed twice once, with its final value', () => {
  const twice = [
    event({ changes: [change('status', 'In Progress')] }),
    event({ changes: [change('status', 'Resolved')] }),
  ]
  expect(labels(...twice)).toEqual(['Priya Raman set status to Resolved'])
})

test('calls custom fields by their label, or by their key when the type no longer has them', () => {
  expect(
    labels(event({ changes: [change('customFields.site', 'Lisbon'), change('customFields.old_one', 'x')] })),
  ).toEqual(['Priya Raman set Affected site to Lisbon and old one to x'])
})

test('returns no line for creation, replies and files, which the timeline shows itself', () => {
  expect(
    labels(
      event({ event: 'ticket.created' }),
      event({ event: 'attachment.added', changes: [change('attachment', 'a.log')] }),
    ),
  ).toEqual([])
})

test('describes changes of other tickets and users literally, one per line', () => {
  const at = (minute: number) => `2026-11-20T09:${minute}:00.000Z`
  const other = '#10455 Move the print server'
  const cases = [
    [change('link.is_caused_by', other), `linked ${other} (caused by)`],
    [change('link.blocks', null, other), `removed the link to ${other} (blocks)`],
    [change('mergedFrom', other), `merged ${other} into this ticket`],
    [change('mergedInto', null, other), `unmerged this ticket from ${other}`],
    [change('splitInto', other), `split messages into ${other}`],
    [change('follower', 'Priya Raman'), 'started following the ticket'],
    [change('follower', null, 'Priya Raman'), 'stopped following the ticket'],
    [change('follower', 'Tomás Herrera'), 'added Tomás Herrera as a follower'],
    [change('participant', 'Printers'), 'added Printers in copy'],
    [change('participant', null, 'Printers'), 'removed Printers from the people in copy'],
    [change('snoozedUntil', '2026-11-25T09:00:00.000Z'), 'snoozed the ticket until 25/11/2026'],
    [change('snoozedUntil', null), 'ended the snooze'],
  ] as const
  const events = cases.map(([one], minute) => event({ at: at(minute + 10), changes: [one] }))
  expect(labels(...events)).toEqual(cases.map(([, label]) => `Priya Raman ${label}`))
})

test('combines a merge and its closing into one line, of which the merge can be undone', () => {
  const closing = event({ event: 'ticket.status_changed', changes: [change('status', 'Closed', 'Open')] })
  const merge = event({ event: 'ticket.merged_away', changes: [change('mergedInto', '#1 One')], canUndo: true })
  const [line] = changeLines([closing, merge], naming)
  expect(line).toMatchObject({ kind: 'merge', undoable: [merge.id], isUndone: false })
  expect(changeLines([closing, merge], naming)).toHaveLength(1)
})

test('keeps a change and its undo as two lines', () => {
  const first = event({ changes: [change('priority', 'Urgent', 'Medium')], isUndone: true })
  const second = event({ changes: [change('priority', 'Medium', 'Urgent')], isUndo: true, canUndo: true })
  expect(changeLines([first, second], naming)).toMatchObject([
    { isUndone: true, undoable: [] },
    { isUndone: false, undoable: [second.id] },
  ])
  expect(labels(first, second)[1]).toBe('Priya Raman undid a change: set priority to Medium')
})

test('names each of several linked tickets without repeating the verb', () => {
  const changes = [
    change('link.is_caused_by', '#10456'),
    change('link.relates_to', '#10455'),
    change('link.relates_to', '#10487'),
  ]
  expect(labels(event({ changes }))).toEqual([
    'Priya Raman linked #10456 (caused by), #10455 (related) and #10487 (related)',
  ])
})

test('names several people in copy without repeating what happened to them', () => {
  const added = ['Ann', 'Ben', 'Cleo'].map((name) => change('participant', name))
  expect(labels(event({ changes: added }))).toEqual(['Priya Raman added Ann, Ben and Cleo in copy'])
  const mixed = [change('participant', 'Ann'), change('participant', null, 'Ben')]
  expect(labels(event({ changes: mixed }))).toEqual([
    'Priya Raman added Ann in copy and removed Ben from the people in copy',
  ])
})

test.for([
  { by: 'the reader', actor: priya, field: 'priority', isUndoConfirmed: false },
  { by: 'another user', actor: tomas, field: 'priority', isUndoConfirmed: true },
  { by: 'the system', actor: null, field: 'priority', isUndoConfirmed: true },
  { by: 'the reader', actor: priya, field: 'mergedFrom', isUndoConfirmed: true },
  { by: 'the reader', actor: priya, field: 'splitInto', isUndoConfirmed: true },
])('undoing $field by $by is confirmed: $isUndoConfirmed', ({ actor, field, isUndoConfirmed }) => {
  expect(changeLines([event({ actor, changes: [change(field, 'High')] })], naming)).toMatchObject([{ isUndoConfirmed }])
})

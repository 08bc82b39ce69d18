import { expect, test } from 'vitest'
import { askForChange, describeChange, ticketsLabel } from './describe-change.ts'

const cases = [
  [{ priority: 'urgent' }, undefined, 'Priority set to Urgent on 10 tickets', 'Set priority to Urgent on 10 tickets?'],
  [
    { status: 'in_progress' },
    undefined,
    'Status set to In Progress on 10 tickets',
    'Set status to In Progress on 10 tickets?',
  ],
  [{ statusName: 'Waiting' }, 'Waiting', 'Status set to Waiting on 10 tickets', 'Set status to Waiting on 10 tickets?'],
  [{ category: 'mail' }, 'Email', 'Category set to Email on 10 tickets', 'Set category to Email on 10 tickets?'],
  [{ assignedGroupId: 3 }, 'Network', 'Group set to Network on 10 tickets', 'Set group to Network on 10 tickets?'],
  [{ assigneeId: 7 }, 'Priya Raman', '10 tickets assigned to Priya Raman', 'Assign 10 tickets to Priya Raman?'],
  [{ assigneeId: null }, undefined, '10 tickets unassigned', 'Unassign 10 tickets?'],
  [{ addTags: ['vpn'] }, undefined, 'Tag vpn added to 10 tickets', 'Add tag vpn to 10 tickets?'],
  [
    { removeTags: ['vpn', 'mail'] },
    undefined,
    'Tags vpn, mail removed from 10 tickets',
    'Remove tags vpn, mail from 10 tickets?',
  ],
  [{ addTags: ['vpn'], removeTags: ['mail'] }, undefined, 'Tags changed on 10 tickets', 'Change tags on 10 tickets?'],
  [{ snoozedUntil: '2026-11-20T09:00:00.000Z' }, undefined, '10 tickets snoozed', 'Snooze 10 tickets?'],
  [{ snoozedUntil: null }, undefined, 'Snooze removed from 10 tickets', 'Remove the snooze from 10 tickets?'],
  [{ deletion: 'spam' }, undefined, '10 tickets marked as spam', 'Mark 10 tickets as spam?'],
  [{ deletion: 'deleted' }, undefined, '10 tickets deleted', 'Delete 10 tickets?'],
  [{ isFollowing: true }, undefined, 'Following 10 tickets', 'Follow 10 tickets?'],
  [{ isFollowing: false }, undefined, 'Stopped following 10 tickets', 'Stop following 10 tickets?'],
] as const
type Change = Parameters<typeof describeChange>[0]

test.each(cases)('says what %o did', (change, value, done) => {
  expect(describeChange(change as Change, ticketsLabel(10), value)).toBe(done)
})

test.each(cases)('asks before %o', (change, value, _, question) => {
  expect(askForChange(change as Change, ticketsLabel(10), value)).toBe(question)
})

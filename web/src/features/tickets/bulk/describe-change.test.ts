import { expect, test } from 'vitest'
import { describeChange, ticketsLabel } from './describe-change.ts'

test.each([
  [{ priority: 'urgent' }, undefined, 'Priority set to Urgent on 10 tickets'],
  [{ status: 'in_progress' }, undefined, 'Status set to In Progress on 10 tickets'],
  [{ statusName: 'Waiting' }, 'Waiting', 'Status set to Waiting on 10 tickets'],
  [{ category: 'mail' }, 'Email', 'Category set to Email on 10 tickets'],
  [{ assignedGroupId: 3 }, 'Network', 'Group set to Network on 10 tickets'],
  [{ assigneeId: 7 }, 'Priya Raman', '10 tickets assigned to Priya Raman'],
  [{ assigneeId: null }, undefined, '10 tickets unassigned'],
  [{ addTags: ['vpn'] }, undefined, 'Tag vpn added to 10 tickets'],
  [{ removeTags: ['vpn', 'mail'] }, undefined, 'Tags vpn, mail removed from 10 tickets'],
  [{ addTags: ['vpn'], removeTags: ['mail'] }, undefined, 'Tags changed on 10 tickets'],
  [{ snoozedUntil: '2026-11-20T09:00:00.000Z' }, undefined, '10 tickets snoozed'],
  [{ snoozedUntil: null }, undefined, 'Snooze removed from 10 tickets'],
  [{ deletion: 'spam' }, undefined, '10 tickets marked as spam'],
  [{ deletion: 'deleted' }, undefined, '10 tickets deleted'],
  [{ isFollowing: true }, undefined, 'Following 10 tickets'],
  [{ isFollowing: false }, undefined, 'Stopped following 10 tickets'],
] as const)('says what %o did', (change, value, text) => {
  expect(describeChange(change as Parameters<typeof describeChange>[0], ticketsLabel(10), value)).toBe(text)
})

import type { Viewer, ViewerSummary } from '@hatchway/contract/tickets/people/ticket-viewers'
import { expect, test } from 'vitest'
import { describeCount, describeVerdict } from './describe-viewers.ts'

const about: ViewerSummary['about'] = {
  groupName: 'Network',
  requester: null,
  customer: { id: 1, name: 'Acme', isIntake: false, portal: 'closed' },
}
const viewer = (given: Partial<Viewer>) =>
  ({ rule: 'organization', unseen: null, allowedGroups: [], ...given }) as Viewer

test.for([
  [{}, 'Sees all tickets of their organization in its portal'],
  [{ unseen: 'portal_closed' }, 'Can’t sign in: the portal of Acme is closed'],
  [
    { unseen: 'other_groups', allowedGroups: ['Desktop', 'Field'] },
    'Sees Desktop, Field only; this ticket is with Network',
  ],
  [{ unseen: 'other_customer', customerName: 'Globex' }, 'Belongs to Globex; this ticket belongs to another customer'],
] as const)('describes %j as: %s', ([given, words]) => {
  expect(describeVerdict(viewer(given as Partial<Viewer>), about)).toBe(words)
})

test('sums up in one line how many users see the ticket, its notes, and have an API key', () => {
  const summary = { groups: [], about }
  expect(describeCount({ ...summary, total: 1240, seeNotes: 31, withApiKey: 1 })).toBe(
    '1,240 people see this ticket. 31 of them see its internal notes. 1 has an API key with the same access.',
  )
  expect(describeCount({ ...summary, total: 1, seeNotes: 1, withApiKey: 0 })).toBe(
    '1 person sees this ticket. All of them see its internal notes.',
  )
})

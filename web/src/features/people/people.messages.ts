import type { User } from '@hatchway/contract/accounts/users'
import type { PersonAction } from './people.queries.ts'

/** The texts of the settings of people. */
export const peopleMessages = {
  title: 'People',
  search: 'Search people',
  searchExample: 'Name or email',
  filters: {
    role: 'Role',
    anyRole: 'Any role',
    status: 'Status',
    anyStatus: 'Any status',
    group: 'Group',
    anyGroup: 'Any group',
  },
  columns: {
    name: 'Name',
    email: 'Email',
    role: 'Role',
    groups: 'Groups',
    status: 'Status',
    lastSignedInAt: 'Last sign-in',
  },
  waiting: {
    status: 'Waiting for approval',
    title: 'People waiting for approval',
    none: 'No one is waiting',
    purpose: 'People who register before a mail server is set up wait here for your approval.',
    noMatch: 'No one waiting matches your search',
    banner: (count: number) =>
      count === 1 ? '1 person is waiting for your approval.' : `${count} people are waiting for your approval.`,
    show: 'Show',
    registered: 'Registered',
    accept: 'Accept',
    accepted: (name: string) => `${name} can sign in now`,
    acceptFailed: 'This registration couldn’t be accepted',
    decline: 'Decline',
    declined: (name: string) => `Registration of ${name} declined`,
    declineFailed: 'This registration couldn’t be declined',
    restored: (name: string) => `${name} is waiting again`,
    restoreFailed: 'This registration couldn’t be restored',
  },
  neverSignedIn: 'Never',
  noMatch: { title: 'No people found', hint: 'Try part of a name or an email address.' },
  noPeople: 'No people yet',
  purpose: 'Invite agents and requesters.',
  invite: 'Invite person',
  saved: (name: string) => `${name} saved`,
  saveFailed: 'This person couldn’t be saved',
} as const

/** The texts of the fields of a person. */
export const personMessages = {
  title: 'Person',
  hint: 'They can change their name, picture, department, position and phone number themselves.',
  fullName: 'Full name',
  email: 'Email address',
  username: 'Username',
  department: 'Department',
  position: 'Position',
  phone: 'Phone',
  optional: 'Optional',
} as const

/** The texts of what a person may do. */
export const accessMessages = {
  title: 'Access',
  hint: 'Takes effect immediately.',
  portalHint: (customer: string | null) => `${customer} users sign in to its portal.`,
  role: 'Role',
  ownRoleHint: 'Another admin can change your role.',
  leavingHint: (person: Pick<User, 'unresolvedTickets' | 'openTasks'>) => {
    const work = openWork(person)
    return work
      ? `They’re removed from their groups and their ${work} unassigned.`
      : 'They’re removed from their groups.'
  },
  groups: 'Member of',
  groupsHint: 'Their tickets can be assigned to this person.',
  noGroup: 'No group',
  allowedGroups: 'Can see tickets of',
  allowedGroupsHint: 'Leave blank to allow all groups.',
  allGroups: 'All groups',
  capacity: 'Capacity',
  capacityHint: 'Maximum open tickets at a time.',
  knowledgeBase: 'Knowledge base',
  knowledgeBaseHint: 'Can read articles shared with their organization.',
  approver: 'Approver',
  approverHint: 'Receives requests for the customer’s approvers.',
  manager: 'Manager',
  managerHint: 'Receives requests for the requester’s manager.',
  noManager: 'No manager',
  peopleFailed: 'Failed to fetch people',
  noPeople: 'No one found',
  optional: 'Optional',
} as const

/** The texts of the dialog that invites a person. */
export const inviteMessages = {
  title: 'Invite person',
  titleAt: (customer: string) => `Invite person to ${customer}`,
  mailed: 'They’ll get an email with a link to set a password.',
  mailedAt: (host: string | undefined) => `They’ll get an email with a link to set a password at ${host}.`,
  notMailed: 'No mail server is set up. You’ll get a link to send them yourself.',
  send: 'Send invitation',
  create: 'Create invitation',
  inviting: 'Inviting...',
  sent: 'Invitation sent',
  sentHint: (email: string) => `${email} will get a link that’s valid for seven days.`,
  organization: 'Organization',
  organizationMissing: 'Choose an organization first',
  noGroupHint: 'Without a group, they can only be assigned tickets without a group.',
} as const

/** The texts of a person’s account: whether they can sign in. */
export const accountMessages = {
  title: 'Account',
  hint: 'These take effect immediately.',
  status: 'Status',
  ownAccount: 'Another admin can do this',
  invitation: 'Invitation',
  copyLink: 'Copy invitation link',
  sendInvitation: 'Send invitation',
  notInvited: 'None. They haven’t set a password yet.',
  invitationExpired: (sentAt: string) => `Sent ${sentAt}, expired`,
  invitationValid: (sentAt: string, expiresAt: string) => `Sent ${sentAt}, valid until ${expiresAt}`,
  lastSignedInAt: 'Last sign-in',
  neverSignedIn: 'Never',
  createdAt: 'Account since',
} as const

type ActionMessages = {
  label: string
  /** The question to confirm, for actions that need confirmation. */
  question: (person: User) => string
  consequence: (person: User) => string
  done: (person: User) => string
  failed: string
}

/** The texts before and after each action on a user account. */
export const actionMessages: Record<PersonAction, ActionMessages> = {
  deactivate: {
    label: 'Deactivate',
    question: ({ fullName }) => `Deactivate ${fullName}?`,
    consequence: (person) =>
      `They’ll be signed out everywhere and can’t sign in again. ${unassignedFrom(person)}Their name is kept on their work.`,
    done: ({ fullName }) => `${fullName} deactivated`,
    failed: 'This person couldn’t be deactivated',
  },
  reactivate: {
    label: 'Reactivate',
    question: ({ fullName }) => `Reactivate ${fullName}?`,
    consequence: () => 'They’ll be able to sign in again.',
    done: ({ fullName }) => `${fullName} reactivated`,
    failed: 'This person couldn’t be reactivated',
  },
  revoke: {
    label: 'Revoke',
    question: ({ fullName }) => `Revoke ${fullName}’s invitation?`,
    consequence: () =>
      'The link stops working and the account is deactivated. You can reactivate and invite them again later.',
    done: ({ fullName }) => `${fullName}’s invitation revoked`,
    failed: 'The invitation couldn’t be revoked',
  },
  signOut: {
    label: 'End sessions',
    question: ({ fullName }) => `End all of ${fullName}’s sessions?`,
    consequence: () => 'They’ll be signed out everywhere and their API key is revoked. They can sign in again.',
    done: ({ fullName }) => `${fullName} signed out everywhere`,
    failed: 'The sessions couldn’t be ended',
  },
}

function unassignedFrom(person: User) {
  const work = openWork(person)
  return work ? `Their ${work} unassigned. ` : ''
}

/** Returns what is unassigned when someone is no longer an agent: "open ticket is" or "3 open tickets and open task are"; null for nothing. */
export function openWork({ unresolvedTickets, openTasks }: Pick<User, 'unresolvedTickets' | 'openTasks'>) {
  const parts = [...part(unresolvedTickets, 'ticket'), ...part(openTasks, 'task')]
  if (parts.length === 0) return null
  return `${parts.join(' and ')} ${unresolvedTickets + openTasks === 1 ? 'is' : 'are'}`
}

const part = (count: number, noun: string) =>
  count === 0 ? [] : [count === 1 ? `open ${noun}` : `${count} open ${noun}s`]

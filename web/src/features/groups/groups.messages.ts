import { countOf } from '../../platform/count-text.ts'

const listed = (words: readonly string[]) => new Intl.ListFormat('en').format(words)

/** The texts of the agent groups. */
export const groupMessages = {
  title: 'Agent groups',
  newGroup: 'New group',
  createNamed: (name: string) => (name ? `Create group “${name}”` : 'Create group'),
  loadFailed: 'Groups couldn’t be loaded',
  noGroups: 'No groups yet',
  purpose: 'Groups are teams that handle tickets, such as Service Desk or Networking.',
  columns: { name: 'Name', assignment: 'Assignment', members: 'Members' },
  noMembers: 'No members yet',
  memberCount: (count: number) => countOf(count, 'member'),
  saved: (name: string) => `${name} saved`,
  saveFailed: 'The group couldn’t be saved',

  create: {
    purpose: 'Tickets are assigned to a group and handled by its members.',
    name: 'Name',
    members: 'Members',
    optional: 'Optional',
    noMembers: 'No members yet',
    submit: 'Create group',
    creating: 'Creating...',
    failed: 'The group couldn’t be created',
  },

  members: {
    title: 'Members',
    hint: 'Members can be assigned the group’s tickets. Choose which tickets each agent can see. Admins see all tickets.',
    add: 'Add a member',
    search: 'Search agents and admins',
    failed: 'Failed to fetch people',
    noMatch: 'No match',
    none: 'No members yet. Until you add some, any agent can take its tickets.',
    member: 'Member',
    visibility: 'Can see tickets of',
    visibilityOf: (name: string) => `Groups whose tickets ${name} can see`,
    allGroups: 'All groups',
    allGroupsAsAdmin: 'All groups, as an admin',
    unknownVisibility: 'As set for this person',
    remove: (name: string) => `Remove ${name}`,
    loadingName: '…',
    nameOfId: (id: number) => `#${id}`,
  },

  select: { label: 'Groups', failed: 'Failed to fetch groups', noMatch: 'No match' },

  defaultGroup: {
    /** The precedence, to be shown once where a default group is set. */
    hint: 'For tickets created without a group, such as those from a portal. The service’s group applies first, then the customer’s, the category’s and the ticket type’s. Without any, all agents are notified.',
    label: (name: string) => `Default group of ${name}`,
    search: 'Search groups',
    noGroup: 'No default group',
    none: 'None',
    changed: (name: string, group: string | undefined) =>
      group ? `New tickets of ${name} go to ${group}` : `${name} has no default group`,
    changeFailed: 'The default group couldn’t be changed',
  },

  delete: {
    title: (name: string) => `Delete the group “${name}”?`,
    effect: 'Its name is kept in the activity log.',
    submit: 'Delete group',
    deleting: 'Deleting...',
    replacementMissing: 'Choose a replacement group',
    replacement: 'Replacement group',
    choose: 'Choose a group',
    noGroup: 'No group',
    done: (name: string) => `${name} deleted`,
  },
  use: {
    tickets: (tickets: number, unresolved: number) =>
      tickets === 0 ? 'It has no tickets.' : `It has ${countOf(tickets, 'ticket')}, ${unresolved} of them unresolved.`,
    limitedAgents: (names: readonly string[], others: number) =>
      `${listed(others > 0 ? [...names, `${others} more`] : names)} can only see tickets of this group and will see those of the replacement group instead.`,
    ticketTypes: (names: readonly string[]) =>
      `It’s an allowed group of the ticket ${names.length === 1 ? 'type' : 'types'} ${listed(names)}.`,
    defaultFor: (count: number) =>
      `It’s the default group of ${count === 1 ? 'a service, customer, category or ticket type' : `${count} services, customers, categories or ticket types`}. The replacement group becomes the default.`,
  },
} as const

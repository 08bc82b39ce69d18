import type { ShownCustomer } from '@hatchway/contract/customers/customers'
import { countOf, countText } from '../../platform/count-text.ts'

/** Open tickets are counted up to here. */
const mostOpenTickets = 1_000

const openTickets = (count: number) => (count >= mostOpenTickets ? '1,000 or more' : String(count))

/** The texts of the customers and of what belongs to one. */
export const customerMessages = {
  title: 'Customers',
  newCustomer: 'New customer',
  intake: 'Intake',
  archived: 'Archived',
  none: 'None',
  noPortal: 'No portal',
  portalClosed: 'closed',
  openTickets,
  columns: {
    name: 'Name',
    openTickets: 'Open tickets',
    people: 'People',
    services: 'Services',
    portal: 'Portal',
    createdAt: 'Customer since',
  },
  card: {
    openTickets: (count: number) => `${openTickets(count)} open`,
    people: (count: number) => countOf(count, 'person', 'people'),
  },
  search: 'Search customers',
  searchExample: 'Name or portal URL',
  filters: {
    status: 'Status',
    active: 'Active',
    statuses: { archived: 'Archived' },
    portal: 'Portal',
    anyPortal: 'Any portal',
    portals: { enabled: 'Portal open', disabled: 'Portal closed', none: 'No portal' },
  },
  noMatch: { title: 'No customers found', hint: 'Try part of a name or of a portal’s URL.' },
  noCustomers: 'No customers yet',
  purpose: 'Add the organizations you support, with their users and portals.',

  select: {
    label: 'Organization',
    choose: 'Choose an organization',
    search: 'Search customers',
    failed: 'Failed to fetch customers',
    noMatch: 'No match',
  },

  edit: {
    renameTitle: (name: string) => `Rename “${name}”`,
    nextSteps: 'You’ll add the portal and users next.',
    name: 'Name',
    rename: 'Rename',
    add: 'Add customer',
    saving: 'Saving...',
    renamed: 'Customer renamed',
    added: (name: string) => `“${name}” has been added`,
  },

  archive: {
    title: (name: string) => `Archive “${name}”?`,
    effect: ({ portal, people }: Pick<ShownCustomer, 'portal' | 'people'>) => {
      const users = people === 1 ? 'its user is' : `its ${people} users are`
      const access = portal?.isEnabled
        ? `Its portal is closed and ${users} signed out.`
        : 'Its users can no longer sign in.'
      return `${access} It’s hidden from forms. Tickets and files are kept, and you can restore it.`
    },
    confirm: 'Archive customer',
    pending: 'Archiving...',
    done: (name: string) => `${name} archived`,
  },
  restore: {
    title: (name: string) => `Restore “${name}”?`,
    effect: ({ portal }: Pick<ShownCustomer, 'portal'>) =>
      portal
        ? 'It’s available in forms again. Its portal stays closed until you open it.'
        : 'It’s available in forms again.',
    confirm: 'Restore customer',
    pending: 'Restoring...',
    done: (name: string) => `${name} restored`,
  },
  changeFailed: 'The customer couldn’t be changed',

  overview: {
    openTickets: 'Open tickets',
    people: 'People',
    ownServices: 'Own services',
    createdAt: 'Customer since',
    portal: 'Portal',
    contacts: 'Contacts',
    loadingContacts: 'Loading contacts',
    noContacts: 'No users yet.',
    allContacts: (count: number) => `All ${countText(count)}`,
    versions: 'Versions in use',
    loadingVersions: 'Loading versions',
    noVersions: 'No applied versions yet.',
    showAll: 'Show all',
    newTickets: 'New tickets',
    defaultGroup: 'Default group',
  },

  services: {
    loadFailed: 'Services couldn’t be loaded',
    versions: 'Versions in use',
    own: 'Own services',
    onlyShared: 'Uses shared services only.',
  },
} as const

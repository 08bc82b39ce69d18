import type { ReactNode } from 'react'
import { countOf } from '../../platform/count-text.ts'

/** Open tickets are counted up to here. */
const mostOpenTickets = 1_000

/** The texts of the services and of the versions that customers run. */
export const serviceMessages = {
  title: 'Services',
  newService: 'New service',
  active: 'Active',
  retired: 'Retired',
  none: 'None',
  allCustomers: 'All customers',
  behindOf: (behind: number, running: number) => `${behind} of ${running}`,
  columns: {
    name: 'Name',
    code: 'Code',
    category: 'Category',
    status: 'Status',
    customer: 'Customer',
    latestRelease: 'Latest release',
    releases: 'Releases',
    behind: 'Behind',
  },
  card: {
    codeAndCategory: (code: string, category: string) => `${code} · ${category}`,
    customersBehind: (behindOf: ReactNode) => <>{behindOf} behind</>,
  },
  search: 'Search services',
  searchExample: 'Name or code',
  filters: {
    status: 'Status',
    anyStatus: 'Any status',
    statuses: { active: 'Active', retired: 'Retired' },
    category: 'Category',
    anyCategory: 'Any category',
    customer: 'Customer',
    anyCustomer: 'Any customer',
    allCustomers: 'All customers',
    searchCustomers: 'Search customers',
    behind: 'Customers behind',
  },
  noMatch: { title: 'No services found', hint: 'Try part of a name or a code.' },
  noServices: 'No services yet',
  purpose: 'Add the services you run for customers, with their releases.',

  facts: {
    title: 'About this service',
    status: 'Status',
    code: 'Code',
    category: 'Category',
    customer: 'Customer',
    latestRelease: 'Latest',
    noRelease: 'No release yet',
    behind: 'Behind',
    openTickets: 'Open tickets',
    openTicketCount: (count: number) => (count >= mostOpenTickets ? '1,000 or more' : String(count)),
    defaultGroup: 'Default group',
  },

  edit: {
    title: (name: string) => `Edit “${name}”`,
    name: 'Name',
    code: 'Code',
    category: 'Category',
    categoryHint: 'Choose a category or enter a new one.',
    defaultCategory: 'Other',
    customer: 'Customer',
    chooseCustomer: 'Choose a customer',
    customerHint: 'Only this customer can see and use it.',
    allCustomersHint: 'All customers can see and use it.',
    description: 'Description',
    optional: 'Optional',
    save: 'Save service',
    add: 'Add service',
    saving: 'Saving...',
    saved: 'Service saved',
    added: (name: string) => `“${name}” has been added`,
  },

  retire: {
    title: (name: string) => `Retire “${name}”?`,
    effect: 'It can’t be used for new tickets or releases. Existing ones are kept, and you can restore it.',
    confirm: 'Retire service',
    done: 'Service retired',
  },
  restore: {
    title: (name: string) => `Restore “${name}”?`,
    effect: 'It will be available for new tickets and releases again.',
    confirm: 'Restore service',
    done: 'Service restored',
  },
  saving: 'Saving...',
  changeFailed: 'The service couldn’t be changed',
} as const

/** The texts of the versions that customers run of a service. */
export const appliedMessages = {
  title: 'Customers',
  loadFailed: 'Versions couldn’t be loaded',
  columns: {
    customer: 'Customer',
    version: 'Version',
    state: 'State',
    bugs: 'Known critical bugs',
    appliedAt: 'Applied',
    appliedBy: 'By',
  },
  unknownUser: 'Unknown',
  behind: (releases: number, latestVersion: string | null) =>
    `${countOf(releases, 'release')} behind ${latestVersion ?? ''}`,
  none: 'No customers yet',
  purpose: 'Customers mark releases as applied in their portal, or you record it for them.',
  record: 'Record applied version',

  dialog: {
    title: 'Record an applied version',
    purpose: (service: string) =>
      `The version of ${service} that a customer runs from now on. Earlier versions are kept in the history.`,
    customer: 'Customer',
    chooseCustomer: 'Choose a customer',
    version: 'Version',
    since: 'Since',
    sinceDefault: 'Today by default',
    notes: 'Notes',
    optional: 'Optional',
    submit: 'Record version',
    recording: 'Recording...',
    recorded: (customer: string, version: string) => `${customer} runs ${version}`,
  },

  history: {
    title: (service: string, customer: string) => `${service} at ${customer}`,
    close: 'Close',
    recordAnother: 'Record another version',
    bugsOf: (version: string) => `Known critical bugs of ${version}`,
    bugsFixed: (latestVersion: string | null) => `Newer releases fix them; the latest is ${latestVersion ?? ''}.`,
    loading: 'Loading the history',
    loadFailed: 'The history couldn’t be loaded',
    current: 'Current version',
    appliedBy: (date: string, name = 'unknown user') => `${date} by ${name}`,
  },
} as const

/** The texts about the requester of a ticket. */
export const requesterMessages = {
  title: 'Requester',
  none: 'No requester',
  deactivated: 'Deactivated',
  noAccount: 'No account',
  invite: 'Invite',
  requester: 'Requester',
  loading: 'Loading the requester',
  loadFailed: 'The requester couldn’t be loaded.',
  contact: 'Contact',
  copyEmail: 'Copy email address',
  localTime: (time: string, city: string) => `${time} in ${city}`,
  tickets: {
    title: 'Latest tickets',
    none: 'No other tickets',
    viewAll: 'View all',
    total: (count: number) => (count >= 1000 ? '1,000+' : String(count)),
    ticket: (number: string, subject: string, status: string) => `#${number} ${subject}, ${status}`,
    hiddenStatus: (status: string) => `, ${status}`,
  },
  customer: {
    title: 'Customer',
    openTickets: (count: number) => `${count >= 1000 ? '1,000+' : count} open ${count === 1 ? 'ticket' : 'tickets'}`,
    versions: 'Versions in use',
    criticalBug: 'Known critical bug',
    available: (version: string) => `${version} available`,
  },
} as const

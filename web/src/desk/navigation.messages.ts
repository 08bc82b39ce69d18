/** The names of the desk’s pages and of their groups: in the navigation, in the palette and on the pages themselves. */
export const navigationMessages = {
  pages: {
    dashboard: 'Dashboard',
    home: 'Home',
    tickets: 'Tickets',
    tasks: 'Tasks',
    approvals: 'Approvals',
    createNew: 'Create New',
    catalogue: 'Request Catalog',
    knowledgeBase: 'Knowledge Base',
    services: 'Services',
    customers: 'Customers',
    onCall: 'On call',
    files: 'Files',
    activity: 'Activity',
    integrations: 'Integrations',
    settings: 'Settings',
  },
  groups: { service: 'Service', insight: 'Insight', setUp: 'Set up' },
} as const

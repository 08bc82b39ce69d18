/** The texts of the frame around the desk’s pages. */
export const shellMessages = {
  navigation: 'Main',
  openNavigation: 'Open navigation',
  expandSidebar: 'Expand sidebar',
  collapseSidebar: 'Collapse sidebar',
  search: 'Search',
  views: 'Views',
  ownViews: 'My views',
  roles: { admin: 'Admin', agent: 'Agent', requester: 'Requester' },
  logOut: 'Log out',
  shortcuts: {
    palette: 'Search and commands',
    shortcuts: 'Keyboard shortcuts',
    createNew: 'Create New',
    sidebar: 'Sidebar',
  },
  /** What a shortcut does, as the palette calls it. */
  commands: {
    createTicket: 'Create a ticket',
    openNavigation: 'Open the navigation',
    expandSidebar: 'Expand the sidebar',
    collapseSidebar: 'Collapse the sidebar',
  },
} as const

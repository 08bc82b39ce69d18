/** The texts of the company’s branding. */
export const brandingSectionMessages = {
  hint: 'Used on the sign-in page and throughout the help desk. Portals have their own branding.',
} as const

/** The texts of the list of people, and of the page of one. */
export const peopleSectionMessages = {
  kind: 'Person',
  invite: 'Invite person',
  moreInvitations: 'More ways to invite',
  inviteSeveral: 'Invite several people',
} as const

/** The texts of the list of groups, and of the page of one. */
export const groupsSectionMessages = {
  kind: 'Group',
  add: 'New group',
  group: 'Group',
  groupHint: 'Shown wherever tickets are assigned.',
  name: 'Name',
  sender: 'Email sender',
  senderHint:
    'For emails about this group’s tickets, unless the customer’s portal has its own. Leave blank to use the help desk’s.',
  senderName: 'Sender name',
  senderAddress: 'Sender address',
  deletion: 'Delete',
  deletionHint: 'You’ll see what uses this group and choose where its tickets go.',
  delete: 'Delete group',
} as const

/** The texts of the list of skills. */
export const skillsSectionMessages = { add: 'New skill' } as const

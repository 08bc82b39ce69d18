/** The texts of the list of rules and of their runs. */
export const automationSectionMessages = {
  more: 'More actions',
  newFolder: 'New folder',
  tabs: { rules: 'Rules', runs: 'Runs' },
} as const

/** The texts of the list of canned replies. */
export const repliesSectionMessages = { add: 'New reply' } as const

/** The texts of the list of macros. */
export const macrosSectionMessages = { add: 'New macro' } as const

/** The texts of the list of deleted tickets. */
export const deletedTicketsSectionMessages = {
  hint: 'Deleted tickets and spam are permanently deleted after 30 days, with their messages and files.',
} as const

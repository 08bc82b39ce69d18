/** The texts of customers. */
export const customerMessages = {
  archived: 'Restore this customer before you change it',
  changedByOther: 'This customer has changed since you opened it',
  nameTaken: (name: string) => `A customer named ${name} already exists`,
  isIntake: 'Walk-in tickets need this organization, so it cannot be archived',
} as const

/** The texts of their portals. */
export const portalMessages = {
  customerArchived: 'Restore this customer before you change its portal',
  customerArchivedForNew: 'Restore this customer before you open a portal',
  hasPortal: 'This customer already has a portal',
  changedByOther: 'This portal has changed since you opened it',
  hostOfDesk: 'This is the address of the help desk itself',
  hostTaken: (host: string, customer: string) => `${host} already belongs to the portal of ${customer}`,
} as const

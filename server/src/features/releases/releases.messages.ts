/** The texts of releases. */
export const releaseMessages = {
  noSummary: 'Write a summary before you publish this release',
  publishedWithoutSummary: 'A published release needs a summary',
  published: 'A published release cannot be deleted',
  noSuchTickets: 'Please select tickets that exist',
  strayBug: (bug: string) => `“${bug}” is not one of the bug fixes`,
  serviceRetired: 'A retired service cannot have new releases',
  onlyAdminsChange: 'Only admins can change a release',
  changedSince: 'This release has changed since you opened it',
  requiresLater: (version: string) => `${version} can only require an earlier version`,
  versionTaken: (version: string) => `This service already has a release ${version}`,
} as const

/** The texts of the versions that customers run. */
export const appliedVersionMessages = {
  serviceRetired: 'This service is retired',
  draft: 'A draft cannot be applied. Publish it first.',
  walkIn: 'The walk-in organization has no versions of its own',
  customerArchived: 'This customer is archived',
  ofOtherCustomer: (service: string) => `${service} belongs to another customer`,
  inFuture: 'A release cannot have been applied in the future',
} as const

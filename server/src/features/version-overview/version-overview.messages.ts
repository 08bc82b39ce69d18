/** The texts of the versions that all customers run. */
export const versionOverviewMessages = {
  mayNotNotify: 'Only admins, and agents who see all groups, can notify customers',
  fileName: (today: string) => `versions_${today}.csv`,
  customer: 'Customer',
  service: 'Service',
  version: 'Version',
  since: (timeZone: string) => `Since (${timeZone})`,
  latestVersion: 'Latest version',
  behind: 'Behind',
  knownCriticalBugs: 'Known critical bugs',
  fixedIn: 'Fixed in',
  lastNotified: (timeZone: string) => `Last notified (${timeZone})`,
  neverApplied: 'Never applied',
} as const

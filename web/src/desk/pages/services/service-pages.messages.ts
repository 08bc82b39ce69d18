/** The texts of the page of a service. */
export const servicePageMessages = {
  one: 'Service',
  loading: 'Loading the service',
  loadFailed: 'The service couldn’t be loaded',
  tabs: { releases: 'Releases', customers: 'Customers', about: 'About' },
  about: 'About this service',
  newRelease: 'New release',
  recordApplied: 'Record applied version',
  more: 'More',
  edit: 'Edit service',
  restore: 'Restore service',
  retire: 'Retire service',
  retired: 'This service is retired. It can’t be used for new tickets or releases.',
} as const

/** The texts of the page of a release. */
export const releasePageMessages = {
  title: 'Release',
  newTitle: 'New release',
  loading: 'Loading the release',
  loadFailed: 'The release couldn’t be loaded',
  publish: 'Publish',
  versionMissing: 'Enter a version first',
  summaryMissing: 'Write a summary first',
  saveDraft: 'Save draft',
  published:
    'This release is published. Customers see your changes as soon as you save. Previous versions are kept in the activity log.',
} as const

/** The texts of the page of the versions that customers run. */
export const versionsPageMessages = { title: 'Versions' } as const

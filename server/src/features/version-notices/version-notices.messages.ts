/** The texts of notices of a version, and of what is wrong with one that is to be sent. */
export const versionNoticeMessages = {
  unknownVersion: 'an unknown version',
  noRelease: (service: string) => `${service} has no published release`,
  releaseNotPublished: 'Choose a published release',
  unknownPlaceholder: (name: string) => `Unknown placeholder {{${name}}}`,
  noSelection: 'Choose rows, or a filter',
  tooManyRows: (most: number) => `You can notify at most ${most} rows at once. Narrow the filter.`,
  noMatch: 'The filter matches no customers',
  serviceNotUsable: 'Choose services that the customers can use',
  justSent: 'All recipients have been notified within the last day',
  noReaders: 'None of these customers’ users can sign in to a portal',
  tooManyPeople: (most: number) => `You can notify at most ${most} people at once. Choose fewer customers.`,
} as const

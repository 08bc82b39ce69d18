/** The texts of a record’s page while it loads. */
export const recordMessages = {
  loading: 'Loading',
  loadFailed: (kind: string) => `${kind} couldn’t be loaded`,
} as const

import type { ReactNode } from 'react'

/** The texts of the versions of an article and of the differences between them. */
export const articleHistoryMessages = {
  title: 'Versions',
  loadFailed: 'Versions couldn’t be loaded',
  published: 'Published',
  savedBy: (author: string, when: ReactNode) => (
    <>
      {author}, {when}
    </>
  ),
  compare: {
    before: 'compared with',
    label: 'Compared with',
    nothing: 'nothing',
  },
  unchanged: 'The text hasn’t changed.',
  picture: (description: string) => `Picture: ${description}`,
  restore: 'Restore',
  confirmRestore: (version: number, title: string) => `Restore version ${version} of “${title}”?`,
  restoreConsequence: 'It becomes the latest version. No version is deleted.',
  restorePublishedConsequence: 'It becomes the latest version. Readers see it when you publish it.',
  restoreVersion: 'Restore version',
  restoring: 'Restoring...',
  restored: 'Version restored',
  restoredHint: (version: number) => `Version ${version} is now the latest version.`,
  restoreFailed: 'The version couldn’t be restored',
} as const

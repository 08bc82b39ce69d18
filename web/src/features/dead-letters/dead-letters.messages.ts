/** The texts of reactions to events that failed for good. */
export const deadLetterMessages = {
  title: 'Failed jobs',
  none: 'No failed jobs',
  noneHint: 'Notifications and automatic changes that fail five times are listed here.',
  columns: { reaction: 'What failed', event: 'After', error: 'Error', failed: 'Last failed', actions: 'Actions' },
  failedAt: (at: string, attempts: number) => `${at}, ${attempts === 1 ? 'once' : `${attempts} times`}`,
  retry: 'Retry',
  retried: { title: 'Done', hint: (reaction: string) => `“${reaction}” succeeded.` },
  failedAgain: 'It failed again',
  retryFailed: 'The retry couldn’t be started',
  dismiss: 'Dismiss',
  dismissOne: (reaction: string) => `Dismiss: ${reaction}`,
  dismissTitle: (reaction: string) => `Dismiss “${reaction}”?`,
  dismissEffect: 'It won’t run again. This can’t be undone.',
  dismissed: (reaction: string) => `“${reaction}” dismissed`,
  dismissFailed: 'It couldn’t be dismissed',
} as const

/** The texts of dialogs and of what else lies over a page. */
export const overlayMessages = {
  close: 'Close',
  cancel: 'Cancel',
  outdated: {
    title: (name: string) => `Someone else changed ${name}`,
    description: 'Your changes weren’t saved. Load the latest version and try again.',
    keepEditing: 'Keep editing',
    loadLatest: 'Load latest version',
  },
} as const

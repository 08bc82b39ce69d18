/** The texts of the list of keyboard shortcuts. */
export const shortcutsMessages = {
  title: 'Keyboard shortcuts',
  thisScreen: 'This screen',
  composer: {
    title: 'Composer',
    send: 'Send',
    sendAndResolve: 'Send and resolve',
    bold: 'Bold',
    italic: 'Italic',
    link: 'Link',
    reply: 'Canned reply or macro',
    mention: 'Mention someone',
    leave: 'Leave the composer; the draft is kept',
  },
  notifications: {
    title: 'Notifications',
    area: 'Notification area',
  },
  singleKeys: 'Single-key shortcuts',
  singleKeysHint: 'Turn off if you use dictation or another input tool. Shortcuts with Ctrl keep working.',
} as const

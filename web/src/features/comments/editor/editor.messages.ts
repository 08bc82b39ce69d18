/** The texts of an editor of messages. */
export const editorMessages = {
  formatting: 'Formatting',
  format: 'Format',
  attach: 'Attach files',
  mention: 'Mention someone',
  macros: 'Macros',
  people: 'People',
  drop: 'Drop to attach',
  notSent: 'Not sent.',
  retry: 'Retry',
} as const

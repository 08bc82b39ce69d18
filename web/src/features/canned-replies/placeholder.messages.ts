/** The texts about the placeholders of a message. */
export const placeholderMessages = {
  insert: 'Insert placeholder',
  unknown: (names: readonly string[]) =>
    `${names.join(', ')} ${
      names.length === 1
        ? 'is not a known placeholder and will be sent as written.'
        : 'are not known placeholders and will be sent as written.'
    }`,
} as const

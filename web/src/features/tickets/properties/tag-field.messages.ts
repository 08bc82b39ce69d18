/** The texts of the field for tags. */
export const tagFieldMessages = {
  add: 'Add a tag',
  full: (most: number) => `${most} tags at most`,
  remove: (tag: string) => `Remove ${tag}`,
  used: 'Tags in use',
} as const

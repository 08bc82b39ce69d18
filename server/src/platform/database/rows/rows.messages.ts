/** The texts about the rows of a table. */
export const rowMessages = {
  atMost: (count: number, plural: string) => `There can be at most ${count} ${plural}.`,
} as const

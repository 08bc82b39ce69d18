/** The text at the name of someone who is absent; every list of people loads it. */
export const awayMessages = {
  awayUntil: (day: string) => `Away until ${day}`,
} as const

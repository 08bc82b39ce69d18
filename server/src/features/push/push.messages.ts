/** The texts of push notifications, and of the browsers that receive them. */
export const pushMessages = {
  notAvailable: 'This server can’t send push notifications yet.',
  unknownService: 'The push service of this browser is not supported.',
  notValidKey: 'The key is not valid',
  atMost: (devices: number) => `You can have push notifications on at most ${devices} devices. Remove one first.`,
  works: 'Push notifications work on this device.',
  /** Of a ticket, under the name of the portal or of the company. */
  title: (brand: string, ticketNumber: number) => `${brand} #${ticketNumber}`,
  withOthers: (sentence: string, count: number) => `${sentence}\n${count} more ${count === 1 ? 'update' : 'updates'}`,
} as const

/** The texts of why a push could not be sent. */
export const pushProblemMessages = {
  notReached: (error: string) => `The push service can’t be reached (${error})`,
  refused: (status: number) => `The push service answered with status ${status}`,
  sentence: (problem: string) => `${problem}.`,
} as const

/** The texts about storing a file. */
export const fileMessages = {
  alreadyUploaded: 'This file has already been uploaded',
  tooLarge: (megabytes: number) => `A file can be at most ${megabytes} MB`,
} as const

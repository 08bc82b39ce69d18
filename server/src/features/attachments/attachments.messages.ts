/** What callers read when a file can’t be added, downloaded or removed. */
export const attachmentMessages = {
  noFile: 'Choose a file first',
  mayNotAdd: 'You cannot add files to this ticket',
  notOwnComment: 'You can only add files to your own comments',
  notOfTicket: 'Choose files of this ticket',
  tooMany: (most: number) => `A ticket can have at most ${most} files`,

  uploadNameMissing: 'uniqueFileName is missing',
  tooManyUploads: (uploads: number) => `You have ${uploads} unfinished uploads. Finish one, or try again tomorrow.`,
  alreadyAdded: 'This file has already been added',
  notUploaded: 'The file has not been uploaded yet',
  incomplete: (received: number, expected: number | string) =>
    `The upload is incomplete: ${received} of ${expected} bytes received`,

  linkInvalid: 'This link is invalid or has expired',
  archiveTooLarge: 'These files are too large for one archive. Download them one by one.',
  archiveName: (ticketNumber: number) => `ticket-${ticketNumber}-files.zip`,
  alreadyRemoved: 'This file has already been removed',
} as const

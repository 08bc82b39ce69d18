/** The texts of the list of files. */
export const fileMessages = {
  title: 'Files',
  search: 'Search files',
  searchPlaceholder: 'Search by file name or ticket',
  clearSearch: 'Clear Search',
  loading: 'Loading files...',
  noMatch: 'No files found matching your search.',
  noMatchHint: 'Check the spelling, or search for a full ticket number.',
  none: 'No files uploaded yet.',
  noneHint: 'Files attached to requests appear here.',
  columns: {
    name: 'File Name',
    size: 'Size',
    uploadedAt: 'Uploaded At',
    ticket: 'Ticket',
    uploadedBy: 'Uploaded By',
  },
  unknownUploader: 'Unknown',
  noTicket: 'None',
  ticketNumber: (number: string) => `#${number}`,
} as const

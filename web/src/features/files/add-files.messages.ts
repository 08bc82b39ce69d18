/** The texts of the dialog that uploads files to tickets. */
export const addFilesMessages = {
  title: 'Add New Files',
  hint: 'Files are attached to every ticket you select.',
  tickets: 'Link to Tickets',
  files: 'Files',
  recent: (fileNames: string) => `Recently uploaded: ${fileNames}`,
  supported: (types: string) => `Supported: ${types}`,
  noTicket: 'Link at least one ticket',
  noFile: 'Choose at least one file',
  cancel: 'Cancel',
  upload: 'Upload',
  uploading: 'Uploading...',
  uploaded: 'Success',
  uploadedHint: (count: number) => `${count} file(s) uploaded successfully`,
  uploadFailed: 'Failed to upload file',
} as const

/** The texts of the field that links tickets. */
export const ticketLinkMessages = {
  search: 'Search tickets by number or subject',
  searching: 'Searching...',
  searchFailed: 'Failed to search tickets',
  noMatch: 'No tickets found',
  tickets: 'Tickets',
  found: (count: number) => `${count} found`,
  number: (number: string) => `#${number}`,
  ticket: (number: string, subject: string) => `#${number} - ${subject}`,
  remove: (ticket: string) => `Remove ${ticket}`,
} as const

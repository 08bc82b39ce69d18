import type { ReactNode } from 'react'

/** The texts of a ticket on a portal, except its comments. */
export const portalTicketMessages = {
  title: 'Ticket',
  loadFailed: 'The ticket couldn’t be loaded',
  back: 'Back to Tickets',
  notFound: 'Ticket Not Found',
  notFoundHint: 'The ticket you are looking for does not exist or has been removed.',

  created: (when: ReactNode, by: ReactNode) =>
    by ? (
      <>
        Created {when} by {by}
      </>
    ) : (
      <>Created {when}</>
    ),
  noCategory: 'Network',
  reportedBy: (requester: ReactNode) => <>Reported by {requester}</>,
  unknownUser: 'Unknown User',
  description: 'Description',

  tabs: { comments: 'Comments', details: 'Details', files: 'Attachments' },
  information: {
    title: 'Ticket Information',
    type: 'Type',
    item: 'Item',
    status: 'Status',
    targets: 'Target Times',
    people: 'People',
  },
  files: {
    title: 'Attachments',
    view: 'View',
    supported: (types: string) => `Supported: ${types}`,
    selected: 'Selected Files',
    upload: 'Upload',
    uploading: 'Uploading...',
    uploaded: 'Success',
    uploadedHint: (count: number) => `${count} file(s) uploaded successfully`,
    uploadFailed: 'Error',
    uploadFailedHint: 'Upload failed',
  },
} as const

import type { ReactNode } from 'react'

type Opening = { ago: ReactNode; createdBy: ReactNode; requester: ReactNode; customer: string | null | undefined }

/** The texts of the page of a ticket: its bar, its heading, its menu and its commands. */
export const ticketDetailMessages = {
  back: 'Back',
  tickets: 'Tickets',
  copyNumber: 'Copy ticket number',
  viewing: (count: number) => `${count} viewing`,
  neighbors: {
    previous: { label: 'Previous ticket', end: 'First ticket in the list' },
    next: { label: 'Next ticket', end: 'Last ticket in the list' },
  },
  subject: 'Subject',
  editSubject: 'Edit subject',
  opened: ({ ago, createdBy, requester, customer }: Opening) => (
    <>
      Opened {ago} by {createdBy}
      {createdBy && requester && ' for '}
      {requester}
      {customer && `, ${customer}`}
    </>
  ),
  unknownUser: 'Unknown User',
  linkCopied: 'Link copied!',
  copyFailed: 'The link couldn’t be copied',
  snoozeTitle: (ticketNumber: string) => `Snooze #${ticketNumber}`,
  assignToMe: 'Assign to me',
  resolve: 'Resolve',
  markAs: (status: string) => `Mark as ${status}`,
  copyLink: 'Copy link',
  repeat: 'Repeat this ticket...',
  viewRuns: 'View rule runs',
  requestApproval: 'Request approval...',
  spam: 'Mark as spam',
  menu: {
    more: 'More',
    follow: 'Follow',
    unfollow: 'Stop following',
    snooze: 'Snooze',
    link: 'Link...',
    addTask: 'Add task...',
    merge: 'Merge...',
    split: 'Split...',
    downloadFiles: 'Download all files',
    print: 'Print',
    printNotes: 'Print with internal notes',
    replaceSubject: 'Replace subject permanently...',
    removeValues: 'Remove fields and tags permanently...',
    delete: 'Delete ticket',
  },
  commands: {
    follow: 'Follow this ticket',
    unfollow: 'Stop following this ticket',
    explainSla: 'Explain SLA',
    explainSlaWords: 'why due',
    repeatWords: 'recurring, schedule',
    viewRunsWords: 'automation',
    set: (field: string, value: string) => `Set ${field} to ${value}`,
    markAsWords: 'status',
    merge: 'Merge this ticket...',
    split: 'Split this ticket...',
    snooze: 'Snooze this ticket...',
    delete: 'Delete this ticket',
    assign: 'Assign to someone…',
    addTask: 'Add a task…',
    addInCopy: 'Add someone in copy…',
    status: 'Change status…',
    priority: 'Change priority…',
  },
  shortcuts: {
    assign: 'Assign',
    addTask: 'Add a task',
    link: 'Link a ticket',
    addInCopy: 'Add someone in copy',
    status: 'Status',
    priority: 'Priority, then 1 low to 4 urgent',
  },
} as const

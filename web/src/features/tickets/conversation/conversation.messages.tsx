import type { TicketState } from '@hatchway/contract/ticket-types/ticket-types'
import type { ReactNode } from 'react'
import { countOf } from '../../../platform/count-text.ts'

const sends: Record<TicketState, string> = {
  open: 'Send and set Open',
  in_progress: 'Send and set In Progress',
  resolved: 'Send and resolve',
  closed: 'Send and close',
}
const writing = (name: string, isNote: boolean) => `${name} is writing ${isNote ? 'a note' : 'a reply'}`

/** The texts of the conversation of a ticket. */
export const conversationMessages = {
  title: 'Conversation',
  failed: 'The conversation couldn’t be loaded',
  newMessages: (count: number) => countOf(count, 'new message'),
  showEarlier: (count: number) => `Show ${countOf(count, 'earlier message')}`,
  mergedFrom: (ticketNumber: string, subject: string) => `Created as #${ticketNumber} ${subject}`,
  attached: (author: ReactNode, files: number) => (
    <>
      {author} attached {files === 1 ? 'a file' : `${files} files`}
    </>
  ),
  someone: 'Someone',
  writing,
  writingToo: (name: string, isNote: boolean) => `${writing(name, isNote)} too`,
  closed: 'This ticket is closed. You can’t reply to it.',
  followUp: 'Create a follow-up',
  reopen: 'Reopen',
  reopening: 'Reopening...',
  sends,
  changes: {
    show: (count: number) => `Show ${count} changes`,
    undone: 'Undone',
    undo: { verb: 'Undo', question: 'Undo this change?', confirm: 'Undo change', pending: 'Undoing...' },
    redo: { verb: 'Redo', question: 'Redo this change?', confirm: 'Redo change', pending: 'Redoing...' },
  },
} as const

import type { ChangeDisplay } from '../bulk/use-list-change.ts'
import { ticketListMessages } from './ticket-list.messages.ts'

type Assignee = { id: number; fullName: string; avatarUrl?: string | null }

/** Returns how an assignment is shown. */
export const assigneeDisplay = ({ id, fullName, avatarUrl = null }: Assignee, isMe: boolean): ChangeDisplay => ({
  value: isMe ? ticketListMessages.you : fullName,
  preview: { assigneeId: id, assignee: { id, fullName, avatarUrl } },
})

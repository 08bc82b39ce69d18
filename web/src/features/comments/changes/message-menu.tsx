import type { Attachment } from '@hatchway/contract/files/attachments'
import type { Comment } from '@hatchway/contract/tickets/comments'
import { redaction } from '@hatchway/contract/tickets/redaction'
import { useQueryClient } from '@tanstack/react-query'
import { Eraser, FileX, History, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../platform/call.ts'
import { textOfHtml } from '../../../platform/html-text.ts'
import { LazyBoundary } from '../../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { MoreMenu } from '../../../ui/menu/more-menu.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import {
  descriptionMessages,
  fileRemovalMessages,
  messageChangeMessages as messages,
} from './message-change.messages.tsx'
import { type ChangeableMessage, useMessageChanges } from './message-changes.ts'
import { isRecent } from './recent-message.ts'
import type { RedactDialogProps } from './redact-dialog.tsx'

const RedactDialog = lazyComponent(async () => (await import('./redact-dialog.tsx')).RedactDialog)
const MessageHistory = lazyComponent(async () => (await import('./message-history.tsx')).MessageHistory)

type MessageMenuProps = {
  message: ChangeableMessage
  at: string
  can: Comment['can']
  files: readonly Attachment[]
  onEdit: (() => void) | undefined
}

/** The actions on a comment: edit it, delete a note, see its history, remove its text or a file for good. */
export function MessageMenu({ message, at, can, files, onEdit }: MessageMenuProps) {
  const { remove, redact } = useMessageChanges(message)
  const [isHistory, setHistory] = useState(false)
  const { asking, ask, redactFile, close } = useRedaction(message.ticketId)
  const kind = message.isInternal ? 'note' : 'message'
  const isDeletable = can.delete && isRecent(at)
  const removable = can.redactFiles ? files.filter(({ redactedAt }) => redactedAt === null) : []
  if (!onEdit && !isDeletable && !can.seeVersions && !can.redact && removable.length === 0) return null
  return (
    <>
      <MoreMenu
        label={messages.more[kind]}
        entries={() => [
          onEdit && { label: messages.edit, icon: <Pencil />, onSelect: onEdit },
          can.seeVersions && { label: messages.history, icon: <History />, onSelect: () => setHistory(true) },
          isDeletable && { label: messages.deleteNote, icon: <Trash2 />, onSelect: () => void remove() },
          can.redact && {
            label: messages.removeText,
            icon: <Eraser />,
            onSelect: () =>
              ask({
                question: messages.removeTextQuestion[kind],
                consequence: messages.removeTextConsequence(excerptOf(message.content)),
                confirmLabel: messages.removeTextNow,
                onRedact: redact,
              }),
          },
          ...removable.map((file) => redactFile(file)),
        ]}
      />
      <LazyBoundary>
        {isHistory && <MessageHistory message={message} onClose={() => setHistory(false)} />}
        {asking && <RedactDialog {...asking} onClose={close} />}
      </LazyBoundary>
    </>
  )
}

const excerptLength = 80

/** Returns the beginning of a text, so that the question names what is lost. */
function excerptOf(content: string) {
  const text = textOfHtml(content).trim()
  return text.length > excerptLength ? `${text.slice(0, excerptLength).trimEnd()}…` : text
}

type DescriptionMenuProps = { ticketId: number; isRedacted: boolean; files: readonly Attachment[] }

/** What an admin may remove for good of a description, or of files that belong to no message. */
export function RedactMenu({ ticketId, isRedacted, files }: DescriptionMenuProps) {
  const client = useQueryClient()
  const { asking, ask, redactFile, close } = useRedaction(ticketId)
  const removable = files.filter(({ redactedAt }) => redactedAt === null)
  if (isRedacted && removable.length === 0) return null
  const redactDescription = async () => {
    await call(redaction.ticket, { params: { id: ticketId }, body: {} })
    toast({ title: descriptionMessages.textRemoved, variant: 'success' })
    await client.invalidateQueries({ queryKey: ['tickets'] })
  }
  return (
    <>
      <MoreMenu
        label={isRedacted ? descriptionMessages.moreForFiles : descriptionMessages.more}
        entries={() => [
          !isRedacted && {
            label: messages.removeText,
            icon: <Eraser />,
            onSelect: () =>
              ask({
                question: descriptionMessages.removeTextQuestion,
                consequence: descriptionMessages.removeTextConsequence,
                confirmLabel: messages.removeTextNow,
                onRedact: redactDescription,
              }),
          },
          ...removable.map((file) => redactFile(file)),
        ]}
      />
      <LazyBoundary>{asking && <RedactDialog {...asking} onClose={close} />}</LazyBoundary>
    </>
  )
}

type Question = Omit<RedactDialogProps, 'onClose'>

/** What an admin is asked to confirm, and the menu entries that ask. */
function useRedaction(ticketId: number) {
  const client = useQueryClient()
  const [asking, ask] = useState<Question>()
  const redactFile = ({ id, fileName }: Attachment) => ({
    label: fileRemovalMessages.remove(fileName),
    icon: <FileX />,
    onSelect: () =>
      ask({
        question: fileRemovalMessages.question(fileName),
        consequence: fileRemovalMessages.consequence,
        confirmLabel: fileRemovalMessages.removeNow,
        onRedact: async () => {
          await call(redaction.attachment, { params: { id } })
          toast({ title: fileRemovalMessages.removed, variant: 'success' })
          await client.invalidateQueries({ queryKey: ['tickets', ticketId] })
          await client.invalidateQueries({ queryKey: ['files'] })
        },
      }),
  })
  return { asking, ask, redactFile, close: () => ask(undefined) }
}

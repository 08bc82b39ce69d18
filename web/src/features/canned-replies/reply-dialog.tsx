import type { CannedReply } from '@hatchway/contract/templates/canned-replies'
import { type ReplyDraft, useReplyChanges } from './canned-replies.queries.ts'
import { cannedReplyMessages as messages } from './canned-reply.messages.ts'
import { PlaceholderText } from './placeholder-text.tsx'
import { TemplateDialog } from './template-dialog.tsx'

type ReplyDialogProps = {
  /** The reply being edited; undefined for a new one. */
  reply: CannedReply | undefined
  start: ReplyDraft
  onClose: () => void
}

/** Edits a canned reply: its name, text and sharing. */
export function ReplyDialog({ reply, start, onClose }: ReplyDialogProps) {
  const changes = useReplyChanges()
  const isMissing = ({ content }: ReplyDraft) => content.trim() === ''
  return (
    <TemplateDialog
      template={reply}
      start={start}
      changes={changes}
      kind={messages.kind}
      isComplete={(draft) => !isMissing(draft)}
      onClose={onClose}
    >
      {(draft, setDraft, isTried) => (
        <PlaceholderText
          label={messages.text}
          error={isTried && isMissing(draft) ? messages.textMissing : undefined}
          rows={7}
          value={draft.content}
          onValueChange={(content) => setDraft({ ...draft, content })}
        />
      )}
    </TemplateDialog>
  )
}

import type { CannedReply } from '@hatchway/contract/templates/canned-replies'
import { useRef } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import { type ReplyDraft, useReplyChanges } from './canned-replies.queries.ts'
import { PlaceholderMenu, UnknownPlaceholders } from './placeholder-menu.tsx'
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
  const field = useRef<HTMLTextAreaElement>(null)
  const isMissing = ({ content }: ReplyDraft) => content.trim() === ''
  return (
    <TemplateDialog
      template={reply}
      start={start}
      changes={changes}
      kind={{ title: 'Canned reply', short: 'reply' }}
      isComplete={(draft) => !isMissing(draft)}
      onClose={onClose}
    >
      {(draft, setDraft, isTried) => (
        <div className="grid gap-1.5">
          <Field label="Text" required error={isTried && isMissing(draft) ? 'Enter the reply' : undefined}>
            <Textarea
              ref={field}
              grow
              rows={7}
              maxLength={20_000}
              value={draft.content}
              onChange={({ target }) => setDraft({ ...draft, content: target.value })}
            />
          </Field>
          <div className="-ms-2">
            <PlaceholderMenu field={field} />
          </div>
          <UnknownPlaceholders text={draft.content} />
        </div>
      )}
    </TemplateDialog>
  )
}

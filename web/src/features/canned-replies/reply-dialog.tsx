import type { CannedReply } from '@hatchway/contract/tickets/canned-replies'
import { useRef, useState } from 'react'
import { errorMessage } from '../../platform/api-error.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { FormError } from '../../ui/form/form-error.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useReplyChanges } from './canned-replies.queries.ts'
import { PlaceholderMenu, UnknownPlaceholders } from './placeholder-menu.tsx'
import { SharingFields } from './sharing-fields.tsx'

export type ReplyStart = Pick<CannedReply, 'name' | 'content' | 'isShared' | 'groupIds'>

type ReplyDialogProps = {
  /** The reply being edited; undefined for a new one. */
  reply: CannedReply | undefined
  start: ReplyStart
  onClose: () => void
}

/** Edits a canned reply: its name, text and sharing. */
export function ReplyDialog({ reply, start, onClose }: ReplyDialogProps) {
  const { add, change } = useReplyChanges()
  const [draft, setDraft] = useState(start)
  const [isTried, setTried] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const { error, isPending } = reply ? change : add
  const missing = { name: draft.name.trim() === '', content: draft.content.trim() === '' }

  const submit = () => {
    setTried(true)
    if (missing.name || missing.content) return
    const onSuccess = () => {
      onClose()
      toast({ title: `“${draft.name.trim()}” ${reply ? 'saved' : 'added'}`, variant: 'success' })
    }
    const { isShared, ...body } = draft
    if (!reply) add.mutate({ ...body, isShared }, { onSuccess })
    else change.mutate({ id: reply.id, body: { ...body, version: reply.version } }, { onSuccess })
  }
  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={reply ? `Canned reply “${reply.name}”` : 'New canned reply'}
      dirty={JSON.stringify(draft) !== JSON.stringify(start)}
      onSubmit={submit}
      submitLabel={reply ? 'Save' : 'Add reply'}
      pending={isPending}
      pendingText="Saving..."
    >
      <div className="grid gap-4.5 pb-2">
        <Field label="Name" required error={isTried && missing.name ? 'Please give the reply a name' : undefined}>
          <Input
            maxLength={80}
            value={draft.name}
            onChange={({ target }) => setDraft({ ...draft, name: target.value })}
          />
        </Field>
        <div className="grid gap-1.5">
          <Field label="Text" required error={isTried && missing.content ? 'Please write the reply' : undefined}>
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
        <SharingFields
          value={draft}
          isNew={!reply}
          onChange={(sharing) => setDraft((latest) => ({ ...latest, ...sharing }))}
        />
        <FormError>{error && errorMessage(error)}</FormError>
      </div>
    </FormDialog>
  )
}

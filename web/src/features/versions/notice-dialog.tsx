import { noticePlaceholders } from '@hatchway/contract/releases/version-notices'
import type { VersionState } from '@hatchway/contract/releases/version-overview'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorAt } from '../../platform/field-errors.ts'
import { bindText } from '../../ui/form/bind-control.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { PlaceholderMenu } from '../canned-replies/placeholder-menu.tsx'
import { noticeMessages as messages, noticeTemplates } from './notice.messages.ts'
import { NoticePreview } from './notice-preview.tsx'
import { type NoticeDraft, type NoticeTarget, noticePreview, useSendNotice } from './versions.queries.ts'

type NoticeDialogProps = { target: NoticeTarget; about: VersionState; onClose: () => void; onSent?: () => void }

const fields = ['subject', 'message']

/** Edits and sends a notice about a newer version to the users of customers, with its recipients and a preview. */
export function NoticeDialog({ target, about, onClose, onSent }: NoticeDialogProps) {
  const send = useSendNotice()
  const field = useRef<HTMLTextAreaElement>(null)
  // An idempotency key, so that the notice is sent once however often the button is pressed.
  const [key] = useState(() => crypto.randomUUID())
  const [notice, setNotice] = useState(noticeTemplates[about])
  const [again, setAgain] = useState(false)
  const [sampleOf, setSampleOf] = useState<NoticeDraft['sampleOf']>()
  const set = (part: Partial<typeof notice>) => setNotice({ ...notice, ...part })
  const rested = useDebouncedValue(notice)
  const isFilled = rested.subject.trim() !== '' && rested.message.trim() !== ''
  const preview = useQuery({
    ...noticePreview({ ...target, ...rested, ...(sampleOf && { sampleOf }) }),
    enabled: isFilled,
  })

  const recipients = preview.data?.recipients ?? []
  const lately = recipients.filter(({ notifiedAt }) => notifiedAt !== null)
  const meant = again ? recipients : recipients.filter(({ notifiedAt }) => notifiedAt === null)
  const people = new Set(meant.flatMap((one) => one.people.map(({ id }) => id))).size

  const submit = () => {
    if (people === 0) return
    return send
      .mutateAsync({ ...target, ...notice, key, again }, { onSuccess: () => onSent?.() })
      .then((sent) => toast({ title: messages.sent(sent.people), variant: 'success' }))
  }
  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={messages.title}
      description={messages.purpose}
      dirty={notice !== noticeTemplates[about]}
      onSubmit={submit}
      submitLabel={preview.data ? messages.sendTo(people) : messages.send}
      pendingText={messages.sending}
      disabled={people === 0}
      mutation={send}
      fields={fields}
      failed={messages.failed}
    >
      <Field label={messages.subject} required error={errorAt(send.error, 'subject')}>
        <Input maxLength={150} {...bindText(notice, 'subject', set)} />
      </Field>
      <div className="grid gap-1.5">
        <Field label={messages.message} required error={errorAt(send.error, 'message')}>
          <Textarea ref={field} rows={9} maxLength={5000} {...bindText(notice, 'message', set)} />
        </Field>
        <span>
          <PlaceholderMenu field={field} names={noticePlaceholders} />
        </span>
      </div>
      {lately.length > 0 && (
        <div className="rounded-tile border border-warning-line bg-warning-soft px-3.5 py-3 text-warning-ink">
          <p className="mb-1.5">{messages.notifiedLately(lately.length, recipients.length)}</p>
          <Checkbox label={messages.again} checked={again} onCheckedChange={setAgain} />
        </div>
      )}
      <NoticePreview preview={preview} isFilled={isFilled} onSample={setSampleOf} />
    </FormDialog>
  )
}

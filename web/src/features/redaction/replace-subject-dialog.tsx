import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorAt } from '../../platform/field-errors.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Input } from '../../ui/form/input.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { subjectReplacementMessages as messages } from './redaction.messages.ts'

type ReplaceSubjectDialogProps = {
  of: 'ticket' | 'task' | 'approval'
  /** The present subject, which the new one must not contain. */
  subject: string
  longest: number
  /** Sends the new subject. */
  onReplace: (subject: string) => Promise<unknown>
  onClose: () => void
}

/** Asks an admin for the subject that takes the place of the present one and of all former ones for good. */
export function ReplaceSubjectDialog({ of, subject, longest, onReplace, onClose }: ReplaceSubjectDialogProps) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const replace = useMutation({
    mutationFn: onReplace,
    onSuccess: () => void client.invalidateQueries(),
  })
  const contains = text.toLowerCase().includes(subject.toLowerCase())
  const submit = () => {
    if (text.trim() === '' || contains) return
    return replace.mutateAsync(text).then(() => toast({ title: messages.replaced, variant: 'success' }))
  }
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title={messages[of].title}
      description={messages.effect}
      dirty={text !== ''}
      onSubmit={submit}
      submitLabel={messages.replace}
      pendingText={messages.replacing}
      mutation={replace}
      fields={['subject']}
      disabled={text.trim() === ''}
    >
      <Field
        label={messages[of].field}
        required
        error={contains ? messages.contains : errorAt(replace.error, 'subject')}
      >
        <Input
          maxLength={longest}
          value={text}
          onChange={({ target }) => {
            replace.reset()
            setText(target.value)
          }}
        />
      </Field>
    </FormDialog>
  )
}

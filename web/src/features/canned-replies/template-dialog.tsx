import type { Dispatch, ReactNode, SetStateAction } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Input } from '../../ui/form/input.tsx'
import { useFormDraft } from '../../ui/form/use-form-draft.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { type Sharing, SharingFields } from './sharing-fields.tsx'
import { templateEditorMessages as messages } from './template.messages.ts'
import type { useTemplateChanges } from './use-template-changes.ts'

type TemplateDraft = Sharing & { name: string }
type TemplateDialogProps<Draft extends TemplateDraft> = {
  /** The template being edited; undefined for a new one. */
  template: { id: number; name: string; version: number } | undefined
  start: Draft
  changes: Pick<ReturnType<typeof useTemplateChanges<Draft>>, 'add' | 'change'>
  /** The kind as a title has it, and as a button has it: `Canned reply`, `reply`. */
  kind: { title: string; short: string }
  description?: string
  isComplete: (draft: Draft) => boolean
  onClose: () => void
  /** The fields of the content. `isTried` says whether to show what is missing. */
  children: (draft: Draft, setDraft: Dispatch<SetStateAction<Draft>>, isTried: boolean) => ReactNode
}

/** Edits a template: its name, content and sharing. */
export function TemplateDialog<Draft extends TemplateDraft>({
  template,
  start,
  changes,
  kind,
  description,
  isComplete,
  onClose,
  children,
}: TemplateDialogProps<Draft>) {
  const { draft, setDraft, isDirty, isTried, markTried } = useFormDraft(start)
  const name = draft.name.trim()

  const submit = () => {
    markTried()
    if (name === '' || !isComplete(draft)) return
    const { isShared: _, ...body } = draft
    const saving = template
      ? changes.change.mutateAsync({ id: template.id, body: { ...body, version: template.version } })
      : changes.add.mutateAsync(draft)
    return saving.then(() =>
      toast({ title: template ? messages.saved(name) : messages.added(name), variant: 'success' }),
    )
  }
  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={template ? messages.title(kind.title, template.name) : messages.newTitle(kind.title)}
      description={description}
      dirty={isDirty}
      onSubmit={submit}
      submitLabel={template ? messages.save : messages.add(kind.short)}
      mutation={template ? changes.change : changes.add}
      pendingText={messages.saving}
    >
      <Field
        label={messages.name}
        required
        error={isTried && name === '' ? messages.nameMissing(kind.short) : undefined}
      >
        <Input
          maxLength={80}
          value={draft.name}
          onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        />
      </Field>
      {children(draft, setDraft, isTried)}
      <SharingFields
        value={draft}
        isNew={!template}
        onChange={(sharing) => setDraft((latest) => ({ ...latest, ...sharing }))}
      />
    </FormDialog>
  )
}

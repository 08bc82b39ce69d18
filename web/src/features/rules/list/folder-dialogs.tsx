import type { RuleFolder } from '@hatchway/contract/rules/rules'
import { errorAt } from '../../../platform/field-errors.ts'
import { bindChecked, bindText } from '../../../ui/form/bind-control.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { ConfirmMutation } from '../../../ui/overlay/confirm-mutation.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { folderMessages as messages } from '../rules.messages.ts'
import { useRuleChanges } from '../rules.queries.ts'

type FolderDialogProps = {
  /** The folder being edited; undefined for a new one. */
  folder: RuleFolder | undefined
  onClose: () => void
}

/** Adds or edits a folder of rules. */
export function FolderDialog({ folder, onClose }: FolderDialogProps) {
  const { addFolder, changeFolder } = useRuleChanges()
  const mutation = folder ? changeFolder : addFolder
  const { draft, set, isDirty, isTried, markTried } = useFormDraft(
    { name: folder?.name ?? '', isCalledOnly: folder?.isCalledOnly ?? false },
    mutation,
  )
  const submit = () => {
    markTried()
    const name = draft.name.trim()
    if (name === '') return
    const body = { name, isCalledOnly: draft.isCalledOnly }
    const saving = folder
      ? changeFolder.mutateAsync({ id: folder.id, body: { ...body, version: folder.version } })
      : addFolder.mutateAsync(body)
    return saving.then(() => toast({ title: folder ? messages.saved(name) : messages.added(name), variant: 'success' }))
  }
  return (
    <FormDialog
      onClose={onClose}
      title={folder ? messages.folder(folder.name) : messages.newFolder}
      dirty={isDirty}
      onSubmit={submit}
      submitLabel={folder ? messages.save : messages.create}
      mutation={mutation}
      fields={['name']}
      pendingText={messages.saving}
    >
      <Field
        label={messages.name}
        required
        error={isTried && draft.name.trim() === '' ? messages.nameMissing : errorAt(mutation.error, 'name')}
      >
        <Input maxLength={80} {...bindText(draft, 'name', set)} />
      </Field>
      <Switch label={messages.runByRules} hint={messages.runByRulesHint} {...bindChecked(draft, 'isCalledOnly', set)} />
    </FormDialog>
  )
}

type DeleteFolderProps = { folder: RuleFolder; count: number; onClose: () => void }

/** Deletes a folder after a confirmation. Its rules are kept. */
export function DeleteFolder({ folder: { id, name }, count, onClose }: DeleteFolderProps) {
  const { removeFolder } = useRuleChanges()
  return (
    <ConfirmMutation
      onClose={onClose}
      title={messages.deleteTitle(name)}
      description={messages.deleteEffect(count)}
      confirmLabel={messages.delete}
      pendingLabel={messages.deleting}
      destructive
      mutation={removeFolder}
      variables={id}
      done={messages.deleted(name)}
      failed={messages.deleteFailed}
    />
  )
}

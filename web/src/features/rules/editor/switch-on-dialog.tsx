import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

type SwitchOnDialogProps = { onTry: () => void; onSwitchOn: () => void; onClose: () => void }

/** Offers a dry run before a rule is switched on without one. */
export const SwitchOnDialog = ({ onTry, onSwitchOn, onClose }: SwitchOnDialogProps) => (
  <Dialog
    onClose={onClose}
    size="sm"
    title="Switch on without a dry run?"
    description="A dry run shows which tickets the rule would have changed. Nothing is changed by it."
    footer={
      <>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="outline" onClick={onSwitchOn}>
          Switch on
        </Button>
        <Button onClick={onTry}>Start dry run</Button>
      </>
    }
  />
)

type ReasonDialogProps = { onSave: (note: string) => void; onClose: () => void }

/** Requests the reason of a change to a rule that is on, for its versions. */
export function ReasonDialog({ onSave, onClose }: ReasonDialogProps) {
  const [note, setNote] = useState('')
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title="Save the rule"
      description="The rule is on: the change takes effect immediately."
      submitLabel="Save"
      onSubmit={() => onSave(note.trim())}
    >
      <Field label="Reason" aside="Optional" hint="Shown in the versions of the rule.">
        <Input maxLength={200} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </FormDialog>
  )
}

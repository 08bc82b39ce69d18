import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { reasonMessages, switchOnMessages } from './rule-editor.messages.tsx'

type SwitchOnDialogProps = { onTry: () => void; onSwitchOn: () => void; onClose: () => void }

/** Offers a dry run before a rule is switched on without one. */
export const SwitchOnDialog = ({ onTry, onSwitchOn, onClose }: SwitchOnDialogProps) => (
  <Dialog
    onClose={onClose}
    size="sm"
    title={switchOnMessages.title}
    description={switchOnMessages.effect}
    footer={
      <>
        <Button variant="ghost" onClick={onClose}>
          {switchOnMessages.cancel}
        </Button>
        <Button variant="outline" onClick={onSwitchOn}>
          {switchOnMessages.switchOn}
        </Button>
        <Button onClick={onTry}>{switchOnMessages.startDryRun}</Button>
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
      title={reasonMessages.title}
      description={reasonMessages.effect}
      submitLabel={reasonMessages.save}
      onSubmit={() => onSave(note.trim())}
    >
      <Field label={reasonMessages.reason} aside={reasonMessages.optional} hint={reasonMessages.reasonHint}>
        <Input maxLength={200} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </FormDialog>
  )
}

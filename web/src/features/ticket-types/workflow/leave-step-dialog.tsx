import type { TicketState } from '@hatchway/contract/ticket-types/ticket-types'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { StatusIcon, statusNames } from '../../tickets/ticket-icons.tsx'
import type { StepDraft } from '../type-draft.ts'

type LeaveStepDialogProps = {
  leaving: { step: StepDraft; was: TicketState; state?: TicketState }
  /** Steps with the same state as this one had. */
  others: readonly StepDraft[]
  onClose: () => void
  /** Called with the key of the step that receives the tickets, if any. */
  onConfirm: (target: string | undefined) => void
}

/** Asks where the tickets of a step go when it is removed or changes its state. */
export function LeaveStepDialog({ leaving: { step, was, state }, others, onClose, onConfirm }: LeaveStepDialogProps) {
  const [target, setTarget] = useState(others[0]?.key)
  const stays = `Its tickets stay ${statusNames[was]}`
  return (
    <Dialog
      onClose={onClose}
      size="sm"
      title={
        state
          ? `Change the status category of “${step.name}” to ${statusNames[state]}?`
          : `Remove the step “${step.name}”?`
      }
      description={
        others.length > 0
          ? `${stays} and move to another step when you save.`
          : `${stays}. No other step has that category, so they’re shown as “${statusNames[was]}”.`
      }
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant={state ? 'default' : 'destructive'} onClick={() => onConfirm(target)}>
            {state ? 'Change step' : 'Remove step'}
          </Button>
        </>
      }
    >
      {others.length > 0 && (
        <Field label="Move its tickets to" className="pb-2">
          <Select
            aria-label="Move its tickets to"
            value={target}
            onValueChange={setTarget}
            options={others.map(({ key, name }) => ({
              value: key,
              label: name || 'New step',
              icon: <StatusIcon status={was} />,
            }))}
          />
        </Field>
      )}
    </Dialog>
  )
}

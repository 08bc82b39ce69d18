import type { TicketState } from '@hatchway/contract/ticket-types/ticket-types'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { StatusIcon, statusNames } from '../../tickets/ticket-icons.tsx'
import type { StepDraft } from '../type-draft.ts'
import { leaveStepMessages as messages } from './workflow.messages.ts'

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
  return (
    <Dialog
      onClose={onClose}
      size="sm"
      title={state ? messages.changeTitle(step.name, statusNames[state]) : messages.removeTitle(step.name)}
      description={others.length > 0 ? messages.moves(statusNames[was]) : messages.noOther(statusNames[was])}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button variant={state ? 'default' : 'destructive'} onClick={() => onConfirm(target)}>
            {state ? messages.change : messages.remove}
          </Button>
        </>
      }
    >
      {others.length > 0 && (
        <Field label={messages.target} className="pb-2">
          <Select
            aria-label={messages.target}
            value={target}
            onValueChange={setTarget}
            options={others.map(({ key, name }) => ({
              value: key,
              label: name || messages.newStep,
              icon: <StatusIcon status={was} />,
            }))}
          />
        </Field>
      )}
    </Dialog>
  )
}

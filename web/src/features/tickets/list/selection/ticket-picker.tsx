import { type BulkChange, ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import { type ChoiceField, ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import type { TicketSummary } from '@hatchway/contract/tickets/tickets'
import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '../../../../platform/api-error.ts'
import { endpointQuery } from '../../../../platform/call.ts'
import { FormError } from '../../../../ui/form/form-error.tsx'
import { AnchoredPopover } from '../../../../ui/overlay/anchored-popover.tsx'
import { type Option, OptionList } from '../../../../ui/select/option-list.tsx'
import { allTicketTypes } from '../../../ticket-types/ticket-types.queries.ts'
import { StepNotes } from '../../../ticket-types/workflow/step-notes.tsx'
import { offeredSteps, useStepMoves } from '../../../ticket-types/workflow/use-step-moves.ts'
import type { ChangeDisplay } from '../../bulk/use-list-change.ts'
import { type BulkSelection, targetOf } from '../../bulk/use-matching-change.ts'
import { stepsOf } from '../../properties/classification-properties.tsx'
import { choiceChange, choiceName, choiceOptions } from '../../ticket-choices.tsx'
import { type Status, StatusIcon, statusNames } from '../../ticket-icons.tsx'
import { ticketListMessages } from '../ticket-list.messages.ts'
import type { TicketQuery } from '../ticket-list.queries.ts'
import { AssigneeOptions } from './assignee-options.tsx'

/** The properties that are changed in the list. */
export type PickedField = 'status' | 'assignee' | ChoiceField
/** What is being picked: for one row, or for all selected tickets. */
export type Picking = {
  field: PickedField
  ids: readonly number[]
  /** The row, if it is one. */
  ticket?: TicketSummary | undefined
  /** The cell or the button that the list of values is placed at. */
  anchor: HTMLElement
  side?: 'top' | 'bottom'
}

type PickProps = { ticket: TicketSummary | undefined; onPick: (change: BulkChange, display: ChangeDisplay) => void }
type TicketPickerProps = {
  picking: Picking
  /** The query of the list, where everything that matches is selected. */
  matching?: TicketQuery | undefined
  onPick: PickProps['onPick']
  onClose: () => void
}

/** Lists the values of a property, at the cell or button that asked for them. */
export function TicketPicker({
  picking: { field, ids, ticket, anchor, side = 'bottom' },
  matching,
  onPick,
  onClose,
}: TicketPickerProps) {
  const selection: BulkSelection = matching ? { matching } : { ids: [...ids] }
  const pick: PickProps['onPick'] = (change, display) => {
    onClose()
    onPick(change, display)
  }
  return (
    <AnchoredPopover anchor={anchor} side={side} label={labelOf(field)} onClose={onClose}>
      {field === 'status' ? (
        ticket ? (
          <StepOptions ticket={ticket} onPick={pick} />
        ) : (
          <SharedStepOptions selection={selection} onPick={pick} />
        )
      ) : field === 'assignee' ? (
        <AssigneeOptions ticket={ticket} onPick={pick} />
      ) : (
        <ChoiceOptions field={field} ticket={ticket} onPick={pick} />
      )}
    </AnchoredPopover>
  )
}

const labelOf = (field: PickedField) => ticketFields[field === 'assignee' ? 'assigneeId' : field].label

const digit = (at: number) => (at < 9 ? { digit: String(at + 1) } : {})

type StepOptionsProps = Pick<PickProps, 'onPick'> & { ticket: TicketSummary }

/** The steps of the row's workflow that may follow. */
function StepOptions({ ticket, onPick }: StepOptionsProps) {
  const types = useQuery({ ...allTicketTypes, staleTime: 60_000 })
  const type = types.data?.find(({ id }) => id === ticket.typeId)
  const { steps, notes } = offeredSteps(stepsOf(type), type, ticket, useStepMoves([type]))
  return (
    <OptionList
      label={ticketListMessages.columns.status}
      selected={[ticket.statusName]}
      loading={types.isLoading}
      options={types.isLoading ? [] : steps.map(stepOption)}
      footer={notes.length > 0 && <StepNotes notes={notes} />}
      onPick={(statusName) => {
        const state = steps.find(({ name }) => name === statusName)?.state
        if (!state || statusName === ticket.statusName) return
        onPick({ statusName }, { value: statusName, preview: { statusName, status: state } })
      }}
    />
  )
}

type SharedStepOptionsProps = Pick<PickProps, 'onPick'> & { selection: BulkSelection }

/** The four statuses, which every workflow has, and other steps of the tickets' workflows, with how many of the tickets can be moved there. */
function SharedStepOptions({ selection, onPick }: SharedStepOptionsProps) {
  const body = targetOf(selection)
  const shared = useQuery({
    ...endpointQuery(['tickets', 'bulk steps', body], ticketBulk.steps, { body }),
    staleTime: 0,
    gcTime: 0,
  })
  if (shared.isError)
    return (
      <div className="max-w-72 p-2">
        <FormError>{errorMessage(shared.error)}</FormError>
      </div>
    )
  const { total = 0, steps = [] } = shared.data ?? {}
  return (
    <OptionList
      label={ticketListMessages.columns.status}
      selected={[]}
      loading={shared.isPending}
      emptyText={ticketListMessages.noSharedStep}
      options={steps.map(({ state, statusName, tickets, there }, at) => ({
        ...stepOption({ name: statusName ?? statusNames[state], state }, at),
        value: String(at),
        ...(tickets + there < total && { detail: ticketListMessages.stepFits(tickets, total) }),
      }))}
      onPick={(at) => {
        const { state: status, statusName } = steps[Number(at)]!
        const value = statusName ?? statusNames[status]
        onPick(statusName ? { statusName } : { status }, { value, preview: { status, statusName: value } })
      }}
    />
  )
}

const stepOption = ({ name, state }: { name: string; state: Status }, at: number): Option => ({
  value: name,
  label: name,
  icon: <StatusIcon status={state} />,
  ...digit(at),
})

function ChoiceOptions({ field, ticket, onPick }: PickProps & { field: ChoiceField }) {
  return (
    <OptionList
      label={ticketFields[field].label}
      selected={ticket ? [ticket[field]] : []}
      options={choiceOptions(field).map((option, at) => ({ ...option, ...digit(at) }))}
      onPick={(value) => {
        const change = choiceChange(field, value)
        onPick(change, { value: choiceName(field, value), preview: change })
      }}
    />
  )
}

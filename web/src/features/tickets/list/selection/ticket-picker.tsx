import { type BulkChange, ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import { type ChoiceField, ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import type { TicketSummary } from '@hatchway/contract/tickets/tickets'
import { useQuery } from '@tanstack/react-query'
import { UserCheck, Users } from 'lucide-react'
import { errorMessage } from '../../../../platform/api-error.ts'
import { endpointQuery } from '../../../../platform/call.ts'
import { Avatar } from '../../../../ui/display/avatar.tsx'
import { FormError } from '../../../../ui/form/form-error.tsx'
import { AnchoredPopover } from '../../../../ui/overlay/anchored-popover.tsx'
import { type Option, OptionList } from '../../../../ui/select/option-list.tsx'
import { groupsList } from '../../../groups/groups.queries.ts'
import { useSession } from '../../../session/session-context.tsx'
import { allTicketTypes } from '../../../ticket-types/ticket-types.queries.ts'
import { StepNotes } from '../../../ticket-types/workflow/step-notes.tsx'
import { offeredSteps, useStepMoves } from '../../../ticket-types/workflow/use-step-moves.ts'
import { staffList } from '../../../users/users.queries.ts'
import type { ChangeDisplay } from '../../bulk/use-list-change.ts'
import { type BulkSelection, targetOf } from '../../bulk/use-matching-change.ts'
import { candidatesOf } from '../../properties/assignment-properties.tsx'
import { stepsOf } from '../../properties/classification-properties.tsx'
import { choiceChange, choiceName, choiceOptions } from '../../ticket-choices.tsx'
import { type Status, StatusIcon, statusNames } from '../../ticket-icons.tsx'
import { assigneeDisplay } from '../change-display.ts'
import { ticketListMessages } from '../ticket-list.messages.ts'
import type { TicketQuery } from '../ticket-list.queries.ts'

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
      label="Status"
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
      label="Status"
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

const icon = { size: 16, strokeWidth: 1.85, 'aria-hidden': true } as const
type Assignee = { id: number; fullName: string; avatarUrl?: string | null }

/** Users who can have the row's ticket; for several tickets everyone, and the groups. */
function AssigneeOptions({ ticket, onPick }: PickProps) {
  const { user } = useSession()
  const groups = useQuery({ ...groupsList, staleTime: 60_000 })
  const staff = useQuery({ ...staffList, staleTime: 60_000, enabled: ticket === undefined })
  const people: readonly Assignee[] = ticket
    ? candidatesOf(groups.data ?? [], ticket.assignedGroupId)
    : (staff.data ?? [])
  const others = people.filter(({ id }) => id !== user.id)
  const options: Option[] = [
    { value: `person ${user.id}`, label: 'Me', icon: <UserCheck {...icon} /> },
    { value: 'none', label: 'No one', icon: <Avatar /> },
    ...(ticket ? [] : (groups.data ?? [])).map(({ id, name }) => ({
      value: `group ${id}`,
      label: name,
      icon: <Users {...icon} />,
      detail: 'Group',
    })),
    ...others.map(({ id, fullName, avatarUrl }) => ({
      value: `person ${id}`,
      label: fullName,
      icon: <Avatar person={{ id, name: fullName, avatarUrl: avatarUrl ?? null }} />,
    })),
  ]
  const pick = (picked: string) => {
    const [kind, id] = picked.split(' ')
    if (kind === 'group') {
      const name = groups.data?.find((group) => group.id === Number(id))?.name
      return onPick({ assignedGroupId: Number(id) }, { ...(name && { value: name }) })
    }
    if (kind === 'none') return onPick({ assigneeId: null }, { preview: { assigneeId: null, assignee: null } })
    const person = Number(id) === user.id ? user : others.find((one) => one.id === Number(id))
    if (!person || person.id === ticket?.assigneeId) return
    onPick({ assigneeId: person.id }, assigneeDisplay(person, person.id === user.id))
  }
  return (
    <OptionList
      label={ticketFields.assigneeId.label}
      searchable
      placeholder={ticket ? 'Person' : 'Person or group'}
      options={options}
      selected={ticket ? [ticket.assigneeId === null ? 'none' : `person ${ticket.assigneeId}`] : []}
      loading={groups.isLoading || staff.isLoading}
      onPick={pick}
    />
  )
}

import type { BulkChange } from '@hatchway/contract/tickets/ticket-bulk'
import { type ChoiceField, ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import type { TicketSummary } from '@hatchway/contract/tickets/tickets'
import { useQuery } from '@tanstack/react-query'
import { UserCheck, Users } from 'lucide-react'
import { Avatar } from '../../../../ui/display/avatar.tsx'
import { AnchoredPopover } from '../../../../ui/overlay/anchored-popover.tsx'
import { type Option, OptionList } from '../../../../ui/select/option-list.tsx'
import { groupsList } from '../../../groups/groups.queries.ts'
import { useSession } from '../../../session/session-context.tsx'
import { allTicketTypes } from '../../../ticket-types/ticket-types.queries.ts'
import { StepNotes } from '../../../ticket-types/workflow/step-notes.tsx'
import { offeredSteps, useStepMoves } from '../../../ticket-types/workflow/use-step-moves.ts'
import { staffList } from '../../../users/users.queries.ts'
import type { ChangeDisplay } from '../../bulk/use-list-change.ts'
import { candidatesOf } from '../../properties/assignment-properties.tsx'
import { stepsOf } from '../../properties/classification-properties.tsx'
import { choiceChange, choiceName, choiceOptions } from '../../ticket-choices.tsx'
import { type Status, StatusIcon, statusNames } from '../../ticket-icons.tsx'
import { assigneeDisplay } from '../change-display.ts'

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
type TicketPickerProps = { picking: Picking; onPick: PickProps['onPick']; onClose: () => void }

/** Lists the values of a property, at the cell or button that asked for them. */
export function TicketPicker({
  picking: { field, ticket, anchor, side = 'bottom' },
  onPick,
  onClose,
}: TicketPickerProps) {
  const pick: PickProps['onPick'] = (change, display) => {
    onClose()
    onPick(change, display)
  }
  return (
    <AnchoredPopover anchor={anchor} side={side} label={labelOf(field)} onClose={onClose}>
      {field === 'status' ? (
        <StatusOptions ticket={ticket} onPick={pick} />
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

/** The steps of the row's workflow; for several tickets the four statuses, which every workflow has. */
function StatusOptions({ ticket, onPick }: PickProps) {
  const types = useQuery({ ...allTicketTypes, staleTime: 60_000, enabled: ticket !== undefined })
  const type = types.data?.find(({ id }) => id === ticket?.typeId)
  const problemOf = useStepMoves([type])
  const { steps, notes } = ticket
    ? offeredSteps(stepsOf(type), type, ticket, problemOf)
    : { steps: stepsOf(type), notes: [] }
  if (!ticket)
    return (
      <OptionList
        label="Status"
        selected={[]}
        options={(Object.keys(statusNames) as Status[]).map((status, at) => ({
          value: status,
          label: statusNames[status],
          icon: <StatusIcon status={status} />,
          ...digit(at),
        }))}
        onPick={(value) => {
          const status = value as Status
          onPick({ status }, { value: statusNames[status], preview: { status, statusName: statusNames[status] } })
        }}
      />
    )
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

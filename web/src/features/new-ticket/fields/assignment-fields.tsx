import { withinAllowedGroups } from '@hatchway/contract/accounts/allowed-groups'
import type { TicketType } from '@hatchway/contract/ticket-types/ticket-types'
import { useQuery } from '@tanstack/react-query'
import { UserRound, UsersRound } from 'lucide-react'
import { useController } from 'react-hook-form'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { bindId } from '../../../ui/form/bind-control.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Combobox } from '../../../ui/select/combobox.tsx'
import { groupMembers, groupsList } from '../../groups/groups.queries.ts'
import { useAwayText } from '../../on-call/absences/absences.queries.ts'
import { LoadFailure } from '../load-failure.tsx'
import { fieldMessages as messages } from '../new-ticket.messages.tsx'
import type { NewTicketValues } from '../new-ticket-values.ts'
import { noneOption } from './none-option.ts'

const icon = { className: 'text-ink-3' } as const

/** Selects the group, of those that accept the type, and the assignee among its members. */
export function AssignmentFields({ type }: { type: TicketType | undefined }) {
  const group = useController<NewTicketValues, 'assignedGroupId'>({ name: 'assignedGroupId' })
  const assignee = useController<NewTicketValues, 'assigneeId'>({ name: 'assigneeId' })
  const groups = useQuery(groupsList)
  // A group that was deleted since is shown as none.
  const isDeleted = groups.data?.every(({ id }) => id !== group.field.value)
  const groupId = isDeleted ? null : group.field.value
  const members = useQuery({ ...groupMembers(groupId ?? 0), enabled: groupId !== null && groups.isSuccess })
  const awayText = useAwayText(groupId !== null)
  const allowed = withinAllowedGroups(groups.data ?? [], type)

  const chooseGroup = (next: number | null) => {
    if (next === groupId) return
    group.field.onChange(next)
    assignee.field.onChange(null)
  }
  return (
    <>
      <Field label={messages.group.label} required error={group.fieldState.error?.message}>
        <Combobox
          label={messages.group.label}
          placeholder={messages.group.choose}
          {...bindId(groupId, chooseGroup)}
          loading={groups.isPending}
          emptyText={groups.isError ? messages.group.failed : messages.noMatch}
          options={allowed.map(({ id, name }) => ({ value: String(id), label: name, icon: <UsersRound {...icon} /> }))}
        />
        <LoadFailure message={groups.isError ? messages.group.failed : undefined} onRetry={groups.refetch} />
      </Field>
      <Field label={messages.assignee.label} error={assignee.fieldState.error?.message}>
        <Combobox
          label={messages.assignee.label}
          placeholder={groupId === null ? messages.assignee.groupFirst : messages.assignee.unassigned}
          disabledReason={groupId === null && messages.assignee.groupFirst}
          {...bindId(assignee.field.value, assignee.field.onChange)}
          loading={members.isPending}
          emptyText={messages.assignee.none}
          options={[
            ...noneOption(messages.assignee.unassigned, assignee.field.value, <UserRound {...icon} />),
            ...(members.data ?? []).map(({ id, fullName }) => ({
              value: String(id),
              label: fullName,
              icon: <Avatar person={{ id, fullName }} size={20} />,
              detail: awayText(id),
            })),
          ]}
        />
        <LoadFailure message={members.isError ? messages.assignee.failed : undefined} onRetry={members.refetch} />
      </Field>
    </>
  )
}

import type { DefaultGroupKind } from '@hatchway/contract/tickets/default-groups'
import { useQuery } from '@tanstack/react-query'
import { Combobox } from '../../ui/select/combobox.tsx'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { useSession } from '../session/session-context.tsx'
import { defaultGroupsList, useSetDefaultGroup } from './default-groups.queries.ts'
import { groupsList } from './groups.queries.ts'

type DefaultGroupSelectProps = { kind: DefaultGroupKind; id: number; name: string; quiet?: boolean }

/** The precedence, to be shown once where a default group is set. */
export const defaultGroupHint =
  'For tickets created without a group, such as those from a portal. The service’s group applies first, then the customer’s, the category’s and the ticket type’s. Without any, all agents are notified.'

/** Sets the group of new tickets of one service, customer, category or type. Takes effect at once. Read-only unless the user is an admin. */
export function DefaultGroupSelect({ kind, id, name, quiet = false }: DefaultGroupSelectProps) {
  const { isAdmin } = useSession()
  const groups = useQuery(groupsList)
  const { data, isPending } = useQuery(defaultGroupsList)
  const set = useSetDefaultGroup(kind, id)
  const current = data?.find((one) => one.kind === kind && one.id === id)?.group
  const titleOf = (groupName: string | undefined) =>
    groupName ? `New tickets of ${name} go to ${groupName}` : `${name} has no default group`
  const change = (groupId: number | null) => {
    void toastResult(set.mutateAsync(groupId), {
      done: (list) => titleOf(list.find((one) => one.kind === kind && one.id === id)?.group?.name),
      failed: 'The default group couldn’t be changed',
      undo: () => set.mutateAsync(current?.id ?? null),
      undone: titleOf(current?.name),
    })
  }
  if (!isAdmin) return <span>{current?.name ?? 'None'}</span>
  return (
    <Combobox
      label={`Default group of ${name}`}
      searchPlaceholder="Search groups"
      placeholder="No default group"
      clearable
      quiet={quiet}
      loading={isPending || groups.isPending}
      emptyText={groups.isError ? 'Failed to fetch groups' : 'No match'}
      options={(groups.data ?? []).map((group) => ({ value: String(group.id), label: group.name }))}
      value={current && String(current.id)}
      onValueChange={(value) => change(value === undefined ? null : Number(value))}
    />
  )
}

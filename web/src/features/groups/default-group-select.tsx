import type { DefaultGroupKind } from '@hatchway/contract/tickets/default-groups'
import { useQuery } from '@tanstack/react-query'
import { Combobox } from '../../ui/select/combobox.tsx'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { useSession } from '../session/session-context.tsx'
import { defaultGroupsList, useSetDefaultGroup } from './default-groups.queries.ts'
import { groupsList } from './groups.queries.ts'

type DefaultGroupSelectProps = { kind: DefaultGroupKind; id: number; name: string; quiet?: boolean }

/** The precedence, to be shown once where a default group is set. */
export const defaultGroupHint =
  'For tickets created without a group, such as those from a portal. The service’s group applies first, then the customer’s, the category’s and the ticket type’s. Without any, all agents are notified.'

/** Sets the group of new tickets of one service, customer, category or type. Takes effect at once. Read-only unless the user is an admin. */
export function DefaultGroupSelect({ kind, id, name, quiet = false }: DefaultGroupSelectProps) {
  const isAdmin = useSession().user.role === 'admin'
  const groups = useQuery(groupsList)
  const { data, isPending } = useQuery(defaultGroupsList)
  const set = useSetDefaultGroup(kind, id)
  const current = data?.find((one) => one.kind === kind && one.id === id)?.group
  const change = (groupId: number | null, isUndo = false) => {
    const before = current?.id ?? null
    set.mutate(groupId, {
      onSuccess: (list) => {
        const group = list.find((one) => one.kind === kind && one.id === id)?.group
        toast({
          title: group ? `New tickets of ${name} go to ${group.name}` : `${name} has no default group`,
          variant: 'success',
          ...(!isUndo && { action: { label: 'Undo', onClick: () => change(before, true) } }),
        })
      },
      onError: toastError('The default group couldn’t be changed'),
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

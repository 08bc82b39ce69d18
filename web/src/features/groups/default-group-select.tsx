import type { DefaultGroupKind } from '@hatchway/contract/tickets/default-groups'
import { useQuery } from '@tanstack/react-query'
import { Combobox } from '../../ui/select/combobox.tsx'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { useSession } from '../session/session-context.tsx'
import { defaultGroupsList, useSetDefaultGroup } from './default-groups.queries.ts'
import { groupMessages } from './groups.messages.ts'
import { groupsList } from './groups.queries.ts'

const messages = groupMessages.defaultGroup

type DefaultGroupSelectProps = { kind: DefaultGroupKind; id: number; name: string; quiet?: boolean }

/** The precedence, to be shown once where a default group is set. */
export const defaultGroupHint = messages.hint

/** Sets the group of new tickets of one service, customer, category or type. Takes effect at once. Read-only unless the user is an admin. */
export function DefaultGroupSelect({ kind, id, name, quiet = false }: DefaultGroupSelectProps) {
  const { isAdmin } = useSession()
  const groups = useQuery(groupsList)
  const { data, isPending } = useQuery(defaultGroupsList)
  const set = useSetDefaultGroup(kind, id)
  const current = data?.find((one) => one.kind === kind && one.id === id)?.group
  const change = (groupId: number | null) => {
    void toastResult(set.mutateAsync(groupId), {
      done: (list) => messages.changed(name, list.find((one) => one.kind === kind && one.id === id)?.group?.name),
      failed: messages.changeFailed,
      undo: () => set.mutateAsync(current?.id ?? null),
      undone: messages.changed(name, current?.name),
    })
  }
  if (!isAdmin) return <span>{current?.name ?? messages.none}</span>
  return (
    <Combobox
      label={messages.label(name)}
      searchPlaceholder={messages.search}
      placeholder={messages.noGroup}
      clearable
      quiet={quiet}
      loading={isPending || groups.isPending}
      emptyText={groups.isError ? groupMessages.select.failed : groupMessages.select.noMatch}
      options={(groups.data ?? []).map((group) => ({ value: String(group.id), label: group.name }))}
      value={current && String(current.id)}
      onValueChange={(value) => change(value === undefined ? null : Number(value))}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { CalendarDays, UsersRound } from 'lucide-react'
import { Combobox } from '../../ui/select/combobox.tsx'
import { Select } from '../../ui/select/select.tsx'
import { groupsList } from '../groups/groups.queries.ts'
import { useSession } from '../session/session-context.tsx'
import { scopeMessages as messages } from './dashboard.messages.ts'
import { type DashboardSpan, spans } from './dashboard-search.ts'

type ToolsProps = {
  group: number | undefined
  days: DashboardSpan
  onGroup: (group: number | undefined) => void
  onDays: (days: DashboardSpan) => void
}

const icon = { className: 'text-ink-3' } as const

/** Selects the scope of the dashboard: whose tickets, and how many days. */
export function DashboardTools({ group, days, onGroup, onDays }: ToolsProps) {
  const { user } = useSession()
  const groups = useQuery({ ...groupsList, staleTime: 60_000 })
  const known = groups.data ?? user.allowedGroups
  const figure = <UsersRound {...icon} />
  return (
    <>
      <Combobox
        label={messages.scope}
        quiet
        className="w-46 max-lg:w-38 max-md:w-full"
        value={group === undefined ? 'all' : String(group)}
        chosen={{ label: groups.isPending ? messages.loadingGroup : messages.unknownGroup, icon: figure }}
        onValueChange={(value) => onGroup(value === undefined || value === 'all' ? undefined : Number(value))}
        options={[
          { value: 'all', label: messages.allMyGroups, icon: figure },
          ...known.map(({ id, name }) => ({ value: String(id), label: name, icon: figure })),
        ]}
      />
      <Select
        aria-label={messages.span}
        quiet
        className="w-38 max-md:w-full"
        value={String(days)}
        onValueChange={(value) => onDays(Number(value) as DashboardSpan)}
        options={spans.map((span) => ({
          value: String(span),
          label: messages.lastDays(span),
          icon: <CalendarDays {...icon} />,
        }))}
      />
    </>
  )
}

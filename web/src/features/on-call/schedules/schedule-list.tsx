import type { OnCallNow, OnCallSchedule } from '@hatchway/contract/time/on-call'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { AddLink } from '../../../ui/button/add-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { MoreMenu } from '../../../ui/menu/more-menu.tsx'
import { useSession } from '../../session/session-context.tsx'
import { scheduleMessages as messages } from '../on-call.messages.ts'
import { onCallNow, onCallSchedules } from '../on-call.queries.ts'
import { OnCallPerson } from '../on-call-person.tsx'
import { useShiftTime } from '../shifts/shift-time.ts'
import { useDeleteSchedule } from './use-delete-schedule.ts'

const columns =
  'grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1fr)_120px_32px] items-center gap-x-4 max-md:grid-cols-[minmax(0,1fr)_32px] max-md:gap-y-1'

/** Lists the on-call schedules, with who is on call now and who is next. */
export function ScheduleList() {
  const { isAdmin } = useSession()
  const query = useQuery(onCallSchedules)
  const { data: current = [] } = useQuery(onCallNow)
  if (query.isLoadingError) return <QueryError className="m-auto" title={messages.loadFailed} query={query} />
  if (!query.data) return <Skeleton className="m-5 h-40" />
  if (query.data.length === 0)
    return (
      <EmptyState
        className="m-auto"
        title={messages.none}
        mainAction={isAdmin && <AddLink to="/settings/on-call/new">{messages.add}</AddLink>}
      >
        {messages.purpose} {!isAdmin && messages.purposeForAgents}
      </EmptyState>
    )
  return (
    <>
      <div aria-hidden className={`${columns} h-8 flex-none border-line border-b px-5 text-ink-3 max-md:hidden`}>
        <span>{messages.columns.schedule}</span>
        <span>{messages.columns.now}</span>
        <span>{messages.columns.next}</span>
        <span>{messages.columns.usedBy}</span>
      </div>
      <ul>
        {query.data.map((schedule) => (
          <Row
            key={schedule.id}
            schedule={schedule}
            current={current.find((one) => one.schedule.id === schedule.id)}
            isAdmin={isAdmin}
          />
        ))}
      </ul>
    </>
  )
}

type RowProps = { schedule: OnCallSchedule; current: OnCallNow | undefined; isAdmin: boolean }

function Row({ schedule, current, isAdmin }: RowProps) {
  const navigate = useNavigate()
  const remove = useDeleteSchedule()
  const { momentText } = useShiftTime()
  const { name, group, usedBy } = schedule
  const link = { to: '/settings/on-call/$id', params: { id: String(schedule.id) } } as const
  return (
    <li className={`${columns} min-h-13 border-line border-b px-5 py-2 max-md:px-4`}>
      <span className="min-w-0">
        <Link {...link} className="touch-target block truncate font-medium no-underline hover:text-accent-ink">
          {name}
        </Link>
        {group && <span className="block truncate text-ink-3">{group.name}</span>}
      </span>
      <span className="min-w-0 max-md:col-start-1">
        {current && <OnCallPerson {...current} />}
        {current?.until && <span className="block text-ink-3">{messages.until(momentText(current.until))}</span>}
      </span>
      <span className="min-w-0 text-ink-2 max-md:col-start-1">
        {current?.next?.person ? (
          <>
            <span className="md:sr-only">{messages.columns.next}: </span>
            {current.next.person.fullName}
            <span className="block text-ink-3 max-md:ms-1 max-md:inline">{momentText(current.next.from)}</span>
          </>
        ) : (
          current && <span className="text-ink-3">{messages.noOneNext}</span>
        )}
      </span>
      <span className="truncate text-ink-2 max-md:col-start-1" title={usedBy.map((one) => one.name).join(', ')}>
        {usedBy.length === 0 ? (
          <span className="text-ink-3">{messages.notUsed}</span>
        ) : (
          <>
            <span className="md:sr-only">{messages.columns.usedBy} </span>
            {messages.policies(usedBy.length)}
          </>
        )}
      </span>
      <span className="max-md:col-start-2 max-md:row-span-4 max-md:row-start-1">
        <MoreMenu
          label={messages.more(name)}
          entries={() => [
            { label: isAdmin ? messages.edit : messages.view, onSelect: () => void navigate(link) },
            { label: messages.viewWeek, href: '/on-call' },
            ...(isAdmin
              ? (['line', { label: messages.delete, danger: true, onSelect: () => remove(schedule) }] as const)
              : []),
          ]}
        />
      </span>
    </li>
  )
}

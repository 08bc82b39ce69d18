import type { GroupAssignment } from '@hatchway/contract/assignment/group-assignment'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { useMinute } from '../../platform/time/use-minute.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { useDateStyle } from '../session/session-context.tsx'
import { dueText } from '../sla/due-text.ts'
import { memberMessages as messages } from './assignment.messages.ts'
import type { AssignmentForm } from './assignment-settings.tsx'
import { type ListedMember, listMembers } from './describe-assignment.ts'

const columns =
  'grid items-center gap-x-3 grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[minmax(0,5fr)_72px_minmax(0,4fr)_80px]'

/** The members of a group with their open tickets and whether they are available, and who is next. */
export function AssignmentMembers({ assignment, form }: { assignment: GroupAssignment; form: AssignmentForm }) {
  const { members, closed, calendarId } = assignment
  const listed = listMembers(members, form.settings, form.takes)
  const until = useUntilText()
  if (listed.length === 0) return <p className="text-warning-ink">{messages.none}</p>
  return (
    <section aria-label={messages.label}>
      {closed && calendarId === form.settings.calendarId && (
        <p className="mb-2 text-warning-ink">
          {closed.until ? messages.closed(until(closed.until)) : messages.neverOpen}
        </p>
      )}
      <div className={clsx(columns, 'type-small h-7 text-ink-3 max-md:hidden')} aria-hidden>
        <span>{messages.columns.member}</span>
        <span className="text-end">{messages.columns.open}</span>
        <span>{messages.columns.now}</span>
        <span className="text-end">{messages.columns.takes}</span>
      </div>
      <ul className="divide-y divide-line border-line border-y">
        {listed.map((member) => (
          <li key={member.id} className={clsx(columns, 'min-h-10 py-1.5')}>
            <span className="flex min-w-0 items-center gap-2.5">
              <Avatar person={member} size={24} />
              <Link
                to="/settings/people/$id"
                params={{ id: String(member.id) }}
                className="truncate font-medium text-ink no-underline hover:underline"
              >
                {member.fullName}
              </Link>
            </span>
            <span className="text-ink-2 max-md:col-start-1 max-md:row-start-2 max-md:ps-8.5 md:text-end">
              {messages.openOf(member.openTickets, member.capacity ?? form.settings.capacity)}
              <span className="md:sr-only"> {messages.open}</span>
              {member.openTasks > 0 && (
                <span className="type-small text-ink-3 md:block">
                  <span className="md:sr-only">, </span>
                  {messages.tasks(member.openTasks)}
                </span>
              )}
            </span>
            <span className="min-w-0 truncate max-md:col-start-1 max-md:row-start-3 max-md:ps-8.5">
              <State member={member} until={until} />
            </span>
            <Switch
              className="justify-self-end max-md:col-start-2 max-md:row-start-1"
              label={<span className="sr-only">{messages.takes(member.fullName)}</span>}
              checked={member.takesTickets}
              onCheckedChange={(takesTickets) => form.setTakes(member.id, takesTickets, savedTakes(members, member.id))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const savedTakes = (members: GroupAssignment['members'], id: number) =>
  members.find((member) => member.id === id)?.takesTickets ?? true

function State({ member: { state, isNext, absence }, until }: { member: ListedMember; until: (at: string) => string }) {
  if (isNext) return <Badge tone="accent">{messages.next}</Badge>
  switch (state) {
    case 'available':
      return <span className="text-ink-2">{messages.available}</span>
    case 'excluded':
      return <span className="text-ink-3">{messages.excluded}</span>
    case 'no_access':
      return <span className="text-warning-ink">{messages.no_access}</span>
    case 'absent':
      return (
        <span className="text-ink-2">
          {absence?.until ? messages.absentUntil(until(absence.until)) : messages.absent}
        </span>
      )
    case 'at_capacity':
      return <span className="text-warning-ink">{messages.at_capacity}</span>
  }
}

function useUntilText() {
  const now = useMinute()
  const style = useDateStyle()
  return (at: string) => dueText(at, now, style)
}

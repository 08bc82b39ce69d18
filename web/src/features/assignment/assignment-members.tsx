import type { GroupAssignment } from '@hatchway/contract/assignment/group-assignment'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { useMinute } from '../../platform/time/use-minute.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { useDateStyle } from '../session/session-context.tsx'
import { dueText } from '../sla/due-text.ts'
import type { AssignmentForm } from './assignment-settings.tsx'
import { type ListedMember, listMembers } from './describe-assignment.ts'

const columns =
  'grid items-center gap-x-3 grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[minmax(0,5fr)_72px_minmax(0,4fr)_80px]'

/** The members of a group with their open tickets and whether they are available, and who is next. */
export function AssignmentMembers({ assignment, form }: { assignment: GroupAssignment; form: AssignmentForm }) {
  const { members, closed, calendarId } = assignment
  const listed = listMembers(members, form.settings, form.takes)
  const until = useUntilText()
  if (listed.length === 0)
    return <p className="text-warning-ink">The group has no active members yet. Add members first.</p>
  return (
    <section aria-label="Members who take new tickets">
      {closed && calendarId === form.settings.calendarId && (
        <p className="mb-2 text-warning-ink">
          {closed.until
            ? `Outside working hours. Tickets are assigned again ${until(closed.until)}.`
            : 'The calendar has no working hours in the next two months. No ticket is assigned.'}
        </p>
      )}
      <div className={clsx(columns, 'type-small h-7 text-ink-3 max-md:hidden')} aria-hidden>
        <span>Member</span>
        <span className="text-end">Open</span>
        <span>Now</span>
        <span className="text-end">Takes tickets</span>
      </div>
      <ul className="divide-y divide-line border-line border-y">
        {listed.map((member) => (
          <li key={member.id} className={clsx(columns, 'min-h-10 py-1.5')}>
            <span className="flex min-w-0 items-center gap-2.5">
              <Avatar person={{ id: member.id, name: member.fullName, avatarUrl: member.avatarUrl }} size={24} />
              <Link
                to={`/settings/people/${member.id}` as '/settings'}
                className="truncate font-medium text-ink no-underline hover:underline"
              >
                {member.fullName}
              </Link>
            </span>
            <span className="text-ink-2 max-md:col-start-1 max-md:row-start-2 max-md:ps-8.5 md:text-end">
              {openText(member, form.settings.capacity)}
              <span className="md:sr-only"> open</span>
            </span>
            <span className="min-w-0 truncate max-md:col-start-1 max-md:row-start-3 max-md:ps-8.5">
              <State member={member} until={until} />
            </span>
            <Switch
              className="justify-self-end max-md:col-start-2 max-md:row-start-1"
              label={<span className="sr-only">{member.fullName} takes new tickets</span>}
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

function openText({ openTickets, capacity }: ListedMember, ofGroup: number | null) {
  const most = capacity ?? ofGroup
  return most === null ? openTickets.toLocaleString('en') : `${openTickets} of ${most}`
}

function State({ member: { state, isNext, absence }, until }: { member: ListedMember; until: (at: string) => string }) {
  if (isNext) return <Badge tone="accent">Next</Badge>
  switch (state) {
    case 'available':
      return <span className="text-ink-2">Available</span>
    case 'excluded':
      return <span className="text-ink-3">Takes no tickets</span>
    case 'no_access':
      return <span className="text-warning-ink">Can’t see the group’s tickets</span>
    case 'absent':
      return <span className="text-ink-2">{absence?.until ? `Absent until ${until(absence.until)}` : 'Absent'}</span>
    case 'at_capacity':
      return <span className="text-warning-ink">At capacity</span>
  }
}

function useUntilText() {
  const now = useMinute()
  const style = useDateStyle()
  return (at: string) => dueText(at, now, style)
}

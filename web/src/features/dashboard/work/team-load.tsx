import type { TeamMember } from '@hatchway/contract/dashboard'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { CardEmpty, LegendKey } from '../card.tsx'
import { inGroup, type Scope } from '../dashboard-links.ts'
import { teamLoadMessages as messages } from './work.messages.ts'

const shownFirst = 8

/** Shows the number of open tickets of each team member, and the free capacity where one is set. */
export function TeamLoad({ team, scope }: { team: readonly TeamMember[]; scope: Scope }) {
  const [isWhole, setWhole] = useState(false)
  if (team.length === 0) return <CardEmpty>{messages.none}</CardEmpty>
  const most = Math.max(1, ...team.map(({ open, capacity }) => Math.max(open, capacity ?? 0)))
  const isMeasured = team.some(({ capacity }) => capacity !== null)
  return (
    <>
      <ul>
        {team.slice(0, isWhole ? undefined : shownFirst).map((member) => (
          <Member key={member.person.id} member={member} most={most} group={scope.group} />
        ))}
      </ul>
      {team.length > shownFirst && (
        <Button variant="link" size="sm" className="-ms-2.5 mt-1 self-start" onClick={() => setWhole(!isWhole)}>
          {isWhole ? messages.showFewer : messages.showAll(team.length)}
        </Button>
      )}
      <ul
        aria-label={messages.legend}
        className="type-small mt-auto flex flex-none pt-3 flex-wrap gap-x-4 gap-y-1 text-ink-2"
      >
        <LegendKey className="size-2.5 rounded-[2px] bg-danger-mark">{messages.urgent}</LegendKey>
        {isMeasured && (
          <LegendKey className="size-2.5 rounded-[2px] bg-warning-mark">{messages.overCapacity}</LegendKey>
        )}
        {isMeasured && (
          <LegendKey className="size-2.5 rounded-[2px] hatching border border-line">{messages.free}</LegendKey>
        )}
      </ul>
    </>
  )
}

/** Returns `66 of 92` when the capacity of every member is known, else only the number of open tickets. */
export function describeLoad(team: readonly TeamMember[]) {
  const sum = (of: (member: TeamMember) => number) => team.reduce((all, member) => all + of(member), 0)
  const open = sum((member) => member.open)
  const isMeasured = team.length > 0 && team.every(({ capacity }) => capacity !== null)
  return isMeasured
    ? messages.openOf(
        open,
        sum(({ capacity }) => capacity ?? 0),
      )
    : messages.open(open)
}

function Member({ member, most, group }: { member: TeamMember; most: number; group: number | undefined }) {
  const { person, open, urgent, capacity } = member
  const isOver = capacity !== null && open > capacity
  const share = (count: number) => `${(count / most) * 100}%`
  return (
    <li>
      <Link
        to="/tickets"
        search={inGroup(group, { assigneeId: String(person.id), status: 'open,in_progress' })}
        className="focus-inside -mx-2 flex h-8 items-center gap-2.5 rounded-control px-2 no-underline hover:bg-surface-2 max-md:h-11"
      >
        <Avatar person={person} />
        <span className="min-w-0 flex-1 truncate">{person.fullName}</span>
        <span aria-hidden className="flex h-2 w-24 flex-none overflow-hidden rounded-[2px]">
          <span style={{ width: share(urgent) }} className={clsx('bg-danger-mark', urgent > 0 && 'me-px')} />
          <span style={{ width: share(open - urgent) }} className={isOver ? 'bg-warning-mark' : 'bg-accent-mark'} />
          {capacity !== null && <span style={{ width: share(Math.max(0, capacity - open)) }} className="hatching" />}
        </span>
        <span className="min-w-14 flex-none whitespace-nowrap text-end text-ink-2">
          <span className={clsx(isOver && 'font-bold text-warning-ink')}>{open}</span>
          {capacity === null ? (
            <span className="sr-only">{messages.afterOpen.open}</span>
          ) : (
            messages.afterOpen.capacity(capacity)
          )}
          <span className="sr-only">
            {urgent > 0 && messages.afterOpen.urgent(urgent)}
            {isOver && messages.afterOpen.overCapacity}
          </span>
        </span>
      </Link>
    </li>
  )
}

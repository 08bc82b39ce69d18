import { describeHandover } from '@hatchway/contract/time/handover'
import type { OnCallRotation, OnCallSchedule } from '@hatchway/contract/time/on-call'
import type { ReactNode } from 'react'
import { written } from '../../../platform/time/dates.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { describeWeek } from '../../sla/policies/describe-week.ts'
import { editorMessages as messages } from '../on-call.messages.ts'
import { type PersonOf, usePeople } from './use-people.ts'

/** Shows an on-call schedule to agents, who can’t change it. */
export function ScheduleFacts({ schedule }: { schedule: OnCallSchedule }) {
  const userIdOf = usePeople(schedule)
  return (
    <div className="grid max-w-190 content-start gap-6 px-7 py-4.5 max-md:px-4">
      <dl className="grid gap-x-6 gap-y-3 md:grid-cols-3">
        <Fact label={messages.timeZone}>{schedule.timeZone.replaceAll('_', ' ')}</Fact>
        <Fact label={messages.group}>{schedule.group?.name ?? messages.groupPlaceholder}</Fact>
      </dl>
      {schedule.rotations.map((rotation) => (
        <Rotation key={rotation.name} rotation={rotation} userIdOf={userIdOf} />
      ))}
    </div>
  )
}

function Rotation({ rotation, userIdOf }: { rotation: OnCallRotation; userIdOf: PersonOf }) {
  const { name, userIds, startsAt, handover, hours } = rotation
  return (
    <section aria-label={name} className="grid gap-3 rounded-sheet border border-line-2 p-4">
      <h2 className="type-section">{name}</h2>
      <ol aria-label={messages.people} className="border-line border-t">
        {userIds.map(userIdOf).map((person, at) => (
          <li key={person.id} className="flex min-h-10 items-center gap-2 border-line border-b">
            <span className="w-4 flex-none text-ink-3">{at + 1}</span>
            <Avatar person={person} />
            <span className="min-w-0 truncate">{person.fullName}</span>
          </li>
        ))}
      </ol>
      <dl className="grid gap-x-6 gap-y-3 md:grid-cols-3">
        <Fact label={messages.handover}>{describeHandover(handover)}</Fact>
        <Fact label={messages.start}>{written(`${startsAt}Z`, 'EEE d MMM yyyy, h:mm a', 'UTC')}</Fact>
        {hours && <Fact label={messages.hours}>{describeWeek(hours)}</Fact>}
      </dl>
    </section>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="type-strong">{label}</dt>
    <dd className="text-ink-2">{children}</dd>
  </div>
)

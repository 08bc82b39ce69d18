import type { OnCallNow } from '@hatchway/contract/time/on-call'
import { Link } from '@tanstack/react-router'
import { weekMessages as messages } from './on-call.messages.ts'
import { OnCallPerson } from './on-call-person.tsx'
import { useShiftTime } from './shifts/shift-time.ts'

/** Lists who is on call now in each schedule, until when, and who is next. */
export function OnCallNowList({ schedules }: { schedules: readonly OnCallNow[] }) {
  const { momentText } = useShiftTime()
  return (
    <section aria-labelledby="on-call-now">
      <h2 id="on-call-now" className="type-section border-line border-b pb-1">
        {messages.now}
      </h2>
      <ul>
        {schedules.map(({ schedule, until, next, ...current }) => (
          <li
            key={schedule.id}
            className="grid items-center gap-x-4 gap-y-1 border-line border-b px-1.5 py-2.5 md:grid-cols-3"
          >
            <span className="min-w-0">
              <Link
                to="/settings/on-call/$id"
                params={{ id: String(schedule.id) }}
                className="font-bold no-underline hover:text-accent-ink"
              >
                {schedule.name}
              </Link>
              {schedule.group && <span className="block text-ink-3">{schedule.group.name}</span>}
            </span>
            <span>
              <OnCallPerson {...current} />
              {until && <span className="block text-ink-3">{messages.until(momentText(until))}</span>}
            </span>
            <span className="text-ink-2">
              {next?.person ? messages.next(next.person.fullName, momentText(next.from)) : messages.noOneNext}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

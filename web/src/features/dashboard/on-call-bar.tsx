import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { dashboardMessages as messages } from '../on-call/on-call.messages.ts'
import { onCallNow } from '../on-call/on-call.queries.ts'
import { OnCallPerson } from '../on-call/on-call-person.tsx'
import { cardLink } from './card.tsx'

const shownFirst = 3

/** Shows who is on call now in one row below the open work; nothing while there are no schedules. */
export function OnCallBar() {
  const { data = [] } = useQuery(onCallNow)
  if (data.length === 0) return null
  return (
    <section
      aria-labelledby="dashboard-on-call"
      className="flex flex-wrap items-center gap-x-5 gap-y-1 px-5 py-2.5 max-md:px-4"
    >
      <h2 id="dashboard-on-call" className="type-section">
        {messages.title}
      </h2>
      <ul className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-1 max-md:order-last max-md:basis-full">
        {data.slice(0, shownFirst).map(({ schedule, ...current }) => (
          <li
            key={schedule.id}
            className="flex min-h-7 min-w-0 items-center gap-2.5 max-md:min-h-11 max-md:basis-full max-md:justify-between"
          >
            <span className="min-w-0 truncate text-ink-2">{schedule.name}</span>
            <span className="flex min-w-0 flex-none">
              <OnCallPerson {...current} />
            </span>
          </li>
        ))}
      </ul>
      <Link to="/on-call" className={`${cardLink} ms-auto`}>
        {data.length > shownFirst ? messages.all(data.length) : messages.open}
        <ArrowRight size={14} className="rtl:-scale-x-100" />
      </Link>
    </section>
  )
}

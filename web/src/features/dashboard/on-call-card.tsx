import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { dashboardMessages as messages } from '../on-call/on-call.messages.ts'
import { onCallNow } from '../on-call/on-call.queries.ts'
import { OnCallPerson } from '../on-call/on-call-person.tsx'
import { Card, cardLink } from './card.tsx'

const shownFirst = 3

/** Shows who is on call now; nothing while there are no schedules. */
export function OnCallCard() {
  const { data = [] } = useQuery(onCallNow)
  if (data.length === 0) return null
  return (
    <Card
      title={messages.title}
      end={
        <Link to="/on-call" className={cardLink}>
          {data.length > shownFirst ? messages.all(data.length) : messages.open}
          <ArrowRight size={14} strokeWidth={1.85} aria-hidden className="rtl:-scale-x-100" />
        </Link>
      }
    >
      <ul>
        {data.slice(0, shownFirst).map(({ schedule, ...current }) => (
          <li key={schedule.id} className="flex min-h-8 items-center gap-2.5 max-md:min-h-11">
            <span className="min-w-0 flex-1 truncate text-ink-2">{schedule.name}</span>
            <span className="min-w-0 max-w-3/5 truncate">
              <OnCallPerson {...current} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Avatar } from '../../ui/display/avatar.tsx'
import { latestActivity } from '../activity/activity.queries.ts'
import { eventText } from '../activity/describe-event.ts'
import { EventDescription } from '../activity/event-description.tsx'
import { Ago } from '../session/ago.tsx'
import { Card, CardEmpty, CardError, cardLink } from './card.tsx'
import { latestActivityMessages as messages } from './dashboard.messages.ts'
import type { Scope } from './dashboard-links.ts'
import { useFrozenWhileHovered } from './use-frozen-while-hovered.ts'
import { RowsSkeleton } from './work/work-rows.tsx'

/** Lists the latest activity that the user may see. */
export function LatestActivity({ scope: { group }, className }: { scope: Scope; className?: string }) {
  const query = useQuery(latestActivity(group))
  const { data, isError } = query
  const { shown, hold } = useFrozenWhileHovered(data)
  return (
    <Card
      title={messages.title}
      className={className}
      end={
        <Link to="/activity" className={cardLink} aria-label={messages.allLabel}>
          {messages.all}
          <ChevronRight size={14} className="text-ink-3 rtl:-scale-x-100" />
        </Link>
      }
    >
      {shown ? (
        shown.length === 0 ? (
          <CardEmpty>{messages.none}</CardEmpty>
        ) : (
          <ul {...hold} className="grid grid-cols-1 gap-2.5">
            {shown.map((line) => (
              <li key={line.id} className="flex gap-3">
                <Avatar person={line.actor} className="mt-0.5 flex-none" />
                <div className="min-w-0">
                  <p className="line-clamp-2 text-ink-2" title={eventText(line)}>
                    <EventDescription line={line} linked />
                  </p>
                  <p className="type-small text-ink-3">
                    <Ago at={line.at} />
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )
      ) : isError ? (
        <CardError query={query} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </Card>
  )
}

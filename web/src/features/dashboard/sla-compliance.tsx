import { type Compliance, slaTargetLabels } from '@hatchway/contract/sla/policies'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { PriorityLabel } from '../tickets/ticket-icons.tsx'
import { Card, CardEmpty, CardError } from './card.tsx'
import { complianceMessages as messages } from './dashboard.messages.ts'
import { slaCompliance } from './dashboard.queries.ts'
import { RowsSkeleton } from './work/work-rows.tsx'

/** Shows how many SLA targets were met in the last days, by priority. */
export function SlaCompliance({ days }: { days: number }) {
  const query = useQuery(slaCompliance(days))
  const { data } = query
  const all = data && totalOf(data.priorities.flatMap(({ targets }) => targets))
  return (
    <Card title={messages.title} detail={all && all.count > 0 ? messages.met(percent(all)) : undefined}>
      {query.isLoadingError ? (
        <CardError query={query} />
      ) : !all ? (
        <RowsSkeleton rows={4} />
      ) : all.count === 0 ? (
        <CardEmpty>{messages.none(days)}</CardEmpty>
      ) : (
        <ul>
          {data.priorities.map((row) => (
            <Row key={row.priority} {...row} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ priority, targets }: Compliance['priorities'][number]) {
  const total = totalOf(targets)
  const share = total.count === 0 ? 0 : total.met / total.count
  const detail = targets
    .filter((one) => one.met + one.breached > 0)
    .map((one) => messages.target(slaTargetLabels[one.target], one.met, one.met + one.breached))
    .join(', ')
  return (
    <li>
      <Link
        to="/tickets"
        search={{ q: `priority:${priority} sla:breached` }}
        title={detail}
        className="focus-inside -mx-2 flex h-8 items-center gap-2.5 rounded-control px-2 no-underline hover:bg-surface-2 max-md:h-11"
      >
        <span className="min-w-0 flex-1">
          <PriorityLabel priority={priority} />
        </span>
        <span aria-hidden className="flex h-2 w-24 flex-none gap-px overflow-hidden rounded-[2px] bg-surface-3">
          <span style={{ width: `${share * 100}%` }} className="bg-success-mark" />
          {total.count > total.met && <span className="flex-1 bg-danger-mark" />}
        </span>
        <span className={clsx('w-22 flex-none text-end', total.count === 0 ? 'text-ink-3' : 'text-ink-2')}>
          {total.count === 0 ? messages.noTargets : messages.share(percent(total), total.count)}
        </span>
      </Link>
    </li>
  )
}

type Total = { met: number; count: number }

const totalOf = (targets: readonly { met: number; breached: number }[]): Total => ({
  met: targets.reduce((sum, { met }) => sum + met, 0),
  count: targets.reduce((sum, { met, breached }) => sum + met + breached, 0),
})

/** Never 100% while a target was missed. */
const percent = ({ met, count }: Total) => `${met === count ? 100 : Math.min(99, Math.round((met / count) * 100))}%`

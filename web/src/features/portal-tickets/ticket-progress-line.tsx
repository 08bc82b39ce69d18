import type { PortalTicket } from '@hatchway/contract/customers/portal'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { type DateStyle, formatDate, formatDateTime, formatDay, formatTime } from '../../platform/time/dates.ts'
import { useDateStyle } from '../session/session-context.tsx'
import { type Stage, ticketProgress } from './ticket-progress.ts'

/** Shows the stages of a ticket, one below the other. */
export function TicketProgress({ ticket }: { ticket: PortalTicket }) {
  const style = useDateStyle()
  return (
    <ol>
      {ticketProgress(ticket).map(({ label, state, at }) => (
        <li
          key={label}
          aria-current={state === 'now' ? 'step' : undefined}
          className="group relative flex min-h-7.5 items-start gap-2.5 last:min-h-0"
        >
          <span className="absolute start-[7.5px] top-4.5 bottom-0 w-px bg-line-2 group-last:hidden" />
          <Dot state={state} />
          <span className={clsx(state === 'now' && 'font-bold', state === 'ahead' && 'text-ink-3')}>
            {label}
            {state === 'ahead' && <span className="sr-only">, not yet</span>}
          </span>
          {at && (
            <time dateTime={at} title={formatDateTime(at, style)} className="ms-auto flex-none text-ink-3">
              {state === 'now' && 'since '}
              {shortTime(at, style)}
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}

function Dot({ state }: { state: Stage['state'] }) {
  const look = {
    done: 'bg-accent text-on-accent',
    now: 'border-2 border-accent-mark',
    ahead: 'border-[1.5px] border-line-control',
  }[state]
  return (
    <span aria-hidden className={clsx('mt-0.5 grid size-4 flex-none place-items-center rounded-full', look)}>
      {state === 'done' && <Check size={10} strokeWidth={3} />}
      {state === 'now' && <span className="size-2 rounded-full bg-accent-mark" />}
    </span>
  )
}

/** Returns the time for events of today, the date for others. */
function shortTime(at: string, style: DateStyle) {
  const day = (moment: string | Date) => formatDate(moment, { ...style, dateFormat: 'YYYY-MM-DD' })
  if (day(at) === day(new Date())) return formatTime(at, style.timeZone)
  return formatDay(at, style)
}

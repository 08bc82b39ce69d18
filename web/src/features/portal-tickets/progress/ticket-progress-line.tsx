import type { PortalTicket } from '@hatchway/contract/customers/portal'
import clsx from 'clsx'
import { Check, X } from 'lucide-react'
import { type DateStyle, formatDate, formatDateTime, formatDay, formatTime } from '../../../platform/time/dates.ts'
import { useDateStyle } from '../../session/session-context.tsx'
import { progressMessages as messages } from './progress.messages.ts'
import { type Stage, ticketProgress } from './ticket-progress.ts'

/** Shows the stages of a ticket, one below the other. */
export function TicketProgress({ ticket }: { ticket: PortalTicket }) {
  return (
    <ol>
      {ticketProgress(ticket).map((stage, position) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: stages have no other identity, and two can have the same label.
          key={position}
          aria-current={stage.state === 'now' ? 'step' : undefined}
          className="group relative flex min-h-7.5 items-start gap-2.5 last:min-h-0 not-last:pb-1.5"
        >
          <span className="absolute start-[7.5px] top-4.5 bottom-0 w-px bg-line-2 group-last:hidden" />
          <Dot state={stage.state} />
          {/* A long label has its time below it. */}
          <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-2">
            <span className={clsx(stage.state === 'now' && 'font-bold', stage.state === 'ahead' && 'text-ink-3')}>
              {stage.label}
              {stage.state === 'ahead' && <span className="sr-only">, {messages.notYet}</span>}
            </span>
            <Detail stage={stage} />
          </span>
        </li>
      ))}
    </ol>
  )
}

/** When a stage was reached, or how many have approved. */
function Detail({ stage: { state, at, count } }: { stage: Stage }) {
  const style = useDateStyle()
  if (count)
    return (
      <span className="text-ink-3">
        {messages.count(...count)}
        <span className="sr-only"> {messages.approved}</span>
      </span>
    )
  const isDeclined = state === 'declined'
  if (!at && !isDeclined) return null
  return (
    <span className="text-ink-3">
      {state === 'now' && `${messages.since} `}
      {isDeclined && <span className="text-danger-ink">{messages.declined} </span>}
      {at && (
        <time dateTime={at} title={formatDateTime(at, style)}>
          {shortTime(at, style)}
        </time>
      )}
    </span>
  )
}

function Dot({ state }: { state: Stage['state'] }) {
  const look = {
    done: 'bg-accent text-on-accent',
    declined: 'bg-danger text-on-accent',
    now: 'border-2 border-accent-mark',
    ahead: 'border-[1.5px] border-line-control',
  }[state]
  return (
    <span aria-hidden className={clsx('mt-0.5 grid size-4 flex-none place-items-center rounded-full', look)}>
      {state === 'done' && <Check size={10} strokeWidth={3} />}
      {state === 'declined' && <X size={10} strokeWidth={3} />}
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

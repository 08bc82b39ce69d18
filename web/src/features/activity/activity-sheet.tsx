import type { ActivityEntry } from '@hatchway/contract/activity'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '../../platform/time/dates.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Fact } from '../../ui/display/fact.tsx'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { useDateStyle } from '../session/session-context.tsx'
import { entryMessages as messages } from './activity.messages.tsx'
import { ticketsOfChange } from './activity.queries.ts'
import { useValues } from './activity-columns.tsx'
import { actorName, sideName } from './actor-name.ts'
import { eventName, fieldName } from './describe-event.ts'
import { EventDescription } from './event-description.tsx'
import { type Bulk, type BulkEntry, isUndoable, UndoBulkButton } from './undo-bulk.tsx'

type ActivitySheetProps = { line: ActivityEntry; onClose: () => void; onUndo: (line: BulkEntry) => void }

/** Shows one activity log entry in full, with the values before and after. */
export function ActivitySheet({ line, onClose, onUndo }: ActivitySheetProps) {
  const style = useDateStyle()
  const { inWords } = useValues()
  const { actor, at, ip, ticket, customer, name, changes, facts, event, bulk } = line
  return (
    <Sheet onClose={onClose} title={eventName(event)} width={440}>
      <div className="flex items-start gap-3 px-5 py-4">
        <Avatar person={actor} size={28} />
        <p className="type-read min-w-0 pt-0.5 text-ink-2">
          <EventDescription line={line} linked />
        </p>
      </div>
      {changes.length > 0 && (
        <table className="w-full border-line border-t">
          <caption className="sr-only">{messages.changes}</caption>
          <thead>
            <tr className="type-small h-8 bg-surface-2 text-start text-ink-3">
              {[messages.field, !bulk && messages.before, messages.after]
                .filter((head) => head !== false)
                .map((head) => (
                  <th key={head} scope="col" className="px-2 text-start font-medium first:ps-5 last:pe-5">
                    {head}
                  </th>
                ))}
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, from, to }) => (
              <tr key={field} className="border-line border-t align-top">
                <th scope="row" className="w-28 px-2 py-2 ps-5 text-start font-regular text-ink-3">
                  {fieldName(field)}
                </th>
                {!bulk && (
                  <td className="break-words px-2 py-2 text-ink-2 [overflow-wrap:anywhere]">{inWords(from)}</td>
                )}
                <td className="break-words px-2 py-2 pe-5 font-medium [overflow-wrap:anywhere]">{inWords(to)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 gap-y-2.5 border-line border-t px-5 py-4">
        <Fact name={messages.when}>{formatDateTime(at, style)}</Fact>
        <Fact name={messages.who}>{actorName(line)}</Fact>
        <Fact name={messages.from}>{[sideName(line), ip].filter(Boolean).join(' · ') || messages.system}</Fact>
        {ticket && !bulk && (
          <Fact name={messages.ticket}>
            <Link to="/tickets/$id" params={{ id: String(ticket.id) }} className="text-accent-ink">
              #{ticket.ticketNumber} {ticket.subject}
            </Link>
          </Fact>
        )}
        {customer && !bulk && <Fact name={messages.customer}>{customer.name}</Fact>}
        {name && <Fact name={messages.record}>{name}</Fact>}
        {facts.map(({ field, value }) => (
          <Fact key={field} name={fieldName(field)}>
            {inWords(value)}
          </Fact>
        ))}
      </dl>
      {bulk && <TicketsOfChange line={line} bulk={bulk} />}
      {isUndoable(line) && (
        <div className="mt-auto flex flex-none justify-end border-line border-t px-5 py-3">
          <UndoBulkButton bulk={line.bulk} onClick={() => onUndo(line)} />
        </div>
      )}
    </Sheet>
  )
}

const policyIn = ({ facts }: ActivityEntry) => facts.find(({ field }) => field === 'policyName')?.value

/** Lists the tickets of a change of several tickets; of very many, the first ones. */
function TicketsOfChange({ line, bulk }: { line: ActivityEntry; bulk: Bulk }) {
  const query = useQuery(ticketsOfChange(bulk.changeId, line.event))
  // One change can lead to several SLA policies, each with an entry of its own.
  const alike = query.data?.activities.filter((entry) => policyIn(entry) === policyIn(line)) ?? []
  const tickets = alike.flatMap(({ ticket }) => ticket ?? [])
  const more = bulk.tickets - tickets.length
  return (
    <section aria-label={messages.tickets} className="border-line border-t px-5 py-4">
      <h3 className="type-strong mb-2">{messages.tickets}</h3>
      {query.isPending && <SkeletonText lines={3} label={messages.loadingTickets} />}
      {query.isLoadingError && <QueryError title={messages.ticketsFailed} query={query} />}
      <ul className="grid gap-1.5">
        {tickets.map(({ id, ticketNumber, subject }) => (
          <li key={id} className="flex min-w-0 gap-2">
            <span className="flex-none text-ink-3">#{ticketNumber}</span>
            <Link to="/tickets/$id" params={{ id: String(id) }} className="truncate text-accent-ink" title={subject}>
              {subject}
            </Link>
          </li>
        ))}
      </ul>
      {query.data && more > 0 && (
        <p className="mt-2 text-ink-3">{tickets.length === 0 ? messages.ticketsGone : messages.moreTickets(more)}</p>
      )}
    </section>
  )
}

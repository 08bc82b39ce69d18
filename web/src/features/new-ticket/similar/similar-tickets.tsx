import { Link } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import { useId } from 'react'
import { StatusIcon, statusNames } from '../../tickets/ticket-icons.tsx'
import { similarMessages as messages } from '../new-ticket.messages.tsx'
import type { SimilarTicket } from './similar-tickets.queries.ts'

/** Lists open tickets that may be about the same problem. */
export function SimilarTickets({ tickets }: { tickets: readonly SimilarTicket[] }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="type-strong flex items-center gap-2.5">
        <Copy className="text-ink-2" />
        {messages.title}
      </h2>
      <ul className="mt-2">
        {tickets.map(({ id, ticketNumber, subject, status }) => (
          <li key={id} className="border-b border-line last:border-b-0">
            <Link
              to="/tickets/$id"
              params={{ id: String(id) }}
              target="_blank"
              title={subject}
              className="quick flex min-h-9.5 items-center gap-2.5 no-underline hover:text-accent-ink pointer-coarse:min-h-11"
            >
              <StatusIcon status={status} />
              <span className="sr-only">{statusNames[status]}</span>
              <span className="text-ink-3">#{ticketNumber}</span>
              <span className="min-w-0 truncate font-medium">{subject}</span>
              <span className="sr-only">{messages.newTab}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

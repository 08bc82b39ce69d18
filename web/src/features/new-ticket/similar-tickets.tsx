import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { StatusGlyph, statusNames } from '../tickets/ticket-glyphs.tsx'
import type { NewTicketValues } from './new-ticket-values.ts'
import { similarOpenTickets } from './similar-tickets.queries.ts'
import { searchedWords } from './similar-words.ts'

/** How long the subject rests before it is searched for (ms). */
const rest = 400

/** Open tickets that may be about the same thing, while the subject is being typed. Absent when there are none. */
export function SimilarTickets({ className }: { className?: string }) {
  const words = useWords()
  const { data = [] } = useQuery({
    ...similarOpenTickets(words),
    enabled: words.length > 0,
    placeholderData: keepPreviousData,
  })
  if (words.length === 0 || data.length === 0) return null
  return (
    <section aria-labelledby="similar-tickets" className={clsx('animate-fade-in', className)}>
      <h2 id="similar-tickets" className="type-strong flex items-center gap-2.5">
        <Copy size={16} strokeWidth={1.85} aria-hidden className="text-ink-2" />
        Similar open tickets
      </h2>
      <ul className="mt-2">
        {data.map(({ id, ticketNumber, subject, status }) => (
          <li key={id} className="border-b border-line last:border-b-0">
            <Link
              to="/tickets/$id"
              params={{ id: String(id) }}
              target="_blank"
              title={subject}
              className="quick flex min-h-9.5 items-center gap-2.5 no-underline hover:text-accent-ink pointer-coarse:min-h-11"
            >
              <StatusGlyph status={status} />
              <span className="sr-only">{statusNames[status]}</span>
              <span className="text-ink-3">#{ticketNumber}</span>
              <span className="min-w-0 truncate font-medium">{subject}</span>
              <span className="sr-only">(opens in a new tab)</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The telling words of the subject, once it rests. */
function useWords() {
  const subject = useWatch<NewTicketValues, 'subject'>({ name: 'subject' })
  const [resting, setResting] = useState(subject)
  useEffect(() => {
    const timer = setTimeout(() => setResting(subject), rest)
    return () => clearTimeout(timer)
  }, [subject])
  return searchedWords(resting)
}

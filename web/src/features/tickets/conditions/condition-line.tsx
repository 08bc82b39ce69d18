import { parse, type TextError } from '@hatchway/contract/conditions/condition-parse'
import { sentence } from '@hatchway/contract/conditions/condition-sentence'
import { useQuery } from '@tanstack/react-query'
import { allTicketTypes } from '../../ticket-types/ticket-types.queries.ts'
import { useConditionFields } from './condition-text.ts'
import { useReferenceNames } from './use-reference-names.ts'

/** Shows which tickets a condition shows as a plain sentence, or what is wrong with its text and where. */
export function ConditionLine({ text }: { text: string }) {
  const fields = useConditionFields()
  const { isPending } = useQuery({ ...allTicketTypes, staleTime: 60_000 })
  const { condition, error } = parse(text, fields)
  const nameOf = useReferenceNames(condition)
  return (
    <div className="flex-none border-b border-line px-5 py-1.5 max-md:px-4">
      {error && isPending ? (
        // It may name a field of a request type.
        <p className="text-ink-2">…</p>
      ) : error ? (
        <ConditionError text={text} error={error} />
      ) : (
        <p className="text-ink-2">{sentence(condition, fields, nameOf)}</p>
      )}
    </div>
  )
}

/** Shows an error of the server's in a text, unless `ConditionLine` shows one. */
export function ServerConditionError({ text, error }: { text: string; error: TextError }) {
  const fields = useConditionFields()
  return parse(text, fields).error ? null : <ConditionError text={text} error={error} />
}

/** Shows a text with the error marked, and its message. */
function ConditionError({ text, error }: { text: string; error: TextError }) {
  const { message, start, end } = error
  const from = Math.max(0, start - 40)
  const isAtEnd = start >= text.length
  return (
    <div role="status" className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
      <span className="text-danger-ink">{message}</span>
      <code dir="ltr" className="type-small min-w-0 break-all font-mono text-ink-3">
        {from > 0 && '…'}
        {text.slice(from, start)}
        <mark className="rounded-badge bg-danger-soft text-danger-ink underline decoration-wavy underline-offset-2">
          {isAtEnd ? '\u00A0' : text.slice(start, end)}
        </mark>
        {text.slice(end, end + 40)}
        {text.length > end + 40 && '…'}
      </code>
    </div>
  )
}

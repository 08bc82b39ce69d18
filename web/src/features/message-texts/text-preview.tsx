import type { ShownMessageKind } from '@hatchway/contract/messages/kind-texts'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage, hasErrorCode } from '../../platform/api-error.ts'
import { call } from '../../platform/call.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value.ts'
import { Segmented } from '../../ui/layout/segmented.tsx'
import { Combobox } from '../../ui/select/combobox.tsx'
import { labeled } from '../../ui/select/labeled.ts'
import { type PreviewTheme, PreviewThemeSwitch } from '../branding/preview-theme.tsx'
import { MailFrame } from '../outbox/mail-frame.tsx'
import { previewMessages as messages } from './message-text.messages.tsx'
import { messagePreview } from './message-texts.queries.ts'
import type { TextForm } from './use-text-form.ts'

type TextPreviewProps = {
  kind: ShownMessageKind
  form: TextForm
  customerId: number | null
  ticketId: number | null
  onTicket: (ticketId: number | null) => void
}

/** Shows the email that the unsaved text makes of a real ticket. */
export function TextPreview({ kind, form, customerId, ticketId, onTicket }: TextPreviewProps) {
  const [view, setView] = useState<'html' | 'text'>('html')
  const [scheme, setScheme] = useState<PreviewTheme>('light')
  const { values, isSound } = form
  const isComplete = isSound && values.subject.trim() !== '' && values.body.trim() !== ''
  const unsaved = useDebouncedValue({ ...values, isComplete }, 400)
  const { subject, body } = unsaved
  const preview = useQuery({
    ...messagePreview(kind.kind, { subject, body, customerId, ticketId }),
    enabled: unsaved.isComplete,
  })
  const { data } = preview
  return (
    <section
      aria-label={messages.title}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 px-5 py-4 max-md:px-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="type-section">{messages.title}</h2>
        <span className="flex gap-2">
          <Segmented
            size="sm"
            aria-label={messages.format}
            value={view}
            onValueChange={setView}
            segments={labeled(messages.formats)}
          />
          <PreviewThemeSwitch value={scheme} onValueChange={setScheme} />
        </span>
      </div>
      {kind.kind !== 'release_notice' && (
        <TicketSelect customerId={customerId} value={ticketId} shown={data?.ticket ?? null} onChange={onTicket} />
      )}
      {!isComplete && (
        <p className="type-small text-warning-ink" role="status">
          {messages.incomplete}
        </p>
      )}
      {hasErrorCode(preview.error, 'message_text.no_ticket') ? (
        <EmptyState title={messages.none}>{errorMessage(preview.error)}</EmptyState>
      ) : preview.error && isComplete ? (
        <QueryError title={messages.failed} query={preview} />
      ) : data ? (
        <div className={preview.isFetching ? 'opacity-60' : undefined} aria-busy={preview.isFetching}>
          <p className="wrap-anywhere">
            <span className="text-ink-3">{messages.from}</span>
            {data.from}
          </p>
          <p className="mb-2 wrap-anywhere">
            <span className="text-ink-3">{messages.subject}</span>
            <b className="font-bold">{data.subject}</b>
          </p>
          {view === 'html' ? (
            <MailFrame html={data.html} scheme={scheme} title={messages.mail} className="h-160 max-h-[75dvh]" />
          ) : (
            <pre className="font-mono text-[12px] max-h-[75dvh] overflow-y-auto whitespace-pre-wrap wrap-anywhere rounded-tile border border-line bg-surface p-4">
              {data.text}
            </pre>
          )}
        </div>
      ) : (
        isComplete && <SkeletonText lines={8} label={messages.loading} />
      )}
    </section>
  )
}

type TicketSelectProps = {
  customerId: number | null
  value: number | null
  /** The ticket of the preview, also where none is chosen. */
  shown: { id: number; ticketNumber: string; subject: string } | null
  onChange: (ticketId: number | null) => void
}

function TicketSelect({ customerId, value, shown, onChange }: TicketSelectProps) {
  const [search, setSearch] = useState('')
  const query = { limit: 10, ...(search.trim() && { search: search.trim() }), ...(customerId && { customerId }) }
  const found = useQuery({
    queryKey: ['tickets', 'of-preview', query],
    queryFn: ({ signal }) => call(tickets.list, { query: query as never }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const label = (ticket: { ticketNumber: string; subject: string }) => `#${ticket.ticketNumber} ${ticket.subject}`
  const chosen = value ?? shown?.id
  return (
    <Combobox
      label={messages.ticket}
      value={chosen === undefined ? undefined : String(chosen)}
      onValueChange={(next) => onChange(next ? Number(next) : null)}
      {...(shown && { chosen: { label: label(shown) } })}
      options={(found.data?.tickets ?? []).map((ticket) => ({ value: String(ticket.id), label: label(ticket) }))}
      onSearch={setSearch}
      loading={found.isLoading}
      placeholder={messages.latestTicket}
      searchPlaceholder={messages.searchTicket}
    />
  )
}

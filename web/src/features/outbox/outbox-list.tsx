import type { Mail } from '@hatchway/contract/messages/outbox'
import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { sharedState } from '../../platform/shared-state.ts'
import { formatDateTime } from '../../platform/time/dates.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ClearFilters } from '../../ui/filter/clear-filters.tsx'
import { FilterBar } from '../../ui/filter/filter-bar.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { DebouncedSearchInput } from '../../ui/layout/debounced-search-input.tsx'
import { ListPage } from '../../ui/layout/list-page.tsx'
import { Toolbar } from '../../ui/layout/page-layout.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import type { Column } from '../../ui/table/columns/table-column.ts'
import type { RowId } from '../../ui/table/rows/row-selection.ts'
import { mailServerState } from '../mails/mail-server.queries.ts'
import { useDateStyle } from '../session/session-context.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { MailStatus } from './mail-status.tsx'
import { outboxMessages as messages, sendAgainMessages } from './outbox.messages.ts'
import { type OutboxListState, outboxPage, useOutboxListState } from './outbox.queries.ts'
import { kindLabel, outboxFilters, outboxFilterText, useOutboxOptions } from './outbox-filters.ts'
import { useSendAgain } from './use-send-again.ts'

/** Lists outgoing emails. Without a mail server they are stored only here, so that links in them can still be used. */
export function OutboxList() {
  const list = useOutboxListState()
  const [selection] = useState(() => sharedState<ReadonlySet<RowId>>(new Set()))
  const selected = selection.use()
  const query = useQuery(outboxPage(list.query))
  const { dateFormat, timeZone } = useDateStyle()
  const written = (mail: Mail) => formatDateTime(mail.createdAt, { dateFormat, timeZone })
  // A selection counts only while its rows are shown: nothing is sent that the admin doesn't see.
  const shown = (query.data?.mails ?? []).filter(({ id }) => selected.has(id))
  const openMail = (id: number | undefined) =>
    list.setFilters({ mail: id === undefined ? undefined : String(id), page: list.search.page })
  const opened = Number(list.search.mail) || undefined
  const [last, setLast] = useState(opened)
  if (opened !== undefined && opened !== last) setLast(opened)
  const toggle = (id: number) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    selection.set(next)
  }

  return (
    <>
      <OutboxTools list={list} selected={shown} onClear={() => selection.set(new Set())} />
      <ListPage<Mail, NonNullable<typeof query.data>>
        label={messages.title}
        list={list}
        query={query}
        failed={messages.loadFailed}
        rowsOf={({ mails }) => mails}
        columns={columns((mail) => openMail(mail.id), written)}
        onOpen={(mail) => openMail(mail.id)}
        selection={selection}
        rowLabel={(mail) => messages.select(mail.subject, mail.to)}
        minWidth={700}
        card={(mail) => (
          <div className="flex items-start gap-3 px-4 py-3">
            <Checkbox
              aria-label={messages.select(mail.subject, mail.to)}
              checked={selected.has(mail.id)}
              onCheckedChange={() => toggle(mail.id)}
            />
            <button type="button" className="grid min-w-0 flex-1 gap-1 text-start" onClick={() => openMail(mail.id)}>
              <span className="type-small flex justify-between gap-3 text-ink-3">
                <span className="truncate">{mail.to}</span>
                <span className="flex-none">{written(mail)}</span>
              </span>
              <span className="font-medium">{mail.subject}</span>
              <span className="flex flex-wrap items-center gap-2">
                <MailStatus status={mail.status} />
                <span className="type-small text-ink-3">{kindLabel(mail.kind)}</span>
              </span>
              {mail.reason && <Reason mail={mail} />}
            </button>
          </div>
        )}
        hasMore={query.data?.isTotalExact === false}
        noMatch={messages.noMatch}
        empty={<EmptyState title={messages.none}>{messages.noneHint}</EmptyState>}
      />
      {last !== undefined && (
        <MailDialog key={last} id={last} open={opened !== undefined} onClose={() => openMail(undefined)} />
      )}
    </>
  )
}

type OutboxToolsProps = { list: OutboxListState; selected: readonly Mail[]; onClear: () => void }

/** Shows the search, the filters, and what can be done with the selected emails. */
function OutboxTools({ list, selected, onClear }: OutboxToolsProps) {
  const { filters, setFilters } = list
  const [isAsking, setAsking] = useState(false)
  const { data: server } = useQuery(mailServerState)
  const again = useSendAgain()
  const waits = selected.length > 0 && selected.every(({ status }) => status === 'queued')
  const areRedacted = selected.length > 0 && selected.every(({ redactedAt }) => redactedAt !== null)
  const copies = selected.filter(({ status }) => status === 'sent').length
  const send = () =>
    again.mutate([...selected], {
      onSuccess: onClear,
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Toolbar>
        {selected.length > 0 ? (
          <>
            <span className="font-medium" role="status">
              {messages.selected(selected.length)}
            </span>
            <Button
              size="sm"
              variant="outline"
              icon={Send}
              disabledReason={
                server?.isConfigured === false
                  ? sendAgainMessages.noServer
                  : (areRedacted && sendAgainMessages.allRedacted) || (waits && sendAgainMessages.allWait)
              }
              onClick={() => setAsking(true)}
            >
              {sendAgainMessages.action}
            </Button>
            <Button size="sm" variant="ghost" onClick={onClear}>
              {messages.clearSelection}
            </Button>
          </>
        ) : (
          <>
            <DebouncedSearchInput
              label={messages.search}
              placeholder={messages.searchExample}
              value={filters.recipient ?? ''}
              onChange={(recipient) => setFilters({ recipient })}
              className="min-h-control-sm w-56 flex-none max-md:w-full"
            />
            <FilterBar
              definitions={outboxFilters}
              filters={filters}
              onChange={(name, value) => setFilters({ [name]: value })}
              useOptions={useOutboxOptions}
              filterText={outboxFilterText}
            />
            {Object.keys(filters).length >= 2 && <ClearFilters onClear={list.clear} />}
          </>
        )}
      </Toolbar>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={sendAgainMessages.title(selected.length)}
        description={sendAgainMessages.effect(copies)}
        confirmLabel={sendAgainMessages.action}
        pendingLabel={sendAgainMessages.sending}
        pending={again.isPending}
        onConfirm={send}
      />
    </>
  )
}

const Reason = ({ mail }: { mail: Mail }) => (
  <span
    className={`type-small truncate ${mail.status === 'failed' ? 'text-danger-ink' : 'text-ink-3'}`}
    title={mail.reason ?? undefined}
  >
    {mail.reason}
  </span>
)

const columns = (open: (mail: Mail) => void, written: (mail: Mail) => string): Column<Mail>[] => [
  {
    id: 'status',
    header: messages.columns.status,
    className: 'w-24',
    sortable: false,
    cell: (mail) => <MailStatus status={mail.status} />,
  },
  {
    id: 'subject',
    header: messages.columns.subject,
    sortable: false,
    cell: (mail) => (
      <span className="grid min-w-0">
        <button
          type="button"
          className="block max-w-full justify-self-start truncate font-medium hover:underline"
          onClick={(event) => {
            event.stopPropagation()
            open(mail)
          }}
        >
          {mail.subject}
        </button>
        {mail.reason && mail.status !== 'held' && <Reason mail={mail} />}
      </span>
    ),
  },
  { id: 'to', header: messages.columns.to, className: 'w-60 max-xl:w-52', sortable: false, accessorKey: 'to' },
  {
    id: 'kind',
    header: messages.columns.kind,
    className: 'w-36 max-xl:hidden',
    sortable: false,
    cell: ({ kind }) => kindLabel(kind),
  },
  { id: 'written', header: messages.columns.written, className: 'w-44', sortable: false, cell: written },
]

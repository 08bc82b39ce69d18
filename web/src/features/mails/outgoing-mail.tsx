import type { Mail } from '@hatchway/contract/accounts/mails'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '../../platform/time/dates.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { PageFooter } from '../../ui/layout/page-layout.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Pagination } from '../../ui/table/pagination.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { usePageState } from '../../ui/table/use-page-state.ts'
import { useDateStyle } from '../session/session-context.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { MailStatus } from './mail-status.tsx'
import { mailsPage } from './mails.queries.ts'

/** Lists outgoing e-mail. Without a mail server messages are stored only here, so that links in them can still be used. */
export function OutgoingMail() {
  const { place, pagination } = usePageState()
  const [opened, setOpened] = useState<Mail>()
  const [isOpen, setOpen] = useState(false)
  const { dateFormat, timeZone } = useDateStyle()
  const query = useQuery(mailsPage(place))
  const { data, isFetching } = query
  const open = (mail: Mail) => {
    setOpened(mail)
    setOpen(true)
  }
  const written = (mail: Mail) => formatDateTime(mail.createdAt, { dateFormat, timeZone })

  if (query.isLoadingError)
    return <QueryError className="m-auto" title="Outgoing email couldn’t be loaded" query={query} />
  if (data?.total === 0)
    return (
      <EmptyState className="m-auto" title="No emails yet">
        Emails sent by the help desk appear here.
      </EmptyState>
    )
  return (
    <>
      <DataTable
        label="Outgoing email"
        className="flex-1"
        columns={columns(open, written)}
        rows={data?.mails}
        rowId={(mail) => mail.id}
        onOpen={open}
        refetching={isFetching}
        minWidth={640}
        card={(mail) => (
          <button type="button" className="grid w-full gap-1 px-4 py-3 text-start" onClick={() => open(mail)}>
            <span className="type-small flex justify-between gap-3 text-ink-3">
              <span className="truncate">{mail.to}</span>
              <span className="flex-none">{written(mail)}</span>
            </span>
            <span className="font-medium">{mail.subject}</span>
            <MailStatus status={mail.status} />
          </button>
        )}
      />
      {data && (
        <PageFooter>
          <Pagination {...pagination} total={data.total} />
        </PageFooter>
      )}
      {opened && <MailDialog mail={opened} open={isOpen} onOpenChange={setOpen} />}
    </>
  )
}

const columns = (open: (mail: Mail) => void, written: (mail: Mail) => string): Column<Mail>[] => [
  { id: 'status', header: 'Status', className: 'w-24 ps-5', cell: (mail) => <MailStatus status={mail.status} /> },
  {
    id: 'subject',
    header: 'Subject',
    cell: (mail) => (
      <button
        type="button"
        className="block max-w-full truncate font-medium hover:underline"
        onClick={(event) => {
          event.stopPropagation()
          open(mail)
        }}
      >
        {mail.subject}
      </button>
    ),
  },
  { id: 'to', header: 'To', className: 'w-72', accessorKey: 'to' },
  { id: 'written', header: 'Written', className: 'w-48', cell: written },
]

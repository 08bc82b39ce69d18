import type { RecurringTicket } from '@hatchway/contract/recurring-tickets/recurring-tickets'
import type { TicketType } from '@hatchway/contract/ticket-types/ticket-types'
import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { versionMessages } from '../../features/record-versions/record-versions.messages.ts'
import { DatePreview } from '../../features/recurring-tickets/date-preview.tsx'
import { RecurringEditor } from '../../features/recurring-tickets/recurring-editor.tsx'
import { StateBadge } from '../../features/recurring-tickets/recurring-list.tsx'
import { recurringMessages as messages } from '../../features/recurring-tickets/recurring-ticket.messages.ts'
import { recurringTicketDetails } from '../../features/recurring-tickets/recurring-tickets.queries.ts'
import { RecurringVersions } from '../../features/recurring-tickets/recurring-versions.tsx'
import { useRecurringActions } from '../../features/recurring-tickets/use-recurring-actions.ts'
import { useRecurringEditor } from '../../features/recurring-tickets/use-recurring-editor.ts'
import { allTicketTypes } from '../../features/ticket-types/ticket-types.queries.ts'
import { ticketDetail } from '../../features/tickets/ticket.queries.ts'
import { Unsaved } from '../../ui/form/unsaved.tsx'
import { TabPanel, Tabs } from '../../ui/layout/tabs/tabs.tsx'
import { MoreMenu } from '../../ui/menu/more-menu.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { LoadingRecord, SettingsRecord } from './settings-record.tsx'
import { useOpenAdded } from './use-open-added.ts'
import { useUrlTab } from './use-url-tab.ts'

/** One recurring ticket: its editor, its next dates, and what it has created. */
export const RecurringTicketPage = () => (
  <SettingsRecord details={recurringTicketDetails} kind={messages.page} above={<ListLink />}>
    {(saved) => <WithTypes>{(types) => <Editor key={saved.id} saved={saved} types={types} />}</WithTypes>}
  </SettingsRecord>
)

/** The page of a new recurring ticket: empty, or with what a ticket has. */
export function NewRecurringTicketPage() {
  const { ticket } = useSearch({ strict: false }) as { ticket?: number }
  const source = useQuery({ ...ticketDetail(ticket ?? 0), enabled: ticket !== undefined })
  if (ticket !== undefined && !source.data)
    return <LoadingRecord query={source} kind={messages.newPage} above={<ListLink />} />
  return <WithTypes>{(types) => <Editor key={ticket ?? 'new'} source={source.data} types={types} />}</WithTypes>
}

/** The types say which custom fields a ticket has. */
function WithTypes({ children }: { children: (types: readonly TicketType[]) => ReactNode }) {
  const types = useQuery(allTicketTypes)
  return types.data ? children(types.data) : <LoadingRecord query={types} kind={messages.page} above={<ListLink />} />
}

type EditorProps = { saved?: RecurringTicket; source?: Ticket | undefined; types: readonly TicketType[] }

function Editor({ saved, source, types }: EditorProps) {
  const navigate = useNavigate()
  const { setPaused, remove } = useRecurringActions()
  const editor = useRecurringEditor({ saved, source, types, onAdded: useOpenAdded('/settings/recurring-tickets/$id') })
  const { basis } = editor
  const [tab, show] = useUrlTab('ticket', 'versions')
  const shown = basis ? tab : 'ticket'
  const page = <RecurringEditor editor={editor} types={types} />
  return (
    <SettingsFrame
      title={basis?.name ?? messages.newPage}
      above={<ListLink />}
      actions={
        <>
          {basis && (
            <span className="max-md:hidden">
              <StateBadge row={basis} />
            </span>
          )}
          <Unsaved form={editor} />
          {basis && (
            <MoreMenu
              label={messages.more(basis.name)}
              entries={() => [
                basis.state !== 'ended' && {
                  label: basis.state === 'paused' ? messages.resume : messages.pause,
                  onSelect: () => void setPaused(basis, basis.state !== 'paused'),
                },
                'line',
                {
                  label: messages.delete,
                  danger: true,
                  onSelect: () =>
                    remove(
                      basis,
                      () =>
                        void navigate({
                          to: '/settings/$section',
                          params: { section: 'recurring-tickets' },
                          ignoreBlocker: true,
                        }),
                    ),
                },
              ]}
            />
          )}
        </>
      }
      {...(shown === 'ticket' && { preview: <DatePreview editor={editor} /> })}
    >
      {basis ? (
        <Tabs
          label={messages.page}
          tabs={[
            { value: 'ticket', label: messages.page },
            { value: 'versions', label: versionMessages.title, count: basis.version },
          ]}
          value={shown}
          onValueChange={show}
        >
          <TabPanel value="ticket">{page}</TabPanel>
          <TabPanel value="versions">
            <RecurringVersions recurring={basis} hasChanges={editor.count > 0} />
          </TabPanel>
        </Tabs>
      ) : (
        page
      )}
    </SettingsFrame>
  )
}

const ListLink = () => (
  <Link to="/settings/$section" params={{ section: 'recurring-tickets' }}>
    {messages.title}
  </Link>
)

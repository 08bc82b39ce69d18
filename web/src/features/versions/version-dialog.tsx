import type { VersionRow } from '@hatchway/contract/releases/version-overview'
import { useNavigate } from '@tanstack/react-router'
import { BellRing, TicketPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Fact } from '../../ui/display/fact.tsx'
import { emptyTicket } from '../new-ticket/new-ticket-values.ts'
import { newDraftId, ticketDrafts } from '../new-ticket/ticket-drafts.ts'
import { VersionHistoryDialog } from '../services/version-history-dialog.tsx'
import { DateOf } from '../session/date-of.tsx'
import { useSession } from '../session/session-context.tsx'
import { runningVersionMessages } from './running-version.messages.ts'
import { versionMessages as messages } from './version.messages.tsx'
import { CustomerLink, ServiceLink, VersionStatus } from './version-columns.tsx'

type VersionDialogProps = { row: VersionRow; onClose: () => void; onNotify?: (() => void) | undefined }

/** Opens the dialog of a row. `onNotify` writes a notice to its customer; without it the user may not. */
export function useVersionDialog(onNotify: ((row: VersionRow) => void) | undefined) {
  const [opened, setOpened] = useState<VersionRow>()
  const close = () => setOpened(undefined)
  const notify = (row: VersionRow) => {
    close()
    onNotify?.(row)
  }
  const dialog = opened && <VersionDialog row={opened} onClose={close} onNotify={onNotify && (() => notify(opened))} />
  return { open: setOpened, dialog }
}

/** Shows the current and former versions of a service that a customer runs, and the possible actions. */
function VersionDialog({ row, onClose, onNotify }: VersionDialogProps) {
  const { user } = useSession()
  const navigate = useNavigate()
  const createTicket = () => {
    const id = newDraftId()
    const subject = messages.ticketSubject(row.serviceName, row.running?.version)
    const values = { ...emptyTicket, customerId: row.customerId, serviceId: row.serviceId, subject }
    ticketDrafts.save({ id, userId: user.id, savedAt: new Date().toISOString(), values, files: 0 })
    void navigate({ to: '/tickets/new', search: { draft: id } })
  }
  return (
    <VersionHistoryDialog
      applied={{
        ...row,
        version: row.running?.version ?? messages.noVersion,
        latestVersion: row.latest?.version ?? null,
        knownCriticalBugs: row.knownCriticalBugs.map(({ text, fixedIn }) => runningVersionMessages.bug(text, fixedIn)),
      }}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" icon={TicketPlus} onClick={createTicket}>
            {messages.newTicket}
          </Button>
          {onNotify && (
            <Button icon={BellRing} onClick={onNotify}>
              {messages.notify}
            </Button>
          )}
        </>
      }
    >
      <dl className="mb-4 grid grid-cols-[112px_minmax(0,1fr)] gap-x-3 gap-y-1.5">
        <Fact name={messages.columns.customer}>
          <CustomerLink row={row} />
        </Fact>
        <Fact name={messages.columns.service}>
          <ServiceLink row={row} />
        </Fact>
        <Fact name={messages.columns.state}>
          <VersionStatus row={row} />
        </Fact>
        <Fact name={messages.columns.notified}>
          {row.lastNotifiedAt ? <DateOf at={row.lastNotifiedAt} /> : messages.notNotified}
        </Fact>
      </dl>
    </VersionHistoryDialog>
  )
}

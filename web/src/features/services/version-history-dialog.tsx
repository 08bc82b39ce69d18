import type { AppliedByCustomer } from '@hatchway/contract/releases/releases'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDate } from '../../platform/time/dates.ts'
import { Button } from '../../ui/button/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { ReleaseTypeBadge } from '../releases/release-type.tsx'
import { useDateStyle } from '../session/session-context.tsx'
import { appliedMessages } from './services.messages.tsx'
import { versionHistory } from './services.queries.ts'

const messages = appliedMessages.history

type VersionHistoryDialogProps = {
  applied: Pick<
    AppliedByCustomer,
    'serviceId' | 'serviceName' | 'customerId' | 'customerName' | 'version' | 'latestVersion' | 'knownCriticalBugs'
  >
  onClose: () => void
  /** Records another version for this customer. */
  onApply?: (() => void) | undefined
  /** Buttons beside the close button. */
  actions?: ReactNode
  /** Content above the history. */
  children?: ReactNode
}

/** Shows the version of a service that a customer runs, its known bugs, and its history. */
export function VersionHistoryDialog({ applied, onClose, onApply, actions, children }: VersionHistoryDialogProps) {
  const style = useDateStyle()
  const query = useQuery(versionHistory(applied.serviceId, applied.customerId))
  const { data, error } = query
  return (
    <Dialog
      onClose={onClose}
      title={messages.title(applied.serviceName, applied.customerName)}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {messages.close}
          </Button>
          {actions}
          {onApply && <Button onClick={onApply}>{messages.recordAnother}</Button>}
        </>
      }
    >
      {children}
      {applied.knownCriticalBugs.length > 0 && (
        <section className="mb-4 rounded-tile border border-danger-line bg-danger-soft px-3.5 py-3 text-danger-ink">
          <h3 className="type-strong">{messages.bugsOf(applied.version)}</h3>
          <ul className="mt-1 list-disc ps-5">
            {applied.knownCriticalBugs.map((bug) => (
              <li key={bug}>{bug}</li>
            ))}
          </ul>
          <p className="mt-1">{messages.bugsFixed(applied.latestVersion)}</p>
        </section>
      )}
      {!data && !error && <SkeletonText lines={3} label={messages.loading} />}
      {query.isLoadingError && <QueryError title={messages.loadFailed} query={query} />}
      <ol className="grid">
        {data?.map((past) => (
          <li key={past.id} className="grid gap-1 border-b border-line py-2.5 last:border-b-0">
            <span className="flex flex-wrap items-center gap-2">
              <span className="type-strong">{past.version}</span>
              <ReleaseTypeBadge type={past.releaseType} />
              {past.isCurrent && <Badge tone="success">{messages.current}</Badge>}
              <span className="ms-auto text-ink-3">
                {messages.appliedBy(formatDate(past.appliedAt, style), past.appliedBy?.fullName)}
              </span>
            </span>
            {past.notes && <span className="whitespace-pre-wrap text-ink-2">{past.notes}</span>}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

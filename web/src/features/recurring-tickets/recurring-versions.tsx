import type { RecurringTicket } from '@hatchway/contract/recurring-tickets/recurring-tickets'
import { useQuery } from '@tanstack/react-query'
import { changedPartsText, RecordVersions } from '../record-versions/record-versions.tsx'
import { recurringTicketVersions, useRecurringTicketChanges } from './recurring-tickets.queries.ts'

type RecurringVersionsProps = { recurring: RecurringTicket; hasChanges: boolean }

/** Lists the versions of a recurring ticket, each with its schedule. */
export function RecurringVersions({ recurring, hasChanges }: RecurringVersionsProps) {
  const query = useQuery(recurringTicketVersions(recurring.id))
  const { restoreVersion } = useRecurringTicketChanges()
  return (
    <RecordVersions record={recurring} query={query} restoring={restoreVersion} hasChanges={hasChanges}>
      {({ sentence, changes }) => (
        <>
          <p>{changedPartsText(changes)}</p>
          <p className="type-small text-ink-3">{sentence}</p>
        </>
      )}
    </RecordVersions>
  )
}

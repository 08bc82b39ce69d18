import { dayMs } from '@hatchway/contract/time/local-time'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { useSession } from '../../session/session-context.tsx'
import { ownShiftMessages as messages } from '../on-call.messages.ts'
import { shiftsOfPerson } from '../on-call.queries.ts'
import { useShiftTime } from './shift-time.ts'

const aheadMs = 28 * dayMs
const mostShown = 6

/** Lists the user's own next on-call shifts. */
export function OwnShifts() {
  const { id } = useSession().user
  const { spanText } = useShiftTime()
  const [from] = useState(() => new Date())
  const query = useQuery(shiftsOfPerson(id, from.toISOString(), new Date(from.getTime() + aheadMs).toISOString()))
  const shifts = (query.data ?? [])
    .flatMap(({ schedule, shifts: found }) => found.map((shift) => ({ schedule, ...shift })))
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .slice(0, mostShown)
  return (
    <FormSection title={messages.title} hint={messages.hint}>
      {query.isLoadingError && <QueryError title={messages.loadFailed} query={query} />}
      {query.isPending && <SkeletonText lines={2} />}
      {query.data && shifts.length === 0 && <p className="text-ink-2">{messages.none}</p>}
      {shifts.length > 0 && (
        <ul className="border-line border-t">
          {shifts.map((shift) => (
            <li key={`${shift.schedule.id} ${shift.from}`} className="border-line border-b py-1.5">
              {spanText(shift)}
              <span className="block truncate text-ink-3">{shift.schedule.name}</span>
            </li>
          ))}
        </ul>
      )}
      <Link to="/on-call" className="justify-self-start text-accent-ink underline underline-offset-3 touch-target">
        {messages.viewAll}
      </Link>
    </FormSection>
  )
}

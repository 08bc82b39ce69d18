import { dayMs, minuteMs } from '@hatchway/contract/time/local-time'
import type { OnCallSchedule, OnCallShift } from '@hatchway/contract/time/on-call'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMinute } from '../../../platform/time/use-minute.ts'
import { Button } from '../../../ui/button/button.tsx'
import { QueryErrorLine } from '../../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { useDebouncedValue } from '../../../ui/hooks/use-debounced-value.ts'
import { previewMessages as messages } from '../on-call.messages.ts'
import { shiftPreview, shiftsOfSchedule } from '../on-call.queries.ts'
import { OnCallPerson } from '../on-call-person.tsx'
import { shiftMoment } from '../shifts/shift-time.ts'
import { isComplete, termsOf } from './schedule-draft.ts'
import type { ScheduleEditorState } from './use-schedule-editor.ts'

/** Beside the editor: the shifts that the schedule would have, as it is edited. */
export function ShiftPreview({ editor: { basis, draft } }: { editor: ScheduleEditorState }) {
  const complete = isComplete(draft) ? JSON.stringify(termsOf(draft)) : ''
  const settled = useDebouncedValue(complete, 400)
  const query = useQuery({
    ...shiftPreview(basis?.id, settled ? JSON.parse(settled) : termsOf(draft)),
    enabled: settled !== '',
  })
  return (
    <ShiftPanel timeZone={draft.timeZone}>
      {complete === '' ? <p className="text-ink-2">{messages.incomplete}</p> : <Shifts query={query} {...draft} />}
    </ShiftPanel>
  )
}

const fourWeeksMs = 28 * dayMs

/** The next shifts of a saved schedule. */
export function NextShifts({ schedule: { id, timeZone } }: { schedule: OnCallSchedule }) {
  const [from] = useState(() => new Date())
  const until = new Date(from.getTime() + fourWeeksMs)
  const query = useQuery(shiftsOfSchedule(id, from.toISOString(), until.toISOString()))
  return (
    <ShiftPanel timeZone={timeZone}>
      <Shifts query={query} timeZone={timeZone} />
    </ShiftPanel>
  )
}

function ShiftPanel({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  return (
    <section aria-labelledby="next-shifts" className="px-5 py-4.5 max-md:px-4">
      <h2 id="next-shifts" className="type-section">
        {messages.title}
      </h2>
      <p className="type-small mb-2 text-ink-3">{messages.timesIn(timeZone)}</p>
      {children}
    </section>
  )
}

const shownFirst = 10

function Shifts({ query, timeZone }: { query: UseQueryResult<OnCallShift[]>; timeZone: string }) {
  const now = useMinute().getTime()
  const [isWhole, setWhole] = useState(false)
  if (query.isError) return <QueryErrorLine query={query} fallback={messages.failed} />
  if (!query.data) return <SkeletonText lines={5} label={messages.loading} />
  const gaps = query.data.filter(({ person }) => !person).length
  return (
    <div aria-busy={query.isFetching}>
      <p role="status" className={gaps > 0 ? 'mb-2 text-warning-ink' : 'mb-2 text-ink-2'}>
        {gaps > 0 ? messages.gaps(gaps) : messages.noGaps}
      </p>
      <ol className="border-line border-t">
        {query.data.slice(0, isWhole ? undefined : shownFirst).map((shift) => (
          <li key={shift.from} className="grid gap-0.5 border-line border-b py-1.5">
            <span className="text-ink-2">
              {Date.parse(shift.from) < now + minuteMs ? messages.now : shiftMoment(shift.from, timeZone)}
            </span>
            <OnCallPerson {...shift} />
          </li>
        ))}
      </ol>
      {query.data.length > shownFirst && (
        <Button variant="link" size="sm" className="-ms-2.5" onClick={() => setWhole(!isWhole)}>
          {isWhole ? messages.showFewer : messages.showAll(query.data.length)}
        </Button>
      )}
    </div>
  )
}

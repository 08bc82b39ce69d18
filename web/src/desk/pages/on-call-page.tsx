import { addDays, dayMs, dayOf, startOfDay } from '@hatchway/contract/time/local-time'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { useState } from 'react'
import { weekdayOf } from '../../features/calendars/year/year-days.ts'
import { weekMessages as messages, overrideMessages } from '../../features/on-call/on-call.messages.ts'
import { onCallNow, onCallShifts } from '../../features/on-call/on-call.queries.ts'
import { OnCallNowList } from '../../features/on-call/on-call-now-list.tsx'
import { OnCallWeek } from '../../features/on-call/on-call-week.tsx'
import { useShiftTime } from '../../features/on-call/shifts/shift-time.ts'
import { useShiftMenu } from '../../features/on-call/shifts/use-shift-menu.tsx'
import { useSession } from '../../features/session/session-context.tsx'
import { written } from '../../platform/time/dates.ts'
import { AddLink } from '../../ui/button/add-link.tsx'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryData } from '../../ui/feedback/query-data.tsx'
import { Page } from '../shell/page.tsx'

const hourMs = dayMs / 24
const usualHours = 8

/** Who is on call now, and the shifts of a week. */
export function OnCallPage() {
  const { user, isAdmin } = useSession()
  const { timeZone } = useShiftTime()
  const thisMonday = mondayOf(dayOf(new Date(), timeZone))
  const [monday, setMonday] = useState(thisMonday)
  const instant = (day: string) => startOfDay(day, timeZone).toISOString()
  const current = useQuery(onCallNow)
  const shifts = useQuery(onCallShifts(instant(monday), instant(addDays(monday, 7))))
  const { entriesOf, openOverride, dialog } = useShiftMenu()
  const addOverride = () => {
    const from = Math.ceil(Date.now() / hourMs) * hourMs
    openOverride({
      ...{ title: messages.addOverride, submitLabel: overrideMessages.add },
      ...{ scheduleId: null, userId: user.id },
      ...{ from: new Date(from).toISOString(), to: new Date(from + usualHours * hourMs).toISOString() },
    })
  }
  const dayText = (day: string) => written(`${day}T00:00:00Z`, 'd MMM', 'UTC')
  return (
    <Page
      title={messages.title}
      mainAction={
        current.data &&
        current.data.length > 0 && (
          <Button icon={Plus} onClick={addOverride}>
            {messages.addOverride}
          </Button>
        )
      }
    >
      <div className="flex min-h-0 flex-1 flex-col overflow-auto">
        <QueryData query={current} title={messages.loadFailed}>
          {(schedules) =>
            schedules.length === 0 ? (
              <EmptyState
                className="m-auto"
                title={messages.none}
                action={isAdmin && <AddLink to="/settings/on-call/new">{messages.addSchedule}</AddLink>}
              >
                {messages.purpose}
              </EmptyState>
            ) : (
              <div className="grid gap-7 p-7 max-md:p-4">
                <OnCallNowList schedules={schedules} />
                <section aria-labelledby="on-call-week">
                  <div className="flex items-center gap-1 pb-2">
                    <h2 id="on-call-week" className="type-section me-auto">
                      {monday === thisMonday
                        ? messages.thisWeek
                        : `${dayText(monday)} – ${dayText(addDays(monday, 6))}`}
                    </h2>
                    <IconButton
                      label={messages.previousWeek}
                      icon={ChevronLeft}
                      onClick={() => setMonday(addDays(monday, -7))}
                    />
                    <Button
                      variant="ghost"
                      size="sm"
                      disabledReason={monday === thisMonday && messages.thisWeekShown}
                      onClick={() => setMonday(thisMonday)}
                    >
                      {messages.today}
                    </Button>
                    <IconButton
                      label={messages.nextWeek}
                      icon={ChevronRight}
                      onClick={() => setMonday(addDays(monday, 7))}
                    />
                  </div>
                  <QueryData query={shifts} title={messages.shiftsFailed}>
                    {(found) => <OnCallWeek monday={monday} schedules={found} entriesOf={entriesOf} />}
                  </QueryData>
                </section>
              </div>
            )
          }
        </QueryData>
      </div>
      {dialog}
    </Page>
  )
}

const mondayOf = (day: string) => addDays(day, -weekdayOf(day))

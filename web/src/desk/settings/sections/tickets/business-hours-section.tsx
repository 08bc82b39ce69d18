import { CalendarList } from '../../../../features/calendars/calendar-list.tsx'
import { AddLink } from '../../../../ui/button/add-link.tsx'
import { SettingsFrame } from '../../settings-frame.tsx'

/** The calendars of working hours. */
export function BusinessHoursSection() {
  return (
    <SettingsFrame
      title="Business hours"
      actions={
        <AddLink to="/settings/business-hours/new">
          <span>
            New<span className="max-md:sr-only"> calendar</span>
          </span>
        </AddLink>
      }
    >
      <CalendarList />
    </SettingsFrame>
  )
}

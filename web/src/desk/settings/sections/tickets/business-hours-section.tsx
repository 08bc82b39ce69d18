import { CalendarList } from '../../../../features/calendars/calendar-list.tsx'
import { AddLink } from '../../../../ui/button/add-link.tsx'
import { SettingsFrame } from '../../settings-frame.tsx'

/** The calendars of working hours. */
export function BusinessHoursSection() {
  return (
    <SettingsFrame
      title="Business hours"
      mainAction={<AddLink to="/settings/business-hours/new">New calendar</AddLink>}
    >
      <CalendarList />
    </SettingsFrame>
  )
}

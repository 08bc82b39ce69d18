import { CalendarList } from '../../../../features/calendars/calendar-list.tsx'
import { AddLink } from '../../../../ui/button/add-link.tsx'
import { calendarPageMessages as messages } from '../../record-pages.messages.ts'
import { sectionMessages } from '../../sections.messages.ts'
import { SettingsFrame } from '../../settings-frame.tsx'

/** The calendars of working hours. */
export function BusinessHoursSection() {
  return (
    <SettingsFrame
      title={sectionMessages.names.businessHours}
      mainAction={<AddLink to="/settings/business-hours/new">{messages.add}</AddLink>}
    >
      <CalendarList />
    </SettingsFrame>
  )
}

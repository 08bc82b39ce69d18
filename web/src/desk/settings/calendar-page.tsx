import type { Calendar } from '@hatchway/contract/time/calendars'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CalendarEditor, type EditedDay } from '../../features/calendars/calendar-editor.tsx'
import { calendarDetails } from '../../features/calendars/calendars.queries.ts'
import { HolidayPanel } from '../../features/calendars/holidays/holiday-panel.tsx'
import { useCalendarEditor } from '../../features/calendars/use-calendar-editor.ts'
import { versionMessages } from '../../features/record-versions/record-versions.messages.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Unsaved } from '../../ui/form/unsaved.tsx'
import { calendarPageMessages as messages } from './record-pages.messages.ts'
import { sectionMessages } from './sections.messages.ts'
import { SettingsFrame } from './settings-frame.tsx'
import { SettingsRecord } from './settings-record.tsx'
import { useOpenAdded } from './use-open-added.ts'

/** One calendar of working hours. */
export const CalendarPage = () => (
  <SettingsRecord details={calendarDetails} kind={messages.kind} above={<CalendarsLink />}>
    {(calendar) => <Editor key={calendar.id} saved={calendar} />}
  </SettingsRecord>
)

export const NewCalendarPage = () => <Editor key="new" />

function Editor({ saved }: { saved?: Calendar }) {
  const [edited, setEdited] = useState<EditedDay>()
  const editor = useCalendarEditor({ saved, onAdded: useOpenAdded('/settings/business-hours/$id') })
  return (
    <SettingsFrame
      title={editor.basis?.name ?? messages.add}
      above={<CalendarsLink />}
      actions={
        <>
          {editor.basis && <Badge className="max-md:hidden">{versionMessages.version(editor.basis.version)}</Badge>}
          <Unsaved form={editor} />
        </>
      }
      preview={<HolidayPanel editor={editor} onEdit={(day, replaces) => setEdited({ day, replaces })} />}
    >
      <CalendarEditor editor={editor} edited={edited} onEdit={setEdited} />
    </SettingsFrame>
  )
}

const CalendarsLink = () => (
  <Link to="/settings/$section" params={{ section: 'business-hours' }}>
    {sectionMessages.names.businessHours}
  </Link>
)

import type { Calendar } from '@hatchway/contract/time/calendars'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { CalendarEditor, type EditedDay } from '../../features/calendars/calendar-editor.tsx'
import { calendarDetails } from '../../features/calendars/calendars.queries.ts'
import { HolidayPanel } from '../../features/calendars/holidays/holiday-panel.tsx'
import { useCalendarEditor } from '../../features/calendars/use-calendar-editor.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { RecordError } from './record-error.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { Unsaved } from './use-unsaved-guard.tsx'

/** One calendar of working hours. */
export function CalendarPage() {
  const { id = '' } = useParams({ strict: false })
  const isId = /^\d+$/.test(id)
  const calendar = useQuery({ ...calendarDetails(Number(id)), enabled: isId })
  if (!isId) return <NotFoundPage />
  if (!calendar.data) return <RecordError query={calendar} kind="Calendar" above={<CalendarsLink />} />
  return <Editor key={id} saved={calendar.data} />
}

export const NewCalendarPage = () => <Editor key="new" />

function Editor({ saved }: { saved?: Calendar }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [edited, setEdited] = useState<EditedDay>()
  const editor = useCalendarEditor({
    saved,
    onAdded: (id) =>
      void navigate({
        to: '/settings/business-hours/$id',
        params: { id: String(id) },
        replace: true,
        ignoreBlocker: true,
      }),
  })
  const loadTheirs = async () => {
    if (!editor.basis) return
    editor.load(await client.fetchQuery({ ...calendarDetails(editor.basis.id), staleTime: 0 }))
  }
  return (
    <SettingsFrame
      title={editor.basis?.name ?? 'New calendar'}
      above={<CalendarsLink />}
      actions={
        <>
          {editor.basis && <Badge className="max-md:hidden">Version {editor.basis.version}</Badge>}
          <Unsaved form={editor} />
        </>
      }
      preview={<HolidayPanel editor={editor} onEdit={(day, replaces) => setEdited({ day, replaces })} />}
    >
      <CalendarEditor editor={editor} edited={edited} onEdit={setEdited} onLoadTheirs={() => void loadTheirs()} />
    </SettingsFrame>
  )
}

const CalendarsLink = () => <Link to={'/settings/business-hours' as '/settings'}>Business hours</Link>

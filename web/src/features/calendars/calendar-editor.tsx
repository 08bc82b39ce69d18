import type { CalendarDay } from '@hatchway/contract/time/calendars'
import { Info } from 'lucide-react'
import { formatTime } from '../../platform/time/dates.ts'
import { useMinute } from '../../platform/time/use-minute.ts'
import { bindChecked, bindText } from '../../ui/form/bind-control.ts'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { OutdatedDialog } from '../../ui/overlay/outdated-dialog.tsx'
import { TimeZoneSelect } from '../profile/date-selects.tsx'
import { editorMessages as messages } from './calendar.messages.tsx'
import { ExceptionList } from './exception-list.tsx'
import { DayDialog } from './holidays/day-dialog.tsx'
import { WeekHours } from './hours/week-hours.tsx'
import type { CalendarEditorState } from './use-calendar-editor.ts'
import { weekdayOf } from './year/year-days.ts'
import { YearView } from './year/year-view.tsx'

export type EditedDay = { day: CalendarDay; replaces?: CalendarDay | undefined }

type CalendarEditorProps = {
  editor: CalendarEditorState
  /** The holiday or exception whose dialog is open. */
  edited: EditedDay | undefined
  onEdit: (edited: EditedDay | undefined) => void
}

/** Edits a calendar: its name, time zone and working hours, with a view of the year. */
export function CalendarEditor({ editor, edited, onEdit }: CalendarEditorProps) {
  const { basis, draft, set } = editor
  const now = useMinute()
  const isDefaultSaved = basis?.isDefault ?? false
  const keep = (day: CalendarDay) => {
    const others = draft.days.filter((one) => one !== edited?.replaces)
    set({ days: [...others, day] })
    onEdit(undefined)
  }
  return (
    <div className="grid max-w-190 grid-cols-[minmax(0,1fr)] content-start gap-6 px-7 py-4.5 max-md:px-4">
      <div className="grid items-start gap-x-3.5 gap-y-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <Field label={messages.name} required error={editor.nameProblem}>
          <Input autoFocus={draft.name === ''} maxLength={80} {...bindText(draft, 'name', set)} />
        </Field>
        <Field label={messages.timeZone} hint={messages.currentTime(formatTime(now.toISOString(), draft.timeZone))}>
          <TimeZoneSelect value={draft.timeZone} onValueChange={(timeZone) => timeZone && set({ timeZone })} />
        </Field>
        <Switch
          className="md:max-w-44 md:pt-7"
          label={messages.isDefault}
          hint={isDefaultSaved ? messages.defaultHint : undefined}
          disabled={isDefaultSaved}
          {...bindChecked(draft, 'isDefault', set)}
        />
      </div>
      <WeekHours
        week={draft.week}
        problem={editor.weekProblem}
        problems={editor.weekdayProblems}
        onChange={(week) => set({ week })}
      />
      {!editor.weekdayProblems.some(Boolean) && <YearView hours={editor.hours} />}
      <ExceptionList
        days={draft.days}
        onEdit={(day, replaces) => onEdit({ day, replaces })}
        onRemove={(day) => set({ days: draft.days.filter((one) => one !== day) })}
      />
      {basis && editor.count > 0 && <SaveNote version={basis.version} openTickets={basis.openTickets} />}
      {edited && (
        <DayDialog
          day={edited.day}
          isNew={!edited.replaces}
          others={draft.days.filter((one) => one !== edited.replaces)}
          usual={draft.week[edited.day.date ? weekdayOf(edited.day.date) : 0]!}
          onSave={keep}
          onClose={() => onEdit(undefined)}
        />
      )}
      <OutdatedDialog form={editor} name={messages.quoted(basis?.name)} onLoad={editor.loadLatest} />
    </div>
  )
}

const SaveNote = ({ version, openTickets }: { version: number; openTickets: number }) => (
  <p className="flex gap-2.5 rounded-tile border border-info-line bg-info-soft px-3.5 py-2.5 text-ink">
    <Info className="mt-0.5 flex-none text-info-ink" />
    <span>
      {messages.saveNote(version + 1)}
      {openTickets > 0 && <> {messages.newHours(<b className="font-bold">{messages.openTickets(openTickets)}</b>)}</>}
    </span>
  </p>
)

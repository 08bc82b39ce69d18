import type { Calendar } from '@hatchway/contract/time/calendars'
import { type RecordEditorInput, useRecordEditor } from '../../ui/form/use-record-editor.ts'
import { useSession } from '../session/session-context.tsx'
import { calendarMessages as messages } from './calendar.messages.tsx'
import { countChanges, draftOf, hoursOf, newCalendarDraft, problemsOf } from './calendar-draft.ts'
import { calendarDetails, useCalendarChanges } from './calendars.queries.ts'

/** Manages a calendar being edited: its draft, its errors, and saving. */
export function useCalendarEditor({ saved, onAdded }: RecordEditorInput<Calendar>) {
  const { company } = useSession()
  const { add, change } = useCalendarChanges()
  const editor = useRecordEditor({
    ...{ saved, draftOf, countChanges, problemsOf, onAdded },
    kind: messages.kind,
    details: calendarDetails,
    newDraft: () => newCalendarDraft(company.timeZone),
    add: add.mutateAsync,
    change: ({ id, version }, draft) => change.mutateAsync({ id, body: { ...draft, version } }),
    undo: (former) => {
      const { isDefault, ...body } = draftOf(former)
      return change.mutateAsync({ id: former.id, body: { ...body, ...(isDefault && { isDefault }) } })
    },
  })
  const imported = editor.basis?.days.filter(({ feedId }) => feedId !== null) ?? []
  const { week, weekdays } = problemsOf(editor.draft)
  return {
    ...editor,
    hours: hoursOf(editor.draft, imported),
    nameProblem: editor.problems.name,
    // Shown while the times are entered: a bar of hours has no place for times that are wrong.
    weekProblem: week,
    weekdayProblems: weekdays,
  }
}
export type CalendarEditorState = ReturnType<typeof useCalendarEditor>

import type { OnCallSchedule } from '@hatchway/contract/time/on-call'
import { type RecordEditorInput, useRecordEditor } from '../../../ui/form/use-record-editor.ts'
import { useSession } from '../../session/session-context.tsx'
import { scheduleMessages } from '../on-call.messages.ts'
import { scheduleDetails, useScheduleChanges } from '../on-call.queries.ts'
import { bodyOf, countChanges, draftOf, newScheduleDraft, problemsOf } from './schedule-draft.ts'

/** Manages a schedule being edited: its draft, its errors, and saving. */
export function useScheduleEditor({ saved, onAdded }: RecordEditorInput<OnCallSchedule>) {
  const { company } = useSession()
  const { add, change } = useScheduleChanges()
  return useRecordEditor({
    ...{ saved, draftOf, countChanges, problemsOf, onAdded },
    kind: scheduleMessages.kind,
    details: scheduleDetails,
    newDraft: () => newScheduleDraft(company.timeZone, new Date()),
    add: (draft) => add.mutateAsync(bodyOf(draft)),
    change: ({ id, version }, draft) => change.mutateAsync({ id, body: { ...bodyOf(draft), version } }),
    undo: (former) => change.mutateAsync({ id: former.id, body: bodyOf(draftOf(former)) }),
  })
}
export type ScheduleEditorState = ReturnType<typeof useScheduleEditor>

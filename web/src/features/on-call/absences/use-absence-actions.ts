import type { Absence } from '@hatchway/contract/time/absences'
import { toastResult } from '../../../ui/toast/toast-result.ts'
import { toastWithUndo } from '../../../ui/toast/undo-toast.ts'
import { absenceMessages as messages } from '../on-call.messages.ts'
import { useShiftTime } from '../shifts/shift-time.ts'
import { absenceText } from './absence-span.ts'
import { type NewAbsence, useAbsenceChanges } from './absences.queries.ts'

/** Adds, changes and deletes absences; a toast undoes each. */
export function useAbsenceActions() {
  const { timeZone } = useShiftTime()
  const { add, change, remove } = useAbsenceChanges()
  const saved = (text: (name: string, span: string) => string, { user, ...span }: Absence) =>
    text(user.fullName, absenceText(span, timeZone))
  return {
    add,
    change,
    /** Saves an absence: a new one, or the changes of `former`. */
    save: (former: Absence | undefined, body: NewAbsence) =>
      former
        ? change
            .mutateAsync({ id: former.id, body })
            .then((absence) =>
              toastWithUndo(saved(messages.changed, absence), () =>
                change.mutateAsync({ id: former.id, body: bodyOf(former) }),
              ),
            )
        : add
            .mutateAsync(body)
            .then((absence) => toastWithUndo(saved(messages.added, absence), () => remove.mutateAsync(absence.id))),
    remove: (absence: Absence) =>
      void toastResult(remove.mutateAsync(absence.id), {
        done: messages.deleted(absence.user.fullName),
        failed: messages.deleteFailed,
        undo: () => add.mutateAsync({ userId: absence.user.id, ...bodyOf(absence) }),
      }),
  }
}

const bodyOf = ({ from, to, deputy, note }: Absence) => ({ from, to, deputyId: deputy?.id ?? null, note: note ?? '' })

import type { Absence } from '@hatchway/contract/time/absences'
import { toastError } from '../../../ui/toast/toast-error.ts'
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
    save: (former: Absence | undefined, body: NewAbsence, onSaved: () => void) => {
      if (!former)
        return add.mutate(body, {
          onSuccess: (absence) => {
            onSaved()
            toastWithUndo(saved(messages.added, absence), () => remove.mutateAsync(absence.id))
          },
        })
      change.mutate(
        { id: former.id, body },
        {
          onSuccess: (absence) => {
            onSaved()
            toastWithUndo(saved(messages.changed, absence), () =>
              change.mutateAsync({ id: former.id, body: bodyOf(former) }),
            )
          },
        },
      )
    },
    remove: (absence: Absence) =>
      remove.mutate(absence.id, {
        onSuccess: () =>
          toastWithUndo(messages.deleted(absence.user.fullName), () =>
            add.mutateAsync({ userId: absence.user.id, ...bodyOf(absence) }),
          ),
        onError: toastError(messages.deleteFailed),
      }),
  }
}

const bodyOf = ({ from, to, deputy, note }: Absence) => ({ from, to, deputyId: deputy?.id ?? null, note: note ?? '' })

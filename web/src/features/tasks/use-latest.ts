import { hasErrorCode } from '../../platform/api-error.ts'
import { toastError } from '../../ui/toast/toast-error.ts'
import { taskMessages } from './task.messages.ts'

/** Returns what `OutdatedDialog` shows after a save that was refused because someone else changed the record; `load` replaces the draft. */
export const useLatest = (mutation: { error: unknown; reset: () => void }, load: () => Promise<void>) => ({
  form: { isOutdated: hasErrorCode(mutation.error, 'stale_version'), keepEditing: mutation.reset },
  onLoad: () => void load().then(mutation.reset).catch(toastError(taskMessages.loadFailed)),
})

import { errorMessage } from '../../../platform/api-error.ts'
import type { Toast } from '../../../ui/toast/toast-store.ts'
import { savedFilterMessages as messages } from './saved-filter.messages.ts'

/** The toasts when a filter is saved. */
export const filterToasts = {
  nameRequired: {
    title: messages.nameRequired,
    description: messages.nameRequiredHint,
    variant: 'destructive',
  },
  saved: {
    title: messages.saved,
    description: messages.savedHint,
    variant: 'success',
  },
  failed: (error: unknown) => ({
    title: messages.saveFailed,
    description: errorMessage(error, messages.saveFailedHint),
    variant: 'destructive',
  }),
} as const satisfies Record<string, Toast | ((error: unknown) => Toast)>

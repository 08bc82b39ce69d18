import { errorMessage } from '../../../platform/api-error.ts'
import type { Toast } from '../../../ui/toast/toast-store.ts'

/** What the user reads when a filter is saved. */
export const filterMessages = {
  nameRequired: {
    title: 'Filter Name Required',
    description: 'Please enter a name for this filter.',
    variant: 'destructive',
  },
  saved: {
    title: 'Filter Saved',
    description: 'Your custom filter has been saved successfully.',
    variant: 'success',
  },
  failed: (error: unknown) => ({
    title: 'Save Failed',
    description: errorMessage(error, 'Failed to save filter'),
    variant: 'destructive',
  }),
} as const satisfies Record<string, Toast | ((error: unknown) => Toast)>

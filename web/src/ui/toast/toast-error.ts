import { errorMessage } from '../../platform/api-error.ts'
import { toast } from './toast-store.ts'

/**
 * Returns an error handler that shows a toast with the error's message: `onError: toastError('The view couldn’t be deleted')`. `fallback` is
 * the message when the server gave no reason.
 */
export const toastError = (title: string, fallback?: string) => (error: unknown) =>
  toast({ title, description: errorMessage(error, fallback), variant: 'destructive' })

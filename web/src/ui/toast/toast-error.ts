import { errorMessage, hasErrorCode } from '../../platform/api-error.ts'
import { toast } from './toast-store.ts'

/**
 * Returns an error handler that shows a toast with the error's message: `onError: toastError('The view couldn’t be deleted')`. `fallback` is
 * the message when the server gave no reason. A call that failed because the session has ended shows none: a dialog over the page asks for
 * the password.
 */
export const toastError = (title: string, fallback?: string) => (error: unknown) => {
  if (hasErrorCode(error, 'unauthorized')) return
  toast({ title, description: errorMessage(error, fallback), variant: 'destructive' })
}

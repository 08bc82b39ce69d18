import { customFieldKey } from '@hatchway/contract/ticket-types/ticket-type-rules'
import type { CustomField } from '@hatchway/contract/ticket-types/ticket-types'
import { formKey } from '@hatchway/contract/tickets/ticket-form'
import type { FieldErrors, Path } from 'react-hook-form'
import { ApiError, errorMessage } from '../../platform/api-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import type { Upload } from '../attachments/upload-file.ts'
import { emptyTicket, type NewTicketValues } from './new-ticket-values.ts'

export const showError = (description: string) => toast({ title: 'Error', description, variant: 'destructive' })

/** Returns the message for a failed creation: the server's message, or one for a request that could not be sent. */
export function creationErrorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Failed to submit the form. Please try again.'
  if (error.status === 401) return 'You must be logged in to create a ticket.'
  return errorMessage(error, 'Failed to create request. Please try again.')
}

/** Shows a toast that the form has errors. The messages are at their fields. */
export function showFormErrors(errors: FieldErrors<NewTicketValues>) {
  const isRequesterAlone = errors.requester && Object.keys(errors).length === 1
  toast({
    variant: 'destructive',
    ...(isRequesterAlone
      ? { title: 'Requester Required', description: 'Please select a requester for this ticket.' }
      : {
          title: 'Form Validation Error',
          description: 'Please correct the errors in the form before submitting.',
        }),
  })
}

/** Returns the form field for a field path of the server. */
export function fieldAtPath(path: string, fields: readonly CustomField[]): Path<NewTicketValues> | undefined {
  if (path === 'requesterId') return 'requester'
  const own = fields.find(({ name }) => path === `customFields.${customFieldKey(name)}`)
  if (own) return `customFields.${formKey(own)}`
  return path in emptyTicket && path !== 'customFields' ? (path as Path<NewTicketValues>) : undefined
}

/** Wraps an upload so that it reports a failure before it throws. */
export const reportUploadFailure =
  (upload: Upload): Upload =>
  (file, onProgress) =>
    upload(file, onProgress).catch((error: unknown) => {
      const description = `${file.name}: ${errorMessage(error, 'Upload failed')}`
      toast({ title: 'Failed to upload attachment', description, variant: 'destructive' })
      throw error
    })

import { customFieldKey } from '@hatchway/contract/ticket-types/ticket-type-rules'
import type { CustomField } from '@hatchway/contract/ticket-types/ticket-types'
import { formKey } from '@hatchway/contract/tickets/ticket-form'
import type { FieldErrors, Path } from 'react-hook-form'
import { ApiError, errorMessage } from '../../platform/api-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import type { Upload } from '../attachments/upload-file.ts'
import { problemMessages as messages } from './new-ticket.messages.tsx'
import { emptyTicket, type NewTicketValues } from './new-ticket-values.ts'

export const showError = (description: string) => toast({ title: messages.title, description, variant: 'destructive' })

/** Returns the message for a failed creation: the server's message, or one for a request that could not be sent. */
export function creationErrorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.notSent
  if (error.status === 401) return messages.signedOut
  return errorMessage(error, messages.failed)
}

/** Shows a toast that the form has errors. The messages are at their fields. */
export function showFormErrors(errors: FieldErrors<NewTicketValues>) {
  const isRequesterAlone = errors.requester && Object.keys(errors).length === 1
  toast({
    variant: 'destructive',
    ...(isRequesterAlone
      ? { title: messages.requesterMissing, description: messages.requesterMissingHint }
      : {
          title: messages.fieldsWrong,
          description: messages.fieldsWrongHint,
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
      const description = messages.ofFile(file.name, errorMessage(error, messages.uploadFailedWhy))
      toast({ title: messages.uploadFailed, description, variant: 'destructive' })
      throw error
    })

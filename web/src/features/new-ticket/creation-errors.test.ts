import { expect, test } from 'vitest'
import { ApiError } from '../../platform/api-error.ts'
import { toastStore } from '../../ui/toast/toast-store.ts'
import { creationErrorMessage, fieldAtPath, reportUploadFailure, showError, showFormErrors } from './creation-errors.ts'

const latestToast = () => toastStore.read()[0]
const wrong = { type: 'custom', message: 'Wrong' }

test('returns why a ticket was not created', () => {
  expect(creationErrorMessage(new ApiError('This customer is archived', { status: 400 }))).toBe(
    'This customer is archived',
  )
  expect(creationErrorMessage(new ApiError('', { status: 500 }))).toBe('Failed to create request. Please try again.')
  expect(creationErrorMessage(new ApiError('Please sign in', { status: 401 }))).toBe(
    'You must be logged in to create a ticket.',
  )
  expect(creationErrorMessage(new TypeError('x is undefined'))).toBe('Failed to submit the form. Please try again.')
  showError('Invalid ticket type selected')
  expect(latestToast()).toMatchObject({
    title: 'Error',
    description: 'Invalid ticket type selected',
    variant: 'destructive',
  })
})

test('reports errors in the form, and names the requester when nothing else is missing', () => {
  showFormErrors({ subject: wrong, requester: wrong } as never)
  expect(latestToast()).toMatchObject({
    title: 'Form Validation Error',
    description: 'Please correct the errors in the form before submitting.',
    variant: 'destructive',
  })
  showFormErrors({ requester: wrong } as never)
  expect(latestToast()).toMatchObject({
    title: 'Requester Required',
    description: 'Please select a requester for this ticket.',
    variant: 'destructive',
  })
})

test('names a file that was not uploaded, with the reason if there is one', async () => {
  const failing = (message: string) =>
    reportUploadFailure(() => Promise.reject(new ApiError(message, { status: 413 })))(
      new File([], 'trace.log'),
      () => {},
    )
  await expect(failing('The file is too large')).rejects.toThrow('The file is too large')
  expect(latestToast()).toMatchObject({
    title: 'Failed to upload attachment',
    description: 'trace.log: The file is too large',
  })
  await expect(failing('')).rejects.toThrow()
  expect(latestToast()).toMatchObject({ description: 'trace.log: Upload failed' })
})

test('shows a validation error of the server at its field', () => {
  const fields = [{ id: 7, name: 'Node.js seats' }] as never
  expect(fieldAtPath('requesterId', fields)).toBe('requester')
  expect(fieldAtPath('subject', fields)).toBe('subject')
  expect(fieldAtPath('customFields.node.js_seats', fields)).toBe('customFields.f7')
  expect(fieldAtPath('elsewhere', fields)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { ApiError } from '../../platform/api-error.ts'
import { toastError } from './toast-error.ts'
import { toastStore } from './toast-store.ts'

test('shows why a call failed, unless the session has ended', () => {
  const show = toastError('The view couldn’t be deleted')
  const before = toastStore.read()
  show(new ApiError('Sign in first', { status: 401, code: 'unauthorized' }))
  expect(toastStore.read()).toBe(before)
  show(new ApiError('The view is in use.', { status: 409, code: 'conflict' }))
  expect(toastStore.read()).toMatchObject([
    { title: 'The view couldn’t be deleted', description: 'The view is in use.', variant: 'destructive' },
  ])
})

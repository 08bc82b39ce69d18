import { errorBody, errorCodes } from '@hatchway/contract/error-codes'
import { expect } from 'vitest'

/** Checks that an error response has the documented body, with a code that belongs to its status. */
export function expectErrorBody({ status, text }: { status: number; text: string }, request: string) {
  const { code } = errorBody.parse(JSON.parse(text))
  expect(errorCodes[code].status, `${request}: ${code}`).toBe(status)
}

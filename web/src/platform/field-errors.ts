import { ApiError } from './api-error.ts'

/** Returns the server's message for one field. */
export const errorAt = (error: unknown, field: string) =>
  error instanceof ApiError ? error.issues.find(({ path }) => path === field)?.message : undefined

/** Returns whether the server's error belongs to none of these fields. */
export const otherError = (error: unknown, fields: readonly string[]) =>
  Boolean(error) && !fields.some((field) => errorAt(error, field))

import { ApiError } from '../../platform/api-error.ts'

/** What the server said of one field. */
export const errorAt = (error: unknown, field: string) =>
  error instanceof ApiError ? error.issues.find(({ path }) => path === field)?.message : undefined

/** Whether it said something that belongs to none of these fields. */
export const otherError = (error: unknown, fields: string[]) =>
  Boolean(error) && !fields.some((field) => errorAt(error, field))

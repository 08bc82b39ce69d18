import { conflict, HttpError } from './errors.ts'
import { errorMessages as messages } from './http.messages.ts'

/** Maps the name of a violated constraint or unique index to the error for the caller. */
export type ConstraintErrors = Record<string, () => HttpError>

declare module 'fastify' {
  interface FastifyInstance {
    /** The application's own errors for constraints; every other violation gets a general one. */
    constraintErrors?: ConstraintErrors
  }
}

const deletedMeanwhile = () => conflict(messages.referenceDeleted, 'reference_deleted')
const justTaken = () => conflict(messages.justTaken, 'name_taken')
const changedMeanwhile = () => conflict(messages.changedMeanwhile, 'concurrent_update')
export const unfitValue = () => new HttpError('validation', messages.unfitValue)

/** General errors by SQLSTATE: foreign key, unique or exclusion constraint; serialization failure, deadlock, lock not available. */
const general: Record<string, () => HttpError> = {
  '23001': deletedMeanwhile,
  '23503': deletedMeanwhile,
  '23505': justTaken,
  '23P01': justTaken,
  '40001': changedMeanwhile,
  '40P01': changedMeanwhile,
  '55P03': changedMeanwhile,
}

/**
 * Returns the error for the caller when PostgreSQL rejected a statement because of a constraint or a conflict between transactions; null
 * for any other error. A handler checks its rules before it writes, so that this mostly happens for concurrent requests.
 */
export function violationError(error: unknown, errors: ConstraintErrors = {}): HttpError | null {
  const { code = '', constraint = '' } = (error ?? {}) as { code?: string; constraint?: string }
  const isIntegrity = code.startsWith('23')
  if (isIntegrity && Object.hasOwn(errors, constraint)) return errors[constraint]!()
  return general[code]?.() ?? (isIntegrity ? unfitValue() : null)
}

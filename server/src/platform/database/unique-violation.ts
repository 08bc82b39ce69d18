import type { HttpError } from '../http/errors.ts'

const uniqueViolation = '23505'

/** Maps a unique violation to the given error, also one caused by a concurrent request. The transaction is aborted then. */
export async function mapUniqueViolation<T>(write: Promise<T>, toError: () => HttpError): Promise<T> {
  try {
    return await write
  } catch (error) {
    if ((error as { code?: string }).code === uniqueViolation) throw toError()
    throw error
  }
}

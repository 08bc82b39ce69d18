import type { HttpError } from '../http/errors.ts'

const uniqueViolation = '23505'

/** Refuses where a unique index says that somebody else has it, be it from a moment ago. The transaction is lost then. */
export async function mapUniqueViolation<T>(write: Promise<T>, refusal: () => HttpError): Promise<T> {
  try {
    return await write
  } catch (error) {
    if ((error as { code?: string }).code === uniqueViolation) throw refusal()
    throw error
  }
}

import { type ErrorCode, errorCodes } from '@hatchway/contract/error-codes'
import { accessMessages, errorMessages } from './http.messages.ts'

/** `start` and `end` are the range of a text that is meant. */
export type Issue = { path: string; message: string; start?: number; end?: number }
type More = { details?: string; issues?: Issue[]; retryAfter?: number }
/** The codes of one status. */
type CodeOf<S extends number> = {
  [C in ErrorCode]: (typeof errorCodes)[C]['status'] extends S ? C : never
}[ErrorCode]
/** The kinds of record that have a code of their own for one that was not found. */
export type RecordKind = ErrorCode extends infer C ? (C extends `${infer Kind}.not_found` ? Kind : never) : never

/** An error response with a message that the user interface can show, and a stable code that decides its status. */
export class HttpError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: string | undefined
  readonly issues: Issue[] | undefined
  /** Seconds after which the client may retry (429, 503). */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message: string, more: More = {}) {
    super(message)
    this.code = code
    this.status = errorCodes[code].status
    this.details = more.details
    this.issues = more.issues
    this.retryAfter = more.retryAfter
  }
}

/** 400: the message states the rule that is violated; `path` is the field that violates it. */
export const badRequest = (message: string, path = '', code: CodeOf<400> = path ? 'validation' : 'bad_request') =>
  new HttpError(code, message, { details: message, issues: [{ path, message }] })
export const unauthorized = () => new HttpError('unauthorized', accessMessages.unauthorized)
/** 401 for an invalid API key: unknown, replaced, for another host, or of an inactive user. All of them return the same response. */
export class InvalidApiKeyError extends HttpError {
  constructor() {
    super('invalid_api_key', accessMessages.invalidApiKey)
  }
}
export const forbidden = (message: string, code: CodeOf<403> = 'forbidden') => new HttpError(code, message)
/** 404: the record does not exist, or the caller may not see it; the response is the same. */
export const notFound = (kind: RecordKind) => new HttpError(`${kind}.not_found`, errorMessages.notFound(kind))
/** 409; `issues` names the fields with which the caller can resolve the conflict. */
export const conflict = (message: string, code: CodeOf<409> = 'conflict', issues?: Issue[]) =>
  new HttpError(code, message, issues && { issues })
/** Throws 409 when a change is based on another version of a record than its newest one. Without a version it overwrites it. */
export function assertCurrentVersion(given: number | undefined, { version }: { version: number }, message: string) {
  if (given !== undefined && given !== version) throw conflict(message, 'stale_version')
}
/** 409 for a value of the field `path` that must be unique and belongs to another record. */
export const nameTaken = (message: string, path: string) =>
  new HttpError('name_taken', message, { details: message, issues: [{ path, message }] })
/** 503 until the database is ready. */
export const starting = () => new HttpError('starting', errorMessages.starting, { retryAfter: 1 })

export type Issue = { path: string; message: string }

/** An error response with a message that the user interface can show. */
export class HttpError extends Error {
  readonly status: number
  readonly details: string | undefined
  readonly issues: Issue[] | undefined
  /** Seconds after which the client may retry (429). */
  readonly retryAfter: number | undefined

  constructor(status: number, message: string, more: { details?: string; issues?: Issue[]; retryAfter?: number } = {}) {
    super(message)
    this.status = status
    this.details = more.details
    this.issues = more.issues
    this.retryAfter = more.retryAfter
  }
}

/** 400: the message states the rule that is violated. */
export const badRequest = (message: string, path = '') =>
  new HttpError(400, message, { details: message, issues: [{ path, message }] })
export const unauthorized = () => new HttpError(401, 'Sign in first')
/** 401 for an invalid API key: unknown, replaced, for another host, or of an inactive user. All of them return the same response. */
export class InvalidApiKeyError extends HttpError {
  constructor() {
    super(401, 'This API key is not valid')
  }
}
export const forbidden = (message: string) => new HttpError(403, message)
/** 404: the record does not exist, or the caller may not see it; the response is the same. */
export const notFound = (thing: string) => new HttpError(404, `${thing} not found`)
export const conflict = (message: string) => new HttpError(409, message)

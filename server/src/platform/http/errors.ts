export type Issue = { path: string; message: string }

/** A request that is turned down with a sentence that the screen can show. */
export class HttpError extends Error {
  readonly status: number
  readonly details: string | undefined
  readonly issues: Issue[] | undefined
  /** Seconds after which trying again makes sense (429). */
  readonly retryAfter: number | undefined

  constructor(status: number, message: string, more: { details?: string; issues?: Issue[]; retryAfter?: number } = {}) {
    super(message)
    this.status = status
    this.details = more.details
    this.issues = more.issues
    this.retryAfter = more.retryAfter
  }
}

/** 400: one rule is broken, and this sentence says which. */
export const badRequest = (message: string, path = '') =>
  new HttpError(400, message, { details: message, issues: [{ path, message }] })
export const unauthorized = () => new HttpError(401, 'Sign in first')
/** 401 for an API key that opens nothing here: unknown, replaced, its owner's elsewhere or no longer anybody's. All look alike. */
export class InvalidApiKeyError extends HttpError {
  constructor() {
    super(401, 'This API key is not valid')
  }
}
export const forbidden = (message: string) => new HttpError(403, message)
/** 404: there is no such thing, or none that the caller may know of; the two look the same. */
export const notFound = (thing: string) => new HttpError(404, `${thing} not found`)
export const conflict = (message: string) => new HttpError(409, message)

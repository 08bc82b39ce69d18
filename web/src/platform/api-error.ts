import type { ErrorCode } from '@hatchway/contract/error-codes'

export type Issue = { path: string; message: string }

/** A failed API call. `message` can be shown to the user; `status` is 0 when the server sent no response. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** Absent when the response is not one of the server's own. */
  readonly code: ErrorCode | undefined
  readonly issues: readonly Issue[]
  /** The request ID, which identifies the call in the server's log. */
  readonly requestId: string | undefined
  /** True when the response carried no readable reason: an empty body, no sentence, or an HTML page. */
  readonly isMute: boolean

  constructor(message: string, about: About) {
    super(message)
    this.status = about.status
    this.code = about.code
    this.issues = about.issues ?? []
    this.requestId = about.requestId
    this.isMute = about.isMute ?? false
  }
}

/** Returns whether the call was rate limited; the message says until when. */
export const isRateLimited = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 429

/** Returns whether the server rejected the call with one of these codes. */
export const hasErrorCode = (error: unknown, ...codes: ErrorCode[]) =>
  error instanceof ApiError && error.code !== undefined && codes.includes(error.code)

type About = {
  status: number
  code?: ErrorCode | undefined
  issues?: readonly Issue[]
  requestId?: string | undefined
  isMute?: boolean
}

/**
 * Returns the message to show for any thrown value. `failed` says which action failed: it is used when the server gave no reason, and
 * precedes the message about a missing response.
 */
export function errorMessage(error: unknown, failed?: string): string {
  if (!(error instanceof Error) || !error.message) return failed ?? 'Something went wrong. Please try again.'
  if (!failed || !(error instanceof ApiError)) return error.message
  if (isUnreachable(error)) return `${failed.replace(/\.$/, '')}. ${error.message}`
  return error.isMute ? failed : error.message
}

/** Returns whether the server gave a reason that the user can read. */
export const hasMessage = (error: unknown) => error instanceof ApiError && !isUnreachable(error) && !error.isMute

/** Returns the error to rethrow: the error itself when it gives a reason, otherwise one with the message `failed`. */
export const withFallbackMessage = (error: unknown, failed: string) =>
  hasMessage(error) ? error : new Error(failed, { cause: error })

export const isUnreachable = (error: unknown) => error instanceof ApiError && error.status === 0

/** Returns the error for a response whose status is not 2xx. */
export async function readApiError(answer: Response): Promise<ApiError> {
  const text = await answer.text().catch(() => '')
  const about = { status: answer.status, requestId: answer.headers.get('x-request-id') ?? undefined }
  if (!isJson(answer)) {
    const isMute = text === '' || text.trimStart().startsWith('<')
    return new ApiError(`${answer.status}: ${text || answer.statusText}`, { ...about, isMute })
  }

  const body = parsed(text)
  const said = [body.details, body.message].find((part) => typeof part === 'string' && part !== '')
  const issues = Array.isArray(body.issues) ? (body.issues as Issue[]) : []
  return new ApiError((said as string | undefined) ?? answer.statusText, {
    ...about,
    issues,
    isMute: !said,
    ...(typeof body.code === 'string' && { code: body.code as ErrorCode }),
  })
}

export const isJson = (answer: Response) => (answer.headers.get('content-type') ?? '').includes('json')

function parsed(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text) ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}

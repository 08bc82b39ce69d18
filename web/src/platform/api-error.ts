import type { ErrorCode } from '@hatchway/contract/error-codes'
import { callMessages as messages } from './call.messages.ts'

/** `start` and `end` say which characters of a text are meant. */
export type Issue = { path: string; message: string; start?: number; end?: number }

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
  readonly hasNoMessage: boolean

  constructor(message: string, about: About) {
    super(message)
    this.status = about.status
    this.code = about.code
    this.issues = about.issues ?? []
    this.requestId = about.requestId
    this.hasNoMessage = about.hasNoMessage ?? false
  }
}

/** Returns whether the call was rate limited; the message says until when. */
export const isRateLimited = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 429

/** Returns whether the server rejected the call for what it asked: the same call will be rejected again. */
export const isInvalidCall = (error: unknown) => error instanceof ApiError && error.status === 400

/** Returns whether the server rejected the call with one of these codes. */
export const hasErrorCode = (error: unknown, ...codes: ErrorCode[]) =>
  error instanceof ApiError && error.code !== undefined && codes.includes(error.code)

type About = {
  status: number
  code?: ErrorCode | undefined
  issues?: readonly Issue[]
  requestId?: string | undefined
  hasNoMessage?: boolean
}

/**
 * Returns the message to show for any thrown value. `failed` says which action failed: it is used when the server gave no reason, and
 * precedes the message about a missing response.
 */
export function errorMessage(error: unknown, failed?: string): string {
  if (!(error instanceof Error) || !error.message) return failed ?? messages.failed
  if (!failed || !(error instanceof ApiError)) return error.message
  if (isUnreachable(error)) return messages.because(failed, error.message)
  return error.hasNoMessage ? failed : error.message
}

/** Returns whether the server gave a reason that the user can read. */
export const hasMessage = (error: unknown) => error instanceof ApiError && !isUnreachable(error) && !error.hasNoMessage

/** Returns the error to rethrow: the error itself when it gives a reason, otherwise one with the message `failed`. */
export const withFallbackMessage = (error: unknown, failed: string) =>
  hasMessage(error) ? error : new Error(failed, { cause: error })

export const isUnreachable = (error: unknown) => error instanceof ApiError && error.status === 0

/** Returns the error to show for a text that is kept as a draft: where the server can't be reached, it also says so. */
export const withKeptText = (error: unknown) =>
  error instanceof ApiError && isUnreachable(error)
    ? new ApiError(messages.textKept(error.message), { status: 0 })
    : error

/** Returns the error for a response whose status is not 2xx. */
export async function readApiError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '')
  const about = { status: response.status, requestId: response.headers.get('x-request-id') ?? undefined }
  if (!isJson(response)) {
    const hasNoMessage = text === '' || text.trimStart().startsWith('<')
    return new ApiError(`${response.status}: ${text || response.statusText}`, { ...about, hasNoMessage })
  }

  const body = parsed(text)
  const message = [body.details, body.message].find((part) => typeof part === 'string' && part !== '')
  const issues = Array.isArray(body.issues) ? (body.issues as Issue[]) : []
  return new ApiError((message as string | undefined) ?? response.statusText, {
    ...about,
    issues,
    hasNoMessage: !message,
    ...(typeof body.code === 'string' && { code: body.code as ErrorCode }),
  })
}

export const isJson = (response: Response) => (response.headers.get('content-type') ?? '').includes('json')

function parsed(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text) ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}

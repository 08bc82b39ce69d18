export type Issue = { path: string; message: string }

/** A call that did not succeed. `message` is fit to show to a person; `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  readonly issues: readonly Issue[]
  /** Names the call in the server's log. */
  readonly requestId: string | undefined
  /** True where the answer gave no reason that a person could read: no sentence, nothing at all, or a whole page. */
  readonly isMute: boolean

  constructor(message: string, about: About) {
    super(message)
    this.status = about.status
    this.issues = about.issues ?? []
    this.requestId = about.requestId
    this.isMute = about.isMute ?? false
  }
}

/** Whether it was refused for now only; the message says until when. */
export const isRateLimited = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 429

type About = { status: number; issues?: readonly Issue[]; requestId?: string | undefined; isMute?: boolean }

/**
 * What to tell a person about anything that was thrown. `failed` says what did not come about: it stands where the
 * server gave no reason, and before the news that no answer came.
 */
export function errorMessage(error: unknown, failed?: string): string {
  if (!(error instanceof Error) || !error.message) return failed ?? 'Something went wrong. Please try again.'
  if (!failed || !(error instanceof ApiError)) return error.message
  if (isUnreachable(error)) return `${failed.replace(/\.$/, '')}. ${error.message}`
  return error.isMute ? failed : error.message
}

/** Whether the server gave a reason that a person can read. */
export const hasMessage = (error: unknown) => error instanceof ApiError && !isUnreachable(error) && !error.isMute

/** What to throw on: the error itself where it gives a reason, or else one that says what failed. */
export const withFallbackMessage = (error: unknown, failed: string) =>
  hasMessage(error) ? error : new Error(failed, { cause: error })

export const isUnreachable = (error: unknown) => error instanceof ApiError && error.status === 0

/** The error that an answer other than 2xx stands for. */
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
  return new ApiError((said as string | undefined) ?? answer.statusText, { ...about, issues, isMute: !said })
}

export const isJson = (answer: Response) => (answer.headers.get('content-type') ?? '').includes('json')

function parsed(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text) ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}

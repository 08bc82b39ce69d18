export type Issue = { path: string; message: string }

/** A call that did not succeed. `message` is fit to show to a person; `status` is 0 when no answer came at all. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  readonly issues: readonly Issue[]
  /** Names the call in the server's log. */
  readonly requestId: string | undefined

  constructor(message: string, about: { status: number; issues?: readonly Issue[]; requestId?: string | undefined }) {
    super(message)
    this.status = about.status
    this.issues = about.issues ?? []
    this.requestId = about.requestId
  }
}

/** Whether it was refused for now only; the message says until when. */
export const isTooOften = (error: unknown): error is CallError => error instanceof CallError && error.status === 429

/** What to tell a person about anything that was thrown. */
export function messageOf(error: unknown, fallback = 'Something went wrong. Please try again.'): string {
  return error instanceof Error && error.message ? error.message : fallback
}

/** The error that an answer other than 2xx stands for. */
export async function refusalOf(answer: Response): Promise<CallError> {
  const text = await answer.text().catch(() => '')
  const about = { status: answer.status, requestId: answer.headers.get('x-request-id') ?? undefined }
  if (!isJson(answer)) return new CallError(`${answer.status}: ${text || answer.statusText}`, about)

  const body = parsed(text)
  const said = [body.details, body.message].find((part) => typeof part === 'string' && part !== '')
  const issues = Array.isArray(body.issues) ? (body.issues as Issue[]) : []
  return new CallError((said as string | undefined) ?? answer.statusText, { ...about, issues })
}

export const isJson = (answer: Response) => (answer.headers.get('content-type') ?? '').includes('json')

function parsed(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text) ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}

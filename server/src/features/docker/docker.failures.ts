import { SkopeoFailed } from './skopeo.ts'

/** `isAway`: the registry is unavailable, therefore a cached archive may still be correct. */
type Failure = { message: string; isAway: boolean }

const diskFull = { message: 'The server has no disk space left for this image. Please contact support.', isAway: false }
const tooLate = { message: 'The registry did not respond in time. Please try again later.', isAway: true }
const interrupted = { message: 'The download of the image was interrupted. Please try again.', isAway: false }
const unknown = { message: 'The image could not be fetched. Please contact support.', isAway: false }

/** Maps the output of skopeo to messages for users, without addresses, paths or accounts. */
const failurePatterns: [RegExp, Failure][] = [
  [/no space left|disk quota/i, diskFull],
  [/context deadline exceeded|i\/o timeout|timed? ?out/i, tooLate],
  [/toomanyrequests|too many requests/i, { message: 'The registry is busy. Please try again later.', isAway: true }],
  [
    /unauthorized|denied|authentication required|forbidden/i,
    { message: 'The registry denied access to the image. Please contact support.', isAway: false },
  ],
  [
    /manifest unknown|name unknown|blob unknown|not found|does not exist/i,
    { message: 'The registry does not have the image of this release. Please contact support.', isAway: false },
  ],
  [
    /connection refused|connection reset|no such host|unreachable|no route|EOF|HTTP response to HTTPS|x509|certificate|tls:|server misbehaving|5\d\d /i,
    { message: 'The registry cannot be reached. Please try again later.', isAway: true },
  ],
]

/** Thrown when a cause other than skopeo failed. */
export class DiskFullError extends Error {}
export class UnknownManifest extends Error {}

/** Returns the failure with a message for the user who waits for the image. */
export function failureOf(error: unknown): Failure {
  if (error instanceof DiskFullError || codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT') return diskFull
  if (error instanceof UnknownManifest)
    return {
      message: 'The registry has no image for linux/amd64 under this name. Please contact support.',
      isAway: false,
    }
  if (error instanceof Error && error.name === 'TimeoutError') return tooLate
  if (error instanceof Error && error.name === 'AbortError') return interrupted
  if (!(error instanceof SkopeoFailed)) return unknown
  if (typeof error.how === 'string') return interrupted
  return failurePatterns.find(([pattern]) => pattern.test(error.said))?.[1] ?? unknown
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

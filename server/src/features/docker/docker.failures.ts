import { dockerMessages as messages } from './docker.messages.ts'
import { SkopeoFailed } from './skopeo.ts'

/** `isAway`: the registry is unavailable, therefore a cached archive may still be correct. */
type Failure = { message: string; isAway: boolean }

const diskFull = { message: messages.diskFull, isAway: false }
const tooLate = { message: messages.tooLate, isAway: true }
const interrupted = { message: messages.interrupted, isAway: false }
const unknown = { message: messages.unknownFailure, isAway: false }

/** Maps the output of skopeo to messages for users, without addresses, paths or accounts. */
const failurePatterns: [RegExp, Failure][] = [
  [/no space left|disk quota/i, diskFull],
  [/context deadline exceeded|i\/o timeout|timed? ?out/i, tooLate],
  [/toomanyrequests|too many requests/i, { message: messages.registryBusy, isAway: true }],
  [/unauthorized|denied|authentication required|forbidden/i, { message: messages.accessDenied, isAway: false }],
  [
    /manifest unknown|name unknown|blob unknown|not found|does not exist/i,
    { message: messages.imageMissing, isAway: false },
  ],
  [
    /connection refused|connection reset|no such host|unreachable|no route|EOF|HTTP response to HTTPS|x509|certificate|tls:|server misbehaving|5\d\d /i,
    { message: messages.registryUnreachable, isAway: true },
  ],
]

/** Thrown when a cause other than skopeo failed. */
export class DiskFullError extends Error {}
export class UnknownManifest extends Error {}

/** Returns the failure with a message for the user who waits for the image. */
export function failureOf(error: unknown): Failure {
  if (error instanceof DiskFullError || codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT') return diskFull
  if (error instanceof UnknownManifest) return { message: messages.otherPlatform, isAway: false }
  if (error instanceof Error && error.name === 'TimeoutError') return tooLate
  if (error instanceof Error && error.name === 'AbortError') return interrupted
  if (!(error instanceof SkopeoFailed)) return unknown
  if (typeof error.how === 'string') return interrupted
  return failurePatterns.find(([pattern]) => pattern.test(error.said))?.[1] ?? unknown
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

import * as client from 'openid-client'
import { HttpError } from '../../platform/http/errors.ts'
import type { Log } from '../../platform/log.ts'

const again = 'Try again in a moment, or sign in with your password.'
const askAdmin = 'Ask your administrator to run the test under Integrations.'

/** Returns a message for the user from the error that the identity provider returned. */
const providerErrors: Record<string, string> = {
  access_denied: 'The directory denied access, or you canceled.',
  login_required: 'Sign in at the directory first.',
  interaction_required: 'Sign in at the directory first.',
  consent_required: 'You have not allowed the directory to share your identity.',
  account_selection_required: 'Choose an account at the directory first.',
  temporarily_unavailable: `The directory is busy. ${again}`,
  server_error: `The directory reported a problem. ${again}`,
  invalid_grant: 'The sign-in expired or was already used. Try again.',
}

/** Maps any failure of a single sign-on to an HTTP error with a message; the cause is logged. */
export function inWords(error: unknown, log: Pick<Log, 'warn'>): HttpError {
  if (error instanceof HttpError) return error
  log.warn({ err: error }, 'Single sign-on failed')
  if (error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError)
    return new HttpError(
      'sign_on.failed',
      providerErrors[error.error] ?? `The directory rejected the sign-in. ${askAdmin}`,
    )
  if (isUnreachable(error))
    return new HttpError('sign_on.unreachable', `The directory could not be reached. ${again}`, { retryAfter: 10 })
  if (isMisconfigured(error))
    return new HttpError('sign_on.failed', `Single sign-on is not set up correctly. ${askAdmin}`)
  return new HttpError(
    'sign_on.failed',
    'The directory’s response could not be verified. Try again from the sign-in page.',
  )
}

/** No response, a timeout, or a response that a proxy in between returns. */
function isUnreachable(error: unknown) {
  const { code, name, cause } = error as { code?: string; name?: string; cause?: { status?: number } }
  if (name === 'TimeoutError' || code === 'OAUTH_TIMEOUT') return true
  if (error instanceof TypeError && error.message === 'fetch failed') return true
  return (cause?.status ?? 0) >= 500
}

/** The server responded, but does not match the settings. */
const isMisconfigured = (error: unknown) =>
  [
    'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
    'OAUTH_RESPONSE_IS_NOT_JSON',
    'OAUTH_RESPONSE_IS_NOT_CONFORM',
    'OAUTH_MISSING_SERVER_METADATA',
    'OAUTH_INVALID_SERVER_METADATA',
  ].includes((error as { code?: string }).code ?? '')

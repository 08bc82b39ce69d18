import * as client from 'openid-client'
import { HttpError } from '../../platform/http/errors.ts'
import type { Log } from '../../platform/log.ts'
import { identityProviderMessages as messages } from './single-sign-on.messages.ts'

/** Returns a message for the user from the error that the identity provider returned. */
const providerErrors: Record<string, string> = {
  access_denied: messages.denied,
  login_required: messages.signInThere,
  interaction_required: messages.signInThere,
  consent_required: messages.noConsent,
  account_selection_required: messages.chooseAccount,
  temporarily_unavailable: messages.busy,
  server_error: messages.serverError,
  invalid_grant: messages.expired,
}

/** Maps any failure of a single sign-on to an HTTP error with a message; the cause is logged. */
export function inWords(error: unknown, log: Pick<Log, 'warn'>): HttpError {
  if (error instanceof HttpError) return error
  log.warn({ err: error }, 'Single sign-on failed')
  if (error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError)
    return new HttpError('sign_on.failed', providerErrors[error.error] ?? messages.rejected)
  if (isUnreachable(error)) return new HttpError('sign_on.unreachable', messages.unreachable, { retryAfter: 10 })
  if (isMisconfigured(error)) return new HttpError('sign_on.failed', messages.misconfigured)
  return new HttpError('sign_on.failed', messages.notVerified)
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
    'OAUTH_PARSE_ERROR',
    'OAUTH_RESPONSE_IS_NOT_CONFORM',
    'OAUTH_MISSING_SERVER_METADATA',
    'OAUTH_INVALID_SERVER_METADATA',
  ].includes((error as { code?: string }).code ?? '')

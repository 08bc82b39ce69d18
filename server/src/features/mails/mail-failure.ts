import type { Mail } from '@hatchway/contract/messages/outbox'
import { mailFailureMessages as messages } from './mails.messages.ts'
import type { MailFailure } from './mails.table.ts'

/** An error of nodemailer: its own code, the command that the server refused, and the answer of the server. */
type MailError = Error & { code?: string; command?: string; responseCode?: number; response?: string }

/**
 * Returns where sending failed, what the server said, and whether it is final: only a refusal of the address or of the message is (5xx).
 * Everything else, such as a wrong password or a refused sender, is a fault of the settings or of the server, and later tries can succeed.
 * `isComplete` says that the server had the whole message.
 */
export function describeFailure(thrown: unknown, isComplete = false) {
  const { responseCode = 0, response, message, command } = thrown as MailError
  const failure = isComplete && !responseCode ? 'unanswered' : failureOf(thrown as MailError)
  const isRefused = responseCode >= 500 || (failure === 'address' && command === 'API')
  const isFinal = isRefused && (failure === 'address' || failure === 'message')
  return { failure, error: (response ?? abortOf(thrown as MailError) ?? message).slice(0, 2000), isFinal }
}

/** Returns why Hatchway itself gave an attempt up, or null. */
const abortOf = ({ code, cause }: MailError) =>
  code !== 'EABORT'
    ? null
    : (cause as Error | undefined)?.name === 'TimeoutError'
      ? messages.tookTooLong
      : messages.stopped

function failureOf({ code, command = '', responseCode, response = '', message }: MailError): MailFailure {
  if (code === 'EAUTH' || responseCode === 530) return 'sign_in'
  if (isTlsError(code, message)) return 'tls'
  if (code === 'EMESSAGE' || (responseCode && command === 'DATA')) return 'message'
  if (code === 'EENVELOPE') return command.startsWith('MAIL') ? 'sender' : refusedRecipient(response)
  const isConnection = [
    'ECONNECTION',
    'ETIMEDOUT',
    'ESOCKET',
    'EDNS',
    'EPROTOCOL',
    'ECONNREFUSED',
    'ECONNRESET',
    'EABORT',
  ]
  return isConnection.includes(code ?? '') ? 'connection' : 'other'
}

/**
 * Servers check the sender and their own rules at the recipient too. Such a refusal, for example of relaying without a sign-in, concerns every
 * address and says nothing about this one.
 */
function refusedRecipient(response: string): MailFailure {
  if (/\b[45]\.1\.[78]\b|sender address/i.test(response)) return 'sender'
  return /\b[45]\.7\.\d|relay/i.test(response) ? 'other' : 'address'
}

export const isTlsError = (code: string | undefined, message: string) =>
  code === 'ETLS' || /certificate|self-signed|\bSSL\b|\bTLS\b|handshake|wrong version/i.test(message)

type Reason = Pick<Mail, 'status' | 'error'> & { failure: MailFailure | null; redacted_at: Date | null }

/** Returns why a mail has not been sent, or has no text, as a sentence; null for one that was, or that has not been tried. */
export function reasonOf({ status, failure, error, redacted_at }: Reason) {
  if (redacted_at !== null) return status === 'dropped' ? messages.dropped : messages.redacted
  if (status === 'held') return messages.held
  if (status === 'sent' || !failure) return null
  const { failed, waiting } = messages.refusals[failure]
  const refusal = status === 'failed' ? failed : waiting
  const reason = error ? messages.said(refusal, error.replace(/\s+/g, ' ').trim().replace(/\.$/, '')) : refusal
  return status === 'failed' ? reason : messages.willRetry(reason)
}

import type { Mail } from '@hatchway/contract/messages/outbox'
import type { MailFailure } from './mails.table.ts'

/** An error of nodemailer: its own code, the command that the server refused, and the answer of the server. */
type MailError = Error & { code?: string; command?: string; responseCode?: number; response?: string }

/**
 * Returns where sending failed, what the server said, and whether it is final: only a refusal of the address or of the message is (5xx).
 * Everything else, such as a wrong password or a refused sender, is a fault of the settings or of the server, and later tries can succeed.
 */
export function describeFailure(error: unknown) {
  const { responseCode = 0, response, message } = error as MailError
  const failure = failureOf(error as MailError)
  const isFinal = responseCode >= 500 && (failure === 'address' || failure === 'message')
  return { failure, error: (response ?? message).slice(0, 2000), isFinal }
}

function failureOf({ code, command = '', responseCode, message }: MailError): MailFailure {
  if (code === 'EAUTH') return 'sign_in'
  if (isTlsError(code, message)) return 'tls'
  if (code === 'EENVELOPE') return command.startsWith('MAIL') ? 'sender' : 'address'
  if (code === 'EMESSAGE' || (responseCode && command === 'DATA')) return 'message'
  if (['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'EPROTOCOL', 'ECONNREFUSED', 'ECONNRESET'].includes(code ?? ''))
    return 'connection'
  return 'other'
}

export const isTlsError = (code: string | undefined, message: string) =>
  code === 'ETLS' || /certificate|self-signed|\bSSL\b|\bTLS\b|handshake|wrong version/i.test(message)

const refusals: Record<MailFailure, { failed: string; waiting: string }> = {
  connection: both('The mail server can’t be reached'),
  tls: both('The encrypted connection to the mail server failed'),
  sign_in: both('The mail server refused the username or password'),
  sender: both('The server refused the sender address'),
  address: { failed: 'The server refused the address', waiting: 'The server doesn’t accept the address yet' },
  message: { failed: 'The server refused the email', waiting: 'The server doesn’t accept the email yet' },
  other: both('The email couldn’t be sent'),
}

/** Returns why a mail has not been sent, as a sentence; null for one that was, or that has not been tried. */
export function reasonOf({ status, failure, error }: Pick<Mail, 'status' | 'error'> & { failure: MailFailure | null }) {
  if (status === 'held') return 'No mail server is set up.'
  if (status === 'sent' || !failure) return null
  const { failed, waiting } = refusals[failure]
  const said = error ? `: ${error.replace(/\s+/g, ' ').trim().replace(/\.$/, '')}` : ''
  return status === 'failed' ? `${failed}${said}` : `${waiting}${said}. It will be tried again.`
}

function both(text: string) {
  return { failed: text, waiting: text }
}

/** Returns the host and port of the mail server, without the credentials of its URL. */
export function serverName(smtpUrl: string | undefined) {
  return smtpUrl ? new URL(smtpUrl).host : null
}

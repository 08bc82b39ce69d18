/** Explains the DNS record that a host needs to reach this portal. */
export function HostHint({ host }: { host: string }) {
  const port = window.location.port && `:${window.location.port}`
  if (!host) return 'To try it out, use a name that ends in .localhost. It works on this computer without DNS.'
  if (host.endsWith('.localhost')) return `Works on this computer without DNS: http://${host}${port}`
  return `Point the DNS of ${host} to this server, with a CNAME record for ${window.location.hostname} or an A record.`
}

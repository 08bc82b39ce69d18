/** Explains the DNS record that a host needs to reach this portal. */
export function HostHint({ host }: { host: string }) {
  const port = window.location.port && `:${window.location.port}`
  if (!host) return 'For trying it out take a name that ends in .localhost: it works on this machine without DNS.'
  if (host.endsWith('.localhost')) return `Opens at http://${host}${port} on this machine, without DNS.`
  return `Have the DNS of ${host} point to this server: a CNAME record to ${window.location.hostname}, or an A record to its address.`
}

import { portalMessages as messages } from './portal.messages.ts'

/** Explains the DNS record that a host needs to reach this portal. */
export function HostHint({ host }: { host: string }) {
  const port = window.location.port && `:${window.location.port}`
  if (!host) return messages.hostHints.none
  if (host.endsWith('.localhost')) return messages.hostHints.local(`http://${host}${port}`)
  return messages.hostHints.dns(host, window.location.hostname)
}

import { isLoopbackName } from '../../platform/http/security/client-network.ts'

/** The push services of the browsers' makers: Chrome and those built on it, Firefox, Safari. */
const knownHosts = ['fcm.googleapis.com', 'jmt17.google.com', 'updates.push.services.mozilla.com', 'web.push.apple.com']
/** Edge has a host for each region. */
const knownDomains = ['notify.windows.com']

/** How an endpoint may be reached. `isListed`: the setting names its host, so that it may have a private address. */
export type PushHost = { url: URL; isListed: boolean }

/**
 * Returns how to reach the endpoint of a subscription, or null for a URL to which nothing is sent. A client chooses the endpoint and the
 * server sends requests there, so that only known push services are allowed, by https on the default port, and hosts that the setting
 * names. Those on this machine may be reached without TLS.
 */
export function pushHostOf(endpoint: string, listedHosts: readonly string[]): PushHost | null {
  if (!URL.canParse(endpoint)) return null
  const url = new URL(endpoint)
  const { protocol, hostname, host, port, username, password, hash } = url
  if (username || password || hash) return null
  if (listedHosts.includes(host)) {
    const isAllowed = protocol === 'https:' || (protocol === 'http:' && isLoopbackName(hostname))
    return isAllowed ? { url, isListed: true } : null
  }
  if (protocol !== 'https:' || port) return null
  const isKnown = knownHosts.includes(hostname) || knownDomains.some((domain) => hostname.endsWith(`.${domain}`))
  return isKnown ? { url, isListed: false } : null
}

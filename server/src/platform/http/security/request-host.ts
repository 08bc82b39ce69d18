import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import type { Settings } from '../../settings.ts'
import { HttpError } from '../errors.ts'
import { requestMessages } from '../http.messages.ts'

/** The host that a request names. The name is in lower case, an IPv6 address in brackets. */
export type RequestHost = { name: string; port: number | null }

/** For HTTP/1.0 without a Host, such as the health check of a load balancer. */
const unnamed: RequestHost = { name: '', port: null }
const longestName = 253

/**
 * Returns the host of a request, which is entirely client-controlled: `name[:port]` in exactly one header line. Behind a trusted proxy it
 * is the host that the proxy forwarded. Throws 400 for anything else.
 */
export function requestHost(
  { headers, rawHeaders, httpVersion }: IncomingMessage,
  { trustProxy }: Pick<Settings, 'trustProxy'>,
): RequestHost {
  const lines = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
  const own = lines === 0 && httpVersion === '1.0' ? unnamed : lines === 1 ? parseHost(headers.host ?? '') : null
  if (!own) throw malformedHost()
  const forwarded = trustProxy > 0 ? lastOf(headers['x-forwarded-host']) : ''
  if (forwarded === '') return own
  const host = parseHost(forwarded)
  if (!host) throw malformedHost()
  return host
}

/**
 * Parses `name[:port]`, where the name consists of letters, digits, hyphens and dots or is an IP address. Returns null for anything else.
 */
export function parseHost(text: string): RequestHost | null {
  const [, name, digits] = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/.exec(text.toLowerCase()) ?? []
  if (name === undefined || !(name.startsWith('[') ? isIPv6(name.slice(1, -1)) : isDomainName(name))) return null
  const port = digits === undefined ? null : Number(digits)
  if (port !== null && (port < 1 || port > 65_535)) return null
  return { name, port }
}

/** Returns the last value of a header that each proxy appends to; only the nearest proxy is trusted. */
export const lastOf = (values: string | string[] | undefined) =>
  String(values ?? '')
    .split(',')
    .at(-1)!
    .trim()

const isDomainName = (name: string) =>
  name.length <= longestName && name.split('.').every((label) => label.length > 0 && label.length <= 63)

const malformedHost = () => new HttpError('malformed_request', requestMessages.malformedHost)

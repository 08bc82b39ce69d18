import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { unreadableUrlMessages as messages } from './http.messages.ts'
import { isPublicAddress, lookupPublicAddress } from './security/public-address.ts'

type FetchLimits = {
  /** Hosts that may have a private address, with their port where it is not the usual one. */
  privateHosts: readonly string[]
  maxBytes: number
  accept: string
  deadlineMs?: number
}

/** A URL that couldn't be read; the message is a sentence that says why. */
export class UnreadableUrl extends Error {}

const mostRedirects = 5
const redirects = new Set([301, 302, 303, 307, 308])

/**
 * Returns the text of a URL that a user has entered. Addresses of this machine and of private networks are refused, also behind redirects and
 * for a name that resolves to another address later: the connection uses the address that was checked. Throws {@link UnreadableUrl}.
 */
export async function fetchText(url: string, { deadlineMs = 20_000, ...limits }: FetchLimits): Promise<string> {
  const signal = AbortSignal.timeout(deadlineMs)
  try {
    let next = new URL(url)
    for (let at = 0; at <= mostRedirects; at++) {
      const answer = await request(next, limits, signal)
      if (typeof answer === 'string') return answer
      next = answer
    }
    throw new UnreadableUrl(messages.tooManyRedirects)
  } catch (error) {
    if (error instanceof UnreadableUrl) throw error
    throw new UnreadableUrl(signal.aborted ? messages.tooSlow : reasonOf(error))
  }
}

/** Returns the text, or the URL to which the server redirects. */
async function request(url: URL, limits: Omit<FetchLimits, 'deadlineMs'>, signal: AbortSignal): Promise<string | URL> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new UnreadableUrl(messages.otherProtocol)
  const isAllowed = limits.privateHosts.includes(url.host.toLowerCase())
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  // A lookup is made for names only.
  if (isIP(hostname) && !isAllowed && !isPublicAddress(hostname)) throw new UnreadableUrl(messages.privateNetwork)
  const { get } = url.protocol === 'https:' ? https : http
  const response = await new Promise<http.IncomingMessage>((answer, fail) => {
    const headers = { accept: limits.accept, 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'Hatchway' }
    const lookup = isAllowed ? {} : { lookup: lookupPublicAddress }
    get(url, { agent: false, headers, signal, ...lookup }, answer).on('error', fail)
  })
  const { statusCode = 0, headers } = response
  if (redirects.has(statusCode) && headers.location && URL.canParse(headers.location, url.href)) {
    response.destroy()
    return new URL(headers.location, url.href)
  }
  if (statusCode !== 200) {
    response.destroy()
    throw new UnreadableUrl(messages.status(statusCode))
  }
  return textOf(response, limits.maxBytes, signal)
}

async function textOf(response: http.IncomingMessage, maxBytes: number, signal: AbortSignal) {
  const chunks: Buffer[] = []
  let size = 0
  // The limit is that of the decompressed text.
  await pipeline(
    response,
    decompression(response.headers['content-encoding']),
    async (source: AsyncIterable<Buffer>) => {
      for await (const chunk of source) {
        size += chunk.length
        if (size > maxBytes) throw new UnreadableUrl(messages.tooLarge(Math.floor(maxBytes / 1000)))
        chunks.push(chunk)
      }
    },
    { signal },
  )
  return Buffer.concat(chunks).toString('utf8')
}

function decompression(encoding: string | undefined) {
  if (encoding === 'gzip') return createGunzip()
  if (encoding === 'br') return createBrotliDecompress()
  return encoding === 'deflate' ? createInflate() : new PassThrough()
}

const reasons: Record<string, string> = {
  EPRIVATE: messages.privateNetwork,
  ENOTFOUND: messages.unknownName,
  EAI_AGAIN: messages.unresolvedName,
  ECONNREFUSED: messages.refused,
  ECONNRESET: messages.closed,
  EHOSTUNREACH: messages.unreachable,
  ENETUNREACH: messages.unreachable,
}

function reasonOf(error: unknown) {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (reasons[code]) return reasons[code]
  if (/CERT|SELF_SIGNED|ISSUER|TLS|SSL/.test(code)) return messages.certificate(code)
  return messages.other(code || message)
}

import http from 'node:http'
import https from 'node:https'
import { dayMs } from '@hatchway/contract/time/local-time'
import webPush from 'web-push'
import { lookupPublicAddress } from '../../platform/http/security/public-address.ts'
import { pushProblemMessages } from './push.messages.ts'
import type { PushSubscription } from './push.table.ts'
import { pushHostOf } from './push-hosts.ts'

declare module '../../platform/services.ts' {
  interface Services {
    /** With what pushes are sent. Absent while no jobs run: browsers can't subscribe then. */
    push?: PushSender
  }
}

/** The VAPID keys by which push services recognize this server, and where their operators find out about it. */
export type PushSender = {
  publicKey: string
  privateKey: string
  /** A `mailto:` or `https:` URL. */
  subject: string
  /** Further hosts of push services. */
  hosts: readonly string[]
}

export type PushContent = {
  payload: string
  isUrgent: boolean
  /** Of several pushes with one topic that wait for a browser, the push service keeps the last one. At most 32 characters of base64url. */
  topic: string
}

/**
 * How a push service took a push: it has the push, knows the subscription no longer, refused the push for good, or can take it later.
 * `after` is in milliseconds, as far as the service says.
 */
export type PushOutcome =
  | { result: 'sent' }
  | { result: 'gone' }
  | { result: 'refused'; problem: string }
  | { result: 'deferred'; problem: string; after: number | null }

/** A browser that was not connected for a day receives nothing of that day: the bell has it. In seconds. */
const timeToLive = 24 * 60 * 60
const timeoutMs = 10_000

/** Encrypts a push for one browser and sends it to its push service. Follows no redirects, and connects to public addresses only. */
export async function sendPush(
  { endpoint, p256dh, auth }: Pick<PushSubscription, 'endpoint' | 'p256dh' | 'auth'>,
  { payload, isUrgent, topic }: PushContent,
  { publicKey, privateKey, subject, hosts }: PushSender,
): Promise<PushOutcome> {
  const host = pushHostOf(endpoint, hosts)
  // The setting no longer names the host.
  if (!host) return { result: 'gone' }
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject, publicKey, privateKey },
    contentEncoding: 'aes128gcm',
    TTL: timeToLive,
    urgency: isUrgent ? 'high' : 'normal',
    topic,
  })
  try {
    const { status, retryAfter } = await post(host.url, { headers, body: body as Buffer, isListed: host.isListed })
    return outcomeOf(status, retryAfter)
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException
    return { result: 'deferred', problem: pushProblemMessages.notReached(code ?? name), after: null }
  }
}

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { result: 'sent' }
  if (status === 404 || status === 410) return { result: 'gone' }
  const problem = pushProblemMessages.refused(status)
  if (status === 408 || status === 425 || status === 429 || status >= 500)
    return { result: 'deferred', problem, after: delayOf(retryAfter) }
  return { result: 'refused', problem }
}

/** Returns the delay that a `Retry-After` header asks for, in seconds or as a date; at most a day. */
function delayOf(retryAfter: string | undefined) {
  if (retryAfter === undefined) return null
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), dayMs)
}

type PostedBody = { headers: http.OutgoingHttpHeaders; body: Buffer; isListed: boolean }

function post(url: URL, { headers, body, isListed }: PostedBody) {
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(timeoutMs),
        ...(!isListed && { lookup: lookupPublicAddress }),
      },
      (response) => {
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
        // The text of the response is not needed, however long it is.
        response.destroy()
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

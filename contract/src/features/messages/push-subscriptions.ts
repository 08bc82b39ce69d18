import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, instant, oneId } from '../../shapes.ts'

/** A browser's subscription to pushes, as `PushSubscription.toJSON()` returns it. */
export const newPushSubscription = z.object({
  /** The URL of the browser's push service to which messages for this browser are sent. */
  endpoint: z.string().max(2000),
  /** The public key (P-256) and the secret by which messages are encrypted, in base64url. */
  keys: z.object({
    p256dh: z.string().regex(/^B[\w-]{86}$/, 'The key is not valid'),
    auth: z.string().regex(/^[\w-]{22}$/, 'The secret is not valid'),
  }),
})

/** A browser that receives the user's pushes. */
export const pushDevice = z.object({
  id,
  /** A readable name: "Firefox on Windows". */
  device: z.string(),
  isPhone: z.boolean(),
  /** The browser of this request’s session. */
  isCurrent: z.boolean(),
  createdAt: instant,
  /** When its push service last accepted a push; null before the first. */
  lastSentAt: instant.nullable(),
  /** Why the last push failed, as a sentence; null when it did not. */
  problem: z.string().nullable(),
})
export type PushDevice = z.infer<typeof pushDevice>

export const pushDevices = z.object({
  /** The server's public VAPID key, with which browsers subscribe; null while the server can't send pushes. */
  publicKey: z.string().nullable(),
  /** This request’s browser, whether it has a subscription or not. */
  here: z.object({ device: z.string(), isPhone: z.boolean(), sessionId: z.uuid().nullable() }),
  /** The current one first, then by age. */
  devices: z.array(pushDevice),
})
export type PushDevices = z.infer<typeof pushDevices>

/** What happened to a test push. A device whose subscription has ended is removed. */
export const pushTest = z.object({ result: z.enum(['sent', 'gone', 'failed']), problem: z.string().nullable() })

export const pushSubscriptions = {
  list: endpoint({
    method: 'GET',
    path: '/api/push-subscriptions',
    summary: 'The browsers that receive the caller’s push notifications, and the key with which a browser subscribes.',
    access: 'signed-in',
    requiresSession: true,
    response: pushDevices,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/push-subscriptions',
    summary:
      'Send push notifications to the browser of this session, until the session ends. Replaces the browser’s former subscription.',
    access: 'signed-in',
    requiresSession: true,
    body: newPushSubscription,
    response: pushDevices,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/push-subscriptions/:id',
    summary: 'Stop push notifications to one of the caller’s browsers.',
    access: 'signed-in',
    requiresSession: true,
    params: oneId,
    response: z.null(),
    status: 204,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/push-subscriptions/:id/test',
    summary: 'Send a test push to one of the caller’s browsers at once, and return what its push service said.',
    access: 'signed-in',
    requiresSession: true,
    params: oneId,
    response: pushTest,
  }),
}

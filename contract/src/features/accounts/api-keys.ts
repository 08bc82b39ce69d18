import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { instant, oneId } from '../../shapes.ts'

/** The API key of a user; null where there is none. After it is generated, only its first and last characters are shown. */
export const apiKey = z.object({
  apiKey: z.string().nullable(),
  apiKeyGenerationDate: instant.nullable(),
  /** Accurate to ten minutes; null until it is used. */
  apiKeyLastUsedAt: instant.nullable(),
})
export type ApiKey = z.infer<typeof apiKey>

/** The caller's own API key: on a portal by the user's id, and on either side by `me`. */
export const apiKeys = {
  show: endpoint({
    method: 'GET',
    path: '/api/portal/users/:id/api-key',
    summary: 'One’s own API key, masked as `hw_1a2b…9f`.',
    access: 'portal',
    params: oneId,
    response: apiKey,
  }),
  generate: endpoint({
    method: 'PATCH',
    path: '/api/portal/users/:id/api-key/generate',
    summary: 'Make one’s own API key, or a new one in its place. This is the only answer that holds the whole key.',
    access: 'portal',
    requiresSession: true,
    params: oneId,
    response: apiKey,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/portal/users/:id/api-key',
    summary: 'End one’s own API key.',
    access: 'portal',
    requiresSession: true,
    params: oneId,
    response: z.null(),
    status: 204,
  }),
  showOwn: endpoint({
    method: 'GET',
    path: '/api/auth/me/api-key',
    summary: 'One’s own API key, masked as `hw_1a2b…9f`.',
    access: 'signed-in',
    response: apiKey,
  }),
  generateOwn: endpoint({
    method: 'PATCH',
    path: '/api/auth/me/api-key/generate',
    summary: 'Make one’s own API key, or a new one in its place. This is the only answer that holds the whole key.',
    access: 'signed-in',
    requiresSession: true,
    response: apiKey,
  }),
  removeOwn: endpoint({
    method: 'DELETE',
    path: '/api/auth/me/api-key',
    summary: 'End one’s own API key.',
    access: 'signed-in',
    requiresSession: true,
    response: z.null(),
    status: 204,
  }),
}

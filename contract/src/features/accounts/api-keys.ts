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
    summary: 'The caller’s API key, masked as `hw_1a2b…9f`.',
    access: 'portal',
    params: oneId,
    response: apiKey,
  }),
  generate: endpoint({
    method: 'PATCH',
    path: '/api/portal/users/:id/api-key/generate',
    summary: 'Generate the caller’s API key, replacing an existing one. Only this response contains the whole key.',
    access: 'portal',
    requiresSession: true,
    params: oneId,
    response: apiKey,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/portal/users/:id/api-key',
    summary: 'Revoke the caller’s API key.',
    access: 'portal',
    requiresSession: true,
    params: oneId,
    response: z.null(),
    status: 204,
  }),
  showOwn: endpoint({
    method: 'GET',
    path: '/api/auth/me/api-key',
    summary: 'The caller’s API key, masked as `hw_1a2b…9f`.',
    access: 'signed-in',
    response: apiKey,
  }),
  generateOwn: endpoint({
    method: 'PATCH',
    path: '/api/auth/me/api-key/generate',
    summary: 'Generate the caller’s API key, replacing an existing one. Only this response contains the whole key.',
    access: 'signed-in',
    requiresSession: true,
    response: apiKey,
  }),
  removeOwn: endpoint({
    method: 'DELETE',
    path: '/api/auth/me/api-key',
    summary: 'Revoke the caller’s API key.',
    access: 'signed-in',
    requiresSession: true,
    response: z.null(),
    status: 204,
  }),
}

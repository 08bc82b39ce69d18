import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { instant } from '../../shapes.ts'

export const ownSession = z.object({
  id: z.uuid(),
  /** A readable name: "Firefox on Windows". */
  device: z.string(),
  isPhone: z.boolean(),
  ip: z.string().nullable(),
  createdAt: instant,
  /** Accurate to the hour: the use of a session is recorded at most that often. */
  lastSeenAt: instant,
  /** The session of this request. */
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

export const sessions = {
  list: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'The caller’s sessions: the current one first, then by last activity.',
    access: 'signed-in',
    requiresSession: true,
    response: z.array(ownSession),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    summary: 'End one of the caller’s sessions.',
    access: 'signed-in',
    requiresSession: true,
    params: z.object({ id: z.uuid('Session not found') }),
    response: z.null(),
    status: 204,
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    summary: 'End all of the caller’s sessions except the current one.',
    access: 'signed-in',
    requiresSession: true,
    response: z.null(),
    status: 204,
  }),
}

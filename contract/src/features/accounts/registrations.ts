import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, instant, oneId } from '../../shapes.ts'
import { user } from './users.ts'

/** Who may register at the help desk: no one, those who prove that an email address is theirs, or anyone. */
export const registrationMode = z.enum(['off', 'proof', 'open'])
export type RegistrationMode = z.infer<typeof registrationMode>

/** A registration that waits for an admin, or was declined by one. It is deleted when it expires. */
export const waitingRegistration = z.object({
  id,
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  department: z.string().nullable(),
  position: z.string().nullable(),
  isDeclined: z.boolean(),
  createdAt: instant,
  expiresAt: instant,
})
export type WaitingRegistration = z.infer<typeof waitingRegistration>

export const registrations = {
  list: endpoint({
    method: 'GET',
    path: '/api/registrations',
    summary: 'Registrations waiting for an admin, oldest first.',
    access: 'admin',
    response: z.array(waitingRegistration),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/registrations/:id/accept',
    summary: 'Let a person in: creates their account, a requester’s. With a mail server, they get an email.',
    access: 'admin',
    requiresSession: true,
    params: oneId,
    response: user,
    status: 201,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/registrations/:id/decline',
    summary: 'Decline a registration. The person is not told, and can register again when it has expired.',
    access: 'admin',
    requiresSession: true,
    params: oneId,
    response: waitingRegistration,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/registrations/:id/restore',
    summary: 'Undo the decline of a registration.',
    access: 'admin',
    requiresSession: true,
    params: oneId,
    response: waitingRegistration,
  }),
}

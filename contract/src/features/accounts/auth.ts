import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { email, line, pleaseFillIn, username } from '../../shapes.ts'
import { toOneLine } from '../one-line.ts'
import { currentUser } from './users.ts'

export const passwordMinimum = 8

const required = z.string({ error: pleaseFillIn }).min(1, pleaseFillIn).max(320)
const filledIn = z.string({ error: pleaseFillIn }).refine((given) => given.trim() !== '', pleaseFillIn)
const secret = z.string({ error: pleaseFillIn }).min(1, pleaseFillIn).max(1000)
export const newPassword = z
  .string({ error: pleaseFillIn })
  .min(passwordMinimum, `Password must be at least ${passwordMinimum} characters`)
  .max(200, 'Password cannot exceed 200 characters')
const done = z.object({ message: z.string() })

export const credentials = z.object({ username: required.transform(toOneLine), password: secret })

export const registration = z.object({
  username: filledIn.pipe(username),
  password: filledIn.pipe(newPassword),
  email: filledIn.pipe(email),
  fullName: filledIn.pipe(line(120)),
  /** Accepted and ignored: self-registration always creates a requester. */
  role: z.unknown().optional(),
  avatarUrl: z.unknown().optional(),
  department: line(120).nullish(),
  position: line(120).nullish(),
})

/** What a registration waits for before its account opens: the link of an email, or an admin. */
export const pendingRegistration = z.object({ waitsFor: z.enum(['email', 'admin']) })
export type PendingRegistration = z.infer<typeof pendingRegistration>

const token = z.string().max(200)

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in at the help desk.',
    access: 'anyone',
    requiresSession: true,
    body: credentials,
    response: currentUser,
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    summary:
      'Register as a requester: signs in where registration is open. Otherwise the account opens with the link of an email, or, while no mail server is set up, when an admin accepts it; the response is the same for addresses and names that have an account.',
    access: 'anyone',
    requiresSession: true,
    body: registration,
    response: z.union([currentUser, pendingRegistration]),
    status: 201,
  }),
  registration: endpoint({
    method: 'POST',
    path: '/api/auth/registration',
    summary: 'The registration whose email contained a token.',
    access: 'anyone',
    requiresSession: true,
    body: z.object({ token }),
    response: z.object({ fullName: z.string(), email: z.string() }),
  }),
  confirmRegistration: endpoint({
    method: 'POST',
    path: '/api/auth/confirm-registration',
    summary:
      'Open an account with the token of a registration’s email and the password that was registered, and sign in. A token works once, within a day.',
    access: 'anyone',
    requiresSession: true,
    body: z.object({ token, password: secret }),
    response: currentUser,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Sign out.',
    access: 'anyone',
    requiresSession: true,
    response: done,
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/auth/me',
    summary: 'The signed-in user.',
    access: 'signed-in',
    response: currentUser,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary: 'Send a reset link to an email address, if an account has it.',
    access: 'anyone',
    requiresSession: true,
    body: z.object({ email }),
    response: done,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    summary: 'Set a new password with the token of a reset link.',
    access: 'anyone',
    requiresSession: true,
    body: z.object({
      token: z
        .string({ error: 'Invalid or missing token.' })
        .min(1, 'Invalid or missing token.')
        .max(200, 'Invalid or missing token.'),
      newPassword,
    }),
    response: done,
  }),
  invitation: endpoint({
    method: 'POST',
    path: '/api/auth/invitation',
    summary: 'The user whom an invitation token belongs to.',
    access: 'anyone',
    requiresSession: true,
    body: z.object({ token: z.string().max(200) }),
    response: z.object({
      fullName: z.string(),
      username: z.string(),
      email: z.string(),
      invitedBy: z.string().nullable(),
    }),
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/auth/accept-invitation',
    summary:
      'Set a password with an invitation token, and sign in. A token works once, within seven days, on the host that it was sent for.',
    access: 'anyone',
    requiresSession: true,
    body: z.object({ token: z.string().max(200), newPassword }),
    response: currentUser,
  }),
}

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { line, withoutNul } from '../shapes.ts'
import { currentUser } from './users.ts'

export const pleaseFillIn = 'Please fill in all fields'
export const passwordMinimum = 8

const required = z.string({ error: pleaseFillIn }).min(1, pleaseFillIn).max(320)
const secret = z.string({ error: pleaseFillIn }).min(1, pleaseFillIn).max(1000)
export const newPassword = z
  .string({ error: pleaseFillIn })
  .min(passwordMinimum, `Password must be at least ${passwordMinimum} characters`)
  .max(200, 'Password cannot exceed 200 characters')
export const email = z.email('Please enter a valid email address').max(254, 'Please enter a valid email address')
const done = z.object({ message: z.string() })

export const credentials = z.object({ username: required.transform((v) => withoutNul(v).trim()), password: secret })

export const registration = z.object({
  username: line(60).pipe(
    z
      .string({ error: pleaseFillIn })
      .min(1, pleaseFillIn)
      .regex(/^[\p{L}\p{N}._@+-]+$/u, 'Username may hold letters, digits and . _ @ + -'),
  ),
  password: newPassword,
  email,
  fullName: line(120).pipe(z.string().min(1, pleaseFillIn)),
  /** Accepted and ignored: self-registration always makes a requester. */
  role: z.unknown(),
  avatarUrl: z.unknown(),
  department: line(120).nullish(),
  position: line(120).nullish(),
})

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in on the staff side.',
    access: 'anyone',
    body: credentials,
    response: currentUser,
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Register as a requester and sign in.',
    access: 'anyone',
    body: registration,
    response: currentUser,
    status: 201,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Sign out.',
    access: 'anyone',
    response: done,
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/auth/me',
    summary: 'Who is signed in.',
    access: 'signed-in',
    response: currentUser,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary: 'Send a reset link to an address, if somebody here has it.',
    access: 'anyone',
    body: z.object({ email }),
    response: done,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    summary: 'Set a new password with the token of a reset link.',
    access: 'anyone',
    body: z.object({
      token: z
        .string({ error: 'Invalid or missing token.' })
        .min(1, 'Invalid or missing token.')
        .max(200, 'Invalid or missing token.'),
      newPassword,
    }),
    response: done,
  }),
}

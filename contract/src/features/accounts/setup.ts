import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { email, line, pleaseFillIn } from '../../shapes.ts'
import { newPassword } from './auth.ts'
import { currentUser } from './users.ts'

/** The initial setup of a desk without users: creates the company and its first admin, once. */
export const setup = {
  show: endpoint({
    method: 'GET',
    path: '/api/setup',
    summary: 'Whether the help desk still needs its first admin.',
    access: 'anyone',
    response: z.object({ needed: z.boolean() }),
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/setup',
    summary: 'Name the company and create the first admin account. Works only while no account exists.',
    access: 'anyone',
    requiresSession: true,
    body: z.object({
      companyName: line(80).pipe(z.string().min(1, pleaseFillIn)),
      fullName: line(120).pipe(z.string().min(1, pleaseFillIn)),
      email,
      username: line(60).pipe(z.string().min(1, pleaseFillIn)),
      password: newPassword,
    }),
    response: currentUser,
    status: 201,
  }),
}

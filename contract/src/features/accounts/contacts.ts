import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { email, line, optionalId, orNull, pleaseFillIn } from '../../shapes.ts'
import { listedUser } from './users.ts'

export const reachable = 'Please enter an email address or a phone number'

/** A person without an account for whom staff create tickets. */
export const newContact = z
  .object({
    fullName: line(120).pipe(z.string({ error: pleaseFillIn }).min(1, pleaseFillIn)),
    email: orNull(email).default(null),
    phone: orNull(line(40)).default(null),
    /** Without one, the contact belongs to the intake organization. */
    customerId: optionalId,
  })
  .refine(({ email, phone }) => email !== null || phone !== null, { path: ['email'], error: reachable })
export type NewContact = z.input<typeof newContact>

export const contacts = {
  create: endpoint({
    method: 'POST',
    path: '/api/contacts',
    summary:
      'Add a person without an account, to create tickets for them. Returns the user who has the email address already, if there is one.',
    access: 'staff',
    body: newContact,
    response: listedUser,
    status: 201,
  }),
}

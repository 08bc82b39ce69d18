import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { email, filledLine, line, pleaseFillIn, timeZone } from '../../shapes.ts'
import { dateFormat } from '../customers/company.ts'
import { pictureUrl } from '../files/pictures.ts'
import { newPassword } from './auth.ts'
import { currentUser } from './users.ts'

const theirPassword = z.string({ error: 'Please enter your password' }).min(1, 'Please enter your password').max(1000)

/** A missing field is unchanged; null means "none", and for the date format that of the company or the portal. */
export const profileChange = z.object({
  fullName: filledLine(120, pleaseFillIn).optional(),
  avatarUrl: pictureUrl.nullish(),
  department: line(120).nullish(),
  position: line(120).nullish(),
  phone: line(40).nullish(),
  dateFormat: dateFormat.nullish(),
  timeZone: timeZone.nullish(),
  /** Whether the desk holds the caller’s public replies for some seconds, in which they can take them back. */
  undoSend: z.boolean().optional(),
})
export type ProfileChange = z.input<typeof profileChange>

/** What users change about themselves, on either side. */
export const profile = {
  change: endpoint({
    method: 'PATCH',
    path: '/api/auth/me',
    summary:
      'Change the caller’s name, picture, department, position, phone number, date format, time zone or undo send.',
    access: 'signed-in',
    body: profileChange,
    response: currentUser,
  }),
  changeEmail: endpoint({
    method: 'PUT',
    path: '/api/auth/me/email',
    summary: 'Change the caller’s email address, confirmed by the password. The previous address is notified.',
    access: 'signed-in',
    requiresSession: true,
    body: z.object({ email, password: theirPassword }),
    response: currentUser,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/auth/me/password',
    summary: 'Change the caller’s password, confirmed by the current one. All other sessions end.',
    access: 'signed-in',
    requiresSession: true,
    body: z.object({ currentPassword: theirPassword, newPassword }),
    response: z.object({ message: z.string() }),
  }),
}

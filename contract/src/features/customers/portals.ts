import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import {
  baseVersion,
  email,
  filledLine,
  hexColor,
  id,
  instant,
  line,
  oneId,
  orNull,
  shownPictureUrl,
  text,
  timeZone,
} from '../../shapes.ts'
import { hostName } from '../addresses.ts'
import { pictureUrl } from '../files/pictures.ts'
import { dateFormat } from './company.ts'

/** What a portal shows of itself, to its users and to staff. */
export const portalBranding = {
  logoUrl: shownPictureUrl,
  primaryColor: z.string(),
  secondaryColor: z.string(),
  supportEmail: z.string().nullable(),
  supportPhone: z.string().nullable(),
  termsOfServiceContent: z.string().nullable(),
  dateFormat: z.string(),
  timeZone: z.string(),
}

/** A customer's portal, as configured by staff. */
export const customerPortal = z.object({
  id,
  name: z.string(),
  host: z.string(),
  isEnabled: z.boolean(),
  ...portalBranding,
  /** The sender address of emails to the portal’s users; null for that of the help desk. */
  senderAddress: z.string().nullable(),
  updatedAt: instant,
  version: z.number(),
})
export type CustomerPortal = z.infer<typeof customerPortal>

const noPhone = 'A phone number can only contain digits, spaces and + ( ) - . /'
const phone = line(40).pipe(z.string().regex(/^[+\d][\d\s()+./-]{2,}$/, noPhone))
const properties = {
  name: filledLine(80, 'Enter a name for this portal'),
  host: hostName,
  isEnabled: z.boolean(),
  logoUrl: orNull(pictureUrl),
  primaryColor: hexColor,
  secondaryColor: hexColor,
  supportEmail: orNull(email),
  supportPhone: orNull(phone),
  senderAddress: orNull(email),
  /** Markdown, or sanitized HTML. */
  termsOfServiceContent: orNull(text(100_000)),
  dateFormat,
  timeZone,
}
export const newPortal = z.object(properties).partial().required({ name: true, host: true })
export const portalChange = z.object(properties).partial().extend({ version: baseVersion })
export type PortalChange = z.input<typeof portalChange>

export const portals = {
  create: endpoint({
    method: 'POST',
    path: '/api/customers/:id/portal',
    summary: 'Create a portal for a customer without one.',
    access: 'admin',
    params: oneId,
    body: newPortal,
    richText: ['termsOfServiceContent'],
    response: customerPortal,
    status: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/customers/:id/portal',
    summary: 'Change a portal’s host, branding and terms, or open and close it. Takes effect immediately.',
    access: 'admin',
    params: oneId,
    body: portalChange,
    richText: ['termsOfServiceContent'],
    response: customerPortal,
  }),
}

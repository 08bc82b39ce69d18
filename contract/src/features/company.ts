import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const dateFormat = z.enum([
  'DD/MM/YYYY',
  'MM/DD/YYYY',
  'YYYY-MM-DD',
  'DD/MM/YYYY h:mm a',
  'MM/DD/YYYY h:mm a',
  'YYYY-MM-DD h:mm a',
])

export const company = z.object({
  name: z.string(),
  logoUrl: z.string().nullable(),
  primaryColor: z.string(),
  dateFormat: z.string(),
  timeZone: z.string(),
})
export type Company = z.infer<typeof company>

export const companies = {
  show: endpoint({
    method: 'GET',
    path: '/api/company',
    summary: 'The company that runs this desk: name, logo, date format.',
    access: 'anyone',
    response: company,
  }),
}

import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { filledLine, hexColor, keysOf, shownPictureUrl, timeZone } from '../../shapes.ts'
import { registrationMode } from '../accounts/registrations.ts'
import { pictureUrl } from '../files/pictures.ts'

export const dateFormat = z.enum([
  'DD/MM/YYYY',
  'MM/DD/YYYY',
  'YYYY-MM-DD',
  'DD/MM/YYYY h:mm a',
  'MM/DD/YYYY h:mm a',
  'YYYY-MM-DD h:mm a',
])

/** The languages whose word endings the search can ignore; `simple` ignores none. */
export const searchLanguages = {
  simple: 'None: match words as written',
  arabic: 'Arabic',
  danish: 'Danish',
  dutch: 'Dutch',
  english: 'English',
  finnish: 'Finnish',
  french: 'French',
  german: 'German',
  greek: 'Greek',
  hungarian: 'Hungarian',
  indonesian: 'Indonesian',
  irish: 'Irish',
  italian: 'Italian',
  lithuanian: 'Lithuanian',
  norwegian: 'Norwegian',
  portuguese: 'Portuguese',
  romanian: 'Romanian',
  russian: 'Russian',
  spanish: 'Spanish',
  swedish: 'Swedish',
  turkish: 'Turkish',
} as const
export type SearchLanguage = keyof typeof searchLanguages
export const searchLanguage = z.enum(keysOf(searchLanguages))

export const company = z.object({
  name: z.string(),
  logoUrl: shownPictureUrl,
  primaryColor: z.string(),
  dateFormat: z.string(),
  timeZone: z.string(),
  searchLanguage,
  /** Who may register at the help desk. */
  registration: registrationMode,
})
export type Company = z.infer<typeof company>

export const companyChanges = z.object({
  name: filledLine(80, 'Give the company a name').optional(),
  logoUrl: pictureUrl.nullable().optional(),
  primaryColor: hexColor.optional(),
  dateFormat: dateFormat.optional(),
  timeZone: timeZone.optional(),
  searchLanguage: searchLanguage.optional(),
  registration: registrationMode.optional(),
})
export type CompanyChanges = z.input<typeof companyChanges>

export const companies = {
  show: endpoint({
    method: 'GET',
    path: '/api/company',
    summary: 'The company that runs the help desk: name, logo, date format.',
    access: 'anyone',
    response: company,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/company',
    summary: 'Change the company’s name, branding, time zone or date format.',
    access: 'admin',
    body: companyChanges,
    response: company,
  }),
}

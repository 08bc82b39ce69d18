import { z } from 'zod'
import { isAnyFilter } from './features/any-filter.ts'
import { toOneLine } from './features/one-line.ts'

/** Ids are positive 32-bit integers; a form sends them as digits. */
export const id = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,10}$/, 'Must be a positive whole number')
        .transform(Number),
    ],
    {
      error: 'Must be a positive whole number',
    },
  )
  .pipe(
    z
      .int('Must be a positive whole number')
      .positive('Must be a positive whole number')
      .max(2_147_483_647, 'Must be a positive whole number'),
  )

/** An id that may be left out, null, or the empty string that forms send for an empty selection. */
export const optionalId = z.preprocess((value) => (value === '' ? null : value), id.nullish())

/** ISO 8601 in UTC with milliseconds. */
export const instant = z.iso.datetime()

/** A date or an instant as forms send it; returns ISO 8601. The empty string means none. */
export const optionalInstant = z.preprocess(
  (value) => (value === '' ? null : value),
  z.union([z.iso.datetime({ offset: true }), z.iso.date()], { error: 'Must be a date' }).nullish(),
)

export const oneId = z.object({ id })

const positive = (name: string, max: number) =>
  z.coerce
    .number(`${name} must be a whole number`)
    .int(`${name} must be a whole number`)
    .min(1, `${name} must be at least 1`)
    .max(max, `${name} must be at most ${max}`)

/** `page` from 1, `limit` 1 to 100; a page past the end is an empty list. */
export const paging = { page: positive('page', 10_000_000).default(1), limit: positive('limit', 100).default(20) }

/** The same for a short list, which is returned whole if neither is given. */
export const optionalPaging = { page: paging.page.unwrap().optional(), limit: paging.limit.unwrap().optional() }

/** What each page of a list says about the whole list. */
export const pageTotals = { total: z.number(), totalPages: z.number() }

/** The version of a record that a change is based on; returns 409 when the record has a newer one. */
export const baseVersion = z.number().int().optional()

/** A time zone by its IANA name, if the runtime supports it. */
export const timeZone = z.string().max(64).refine(isTimeZone, 'Choose a time zone, such as Europe/Berlin')

const noColor = 'Choose a color as #RRGGBB, such as #356CCF'
/** A color as `#RRGGBB`. */
export const hexColor = z
  .string({ error: noColor })
  .max(20, noColor)
  .transform((value) => value.trim().toUpperCase())
  .pipe(z.string().regex(/^#[0-9A-F]{6}$/, noColor))

export const sortDirection = z.enum(['asc', 'desc'])

/** A boolean in a query; only the text `true` is true. */
export const flag = z
  .string()
  .optional()
  .transform((value) => value === 'true')

const neutral = (value: unknown) => (isAnyFilter(value) ? undefined : value)
export const one = <S extends z.ZodType>(shape: S) => z.preprocess(neutral, shape.optional())
/** One value or several, separated by commas. */
export const anyOf = <S extends z.ZodType>(shape: S) =>
  z.preprocess((value) => {
    const given = neutral(value)
    return typeof given === 'string' ? given.split(',').filter(Boolean) : given
  }, z.array(shape).max(50).optional())
/** An id, or one of these words. */
export const anyIdOr = <const W extends string>(...words: W[]) => anyOf(z.union([z.enum(words as [W, ...W[]]), id]))

const dayRule = 'Must be a day such as 2026-11-01, or a range such as 2026-11-01..2026-11-30'
const isDay = (text: string) => z.iso.date().safeParse(text).success && text >= '1900' && text < '3000'
/** A day, or the first and the last of several: `2026-11-01..2026-11-30`. Returns both. */
export const days = one(
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\d(\.\.\d{4}-\d\d-\d\d)?$/, dayRule)
    .transform((text) => {
      const [first = '', last = first] = text.split('..')
      return { first, last }
    })
    .refine(({ first, last }) => isDay(first) && isDay(last), dayRule),
)

/** Single-line text: line breaks become spaces, other control characters are removed, and the ends are trimmed. */
export const line = (max: number) => z.string().max(max).transform(toOneLine)
/** Single-line text that is not empty; `message` says what to enter. */
export const filledLine = (max: number, message: string) => line(max).pipe(z.string().min(1, message))
export const pleaseFillIn = 'Please fill in all fields'
export const email = z.email('Please enter a valid email address').max(254, 'Please enter a valid email address')
/** What a user signs in with, besides the e-mail address. */
export const username = line(60).pipe(
  z
    .string({ error: pleaseFillIn })
    .min(1, pleaseFillIn)
    .regex(/^[\p{L}\p{N}._@+-]+$/u, 'Username can only contain letters, digits and . _ @ + -'),
)
/** Multi-line text. */
export const text = (max: number, tooLong?: string) => z.string().max(max, tooLong).transform(withoutNul)

/** Returns the keys of labels in their order, for an enum of them. */
export const keysOf = <K extends string>(labels: Readonly<Record<K, string>>) => Object.keys(labels) as [K, ...K[]]

/** The schema itself, or JSON text of it, as forms send structures. */
export function jsonOr<S extends z.ZodType>(shape: S) {
  return z.preprocess((value) => {
    if (typeof value !== 'string') return value
    if (value === '') return undefined
    try {
      return JSON.parse(value)
    } catch {
      return value
    }
  }, shape.optional())
}

/** Accepts the empty string or null that a form sends for an empty selection, as if it were absent. */
export function blank<S extends z.ZodType>(shape: S) {
  return z.preprocess((value) => (value === '' || value === null ? undefined : value), shape.optional())
}

/** A field that a form clears with an empty text: that and null become null. A missing field stays missing. */
export function orNull<S extends z.ZodType>(shape: S) {
  return z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), shape.nullable())
}

/**
 * A picture as it is shown: an uploaded one, or a built-in file. Any other URL, which only an older version or another program can have
 * written to the database, would send every reader's browser there, and is left out.
 */
export const shownPictureUrl = z
  .string()
  .regex(
    /^(?:\/(?:api\/pictures\/[0-9a-f]{32}|(?!api\/)\w[\w/-]*\.(?:svg|png|jpe?g|webp|gif))|data:image\/(?:png|jpeg|webp|gif);base64,[\w+/=]+)$/,
  )
  .nullable()
  .catch(null)

/** Another record by its name. */
export const namedRecord = z.object({ id, name: z.string() })
/** A ticket by its number and subject. */
export const namedTicket = z.object({ id, ticketNumber: z.string(), subject: z.string() })

export const person = z.object({ id, fullName: z.string(), avatarUrl: shownPictureUrl })
export type Person = z.infer<typeof person>

/** A version of a record: who saved it, when and why. */
export const savedVersion = { version: z.number(), at: instant, by: person.nullable(), note: z.string() }

/**
 * Returns whether this runtime has the data of a time zone. An offset such as `+05:30` is none: the database reads it with the opposite sign.
 */
export function isTimeZone(name: string) {
  if (/^[+-]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const nul = String.fromCharCode(0)

export function withoutNul(value: string) {
  return value.includes(nul) ? value.replaceAll(nul, '') : value
}

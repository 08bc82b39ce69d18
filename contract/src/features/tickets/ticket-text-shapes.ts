import { z } from 'zod'
import { line, withoutNul } from '../../shapes.ts'
import { limits } from '../limits.ts'
import { toOneLine } from '../one-line.ts'

/** A category by its name or key; the server checks that it exists. */
export const category = line(60)

export const subjectRule = z
  .string({ error: 'Subject must be at least 4 characters' })
  .transform(toOneLine)
  .pipe(z.string().min(4, 'Subject must be at least 4 characters').max(100, 'Subject cannot exceed 100 characters'))
export const descriptionRule = z
  .string({ error: 'Description must be at least 10 characters' })
  .max(100_000, 'Description cannot exceed 100000 characters')
  .transform(withoutNul)
  .refine((value) => value.trim().length >= 10, 'Description must be at least 10 characters')

/** One tag. */
export const ticketTag = z
  .string()
  .transform(toOneLine)
  .pipe(z.string().min(1, 'A tag must contain a letter').max(40, 'A tag can have at most 40 characters'))
export const tooManyTags = `A ticket can have at most ${limits.tagsPerTicket} tags`
export const ticketTags = z.array(ticketTag).max(limits.tagsPerTicket, tooManyTags)

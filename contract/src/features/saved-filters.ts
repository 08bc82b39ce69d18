import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, line, oneId } from '../shapes.ts'

/** Filter names to their values, as they stand in a list's address. Arrives as an object or as JSON text, leaves as an object. */
export const filterParams = z.record(
  z.string().max(60),
  z.union([z.string().max(500), z.number(), z.boolean(), z.null()]),
)

export const savedFilter = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  isPublic: z.boolean(),
  isMine: z.boolean(),
  filterParams,
  createdAt: instant,
})
export type SavedFilter = z.infer<typeof savedFilter>

export const newSavedFilter = z.object({
  name: line(80).pipe(z.string().min(1, 'Please enter a name for this filter.')),
  description: line(300).nullish(),
  isPublic: z.boolean().default(false),
  filterParams: z.preprocess((value) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value)
    } catch {
      return value
    }
  }, filterParams.default({})),
})

export const savedFilters = {
  list: endpoint({
    method: 'GET',
    path: '/api/saved-filters',
    summary: 'The caller’s saved filters, and the public ones of their own organisation (or of staff).',
    access: 'signed-in',
    response: z.array(savedFilter),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/saved-filters',
    summary: 'Save a filter.',
    access: 'signed-in',
    body: newSavedFilter,
    response: savedFilter,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/saved-filters/:id',
    summary: 'Delete one of the caller’s own filters.',
    access: 'signed-in',
    params: oneId,
    response: z.null(),
    status: 204,
  }),
}

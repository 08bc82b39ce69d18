import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { filledLine, id, instant, jsonOr, oneId, person, text } from '../../shapes.ts'
import { limits } from '../limits.ts'

/** Filter names and values, as in a list's URL; `q` is a condition. Accepts an object or JSON text; returns an object. */
export const filterParams = z.record(
  z.string().max(60),
  z.union([z.string().max(limits.charactersPerCondition), z.number(), z.boolean(), z.null()]),
)

export const savedFilter = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  isPublic: z.boolean(),
  isMine: z.boolean(),
  /** The creator; null when the caller may not see that user. */
  owner: person.nullable(),
  filterParams,
  createdAt: instant,
  can: z.object({ change: z.boolean() }),
})
export type SavedFilter = z.infer<typeof savedFilter>

const givenParams = filterParams.refine(
  (params) => JSON.stringify(params).length <= limits.charactersPerFilter,
  `A filter can have at most ${limits.charactersPerFilter} characters`,
)
const name = filledLine(80, 'Please enter a name for this filter.')
const description = text(300)
  .transform((value) => value.trim())
  .nullish()

export const newSavedFilter = z.object({
  name,
  description,
  isPublic: z.boolean().default(false),
  filterParams: jsonOr(givenParams).default({}),
})

export const savedFilterChange = z.object({
  name: name.optional(),
  description,
  isPublic: z.boolean().optional(),
  filterParams: jsonOr(givenParams),
})

export const savedFilters = {
  list: endpoint({
    method: 'GET',
    path: '/api/saved-filters',
    summary: 'The caller’s saved filters, and the shared ones of their organization (or of staff).',
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
  change: endpoint({
    method: 'PATCH',
    path: '/api/saved-filters/:id',
    summary: 'Change one of the caller’s own filters. Admins can also change the shared ones of staff.',
    access: 'signed-in',
    params: oneId,
    body: savedFilterChange,
    response: savedFilter,
  }),
  order: endpoint({
    method: 'PUT',
    path: '/api/saved-filters/order',
    summary: 'Reorder the filters, for the caller only. Those that are not listed follow.',
    access: 'signed-in',
    body: z.object({ ids: z.array(id).max(1000) }),
    response: z.array(savedFilter),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/saved-filters/:id',
    summary: 'Delete one of the caller’s own filters; admins also delete the public ones of staff.',
    access: 'signed-in',
    params: oneId,
    response: z.null(),
    status: 204,
  }),
}

import { z } from 'zod'
import { recordEndpoints } from '../../record-endpoints.ts'
import { filledLine, id, instant, jsonOr, person, text } from '../../shapes.ts'
import { limits } from '../limits.ts'

/** Filter names and values, as in a list's URL; `q` is a condition. Accepts an object or JSON text; returns an object. */
export const filterParams = z.record(
  z.string().max(60),
  z.union([z.string().max(limits.charactersPerCondition), z.number(), z.boolean(), z.null()]),
)

/** What a filter is for: the list of tickets, or the list of tasks, which staff have. */
export const savedFilterLists = ['tickets', 'tasks'] as const
export type SavedFilterList = (typeof savedFilterLists)[number]
const list = z.enum(savedFilterLists).default('tickets')

export const savedFilter = z.object({
  id,
  list: z.enum(savedFilterLists),
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
  list,
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

const filterEndpoints = recordEndpoints('/api/saved-filters', savedFilter, 'signed-in')

export const savedFilters = {
  list: filterEndpoints.listBy(
    'The caller’s saved filters of a list, and the shared ones of their organization (or of staff).',
    z.object({ list }),
  ),
  save: filterEndpoints.add('Save a filter.', newSavedFilter),
  change: filterEndpoints.change(
    'Change one of the caller’s own filters. Admins can also change the shared ones of staff.',
    savedFilterChange,
  ),
  order: filterEndpoints.order(
    'Reorder the filters of one list, for the caller only. Those that are not listed follow.',
    1000,
  ),
  remove: filterEndpoints.remove(
    'Delete one of the caller’s own filters; admins also delete the public ones of staff.',
  ),
}

import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { recordEndpoints } from '../../record-endpoints.ts'
import { flag, id, line } from '../../shapes.ts'

/** The category of a ticket, in the order in which categories are listed; the first that is not archived is the default. */
export const category = z.object({
  id,
  /** Its first name, which never changes: filters and tickets refer to it by this key. Its current name is accepted everywhere as well. */
  key: z.string(),
  name: z.string(),
  /** It can no longer be selected; existing tickets keep it. */
  isArchived: z.boolean(),
})
export type Category = z.infer<typeof category>

const name = line(60).pipe(
  z
    .string()
    .min(1, 'Please give the category a name')
    .refine((text) => !text.includes(','), 'A name cannot contain commas'),
)

const categoryEndpoints = recordEndpoints('/api/categories', category, 'admin')

export const categories = {
  list: endpoint({
    method: 'GET',
    path: '/api/categories',
    summary: 'Ticket categories. `archived=true` includes archived ones.',
    access: 'signed-in',
    query: z.object({ archived: flag }),
    response: z.array(category),
  }),
  add: categoryEndpoints.add('Add a ticket category at the end.', z.object({ name })),
  change: categoryEndpoints.change(
    'Rename a ticket category, on its tickets too, or archive it.',
    z.object({ name: name.optional(), isArchived: z.boolean().optional() }),
  ),
  order: categoryEndpoints.order('Reorder the categories. Those that are not listed follow.', 500),
}

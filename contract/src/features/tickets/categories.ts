import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { flag, id, line, oneId } from '../../shapes.ts'

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

export const categories = {
  list: endpoint({
    method: 'GET',
    path: '/api/categories',
    summary: 'Ticket categories. `archived=true` includes archived ones.',
    access: 'signed-in',
    query: z.object({ archived: flag }),
    response: z.array(category),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/categories',
    summary: 'Add a ticket category at the end.',
    access: 'admin',
    body: z.object({ name }),
    response: category,
    status: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/categories/:id',
    summary: 'Rename a ticket category, on its tickets too, or archive it.',
    access: 'admin',
    params: oneId,
    body: z.object({ name: name.optional(), isArchived: z.boolean().optional() }),
    response: category,
  }),
  order: endpoint({
    method: 'PUT',
    path: '/api/categories/order',
    summary: 'Reorder the categories. Those that are not listed follow.',
    access: 'admin',
    body: z.object({ ids: z.array(id).max(500) }),
    response: z.array(category),
  }),
}

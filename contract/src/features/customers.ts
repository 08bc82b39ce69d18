import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../shapes.ts'

export const customer = z.object({ id, name: z.string() })
export type Customer = z.infer<typeof customer>

export const customers = {
  list: endpoint({
    method: 'GET',
    path: '/api/customers',
    summary: 'Customer organisations, by name.',
    access: 'staff',
    response: z.array(customer),
  }),
}

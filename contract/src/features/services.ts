import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../shapes.ts'

export const service = z.object({ id, name: z.string(), code: z.string(), customerId: id.nullable() })
export type Service = z.infer<typeof service>

export const services = {
  list: endpoint({
    method: 'GET',
    path: '/api/services',
    summary: 'Services; each belongs to one customer, or to everybody when it has none.',
    access: 'staff',
    response: z.array(service),
  }),
}

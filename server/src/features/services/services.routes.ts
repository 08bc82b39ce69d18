import { services } from '@hatchway/contract/services'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { implement } from '../../platform/implement.ts'

export function serviceRoutes(app: FastifyInstance) {
  implement(app, services.list, listServices)
}

const listServices = ({ db }: Context) =>
  db
    .selectFrom('services')
    .select(['id', 'name', 'code', 'customer_id as customerId'])
    .where('status', '=', 'active')
    .orderBy('name')
    .orderBy('id')
    .execute()

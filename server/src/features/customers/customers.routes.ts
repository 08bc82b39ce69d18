import { customers } from '@hatchway/contract/customers'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { implement } from '../../platform/implement.ts'

export function customerRoutes(app: FastifyInstance) {
  implement(app, customers.list, listCustomers)
}

const listCustomers = ({ db }: Context) =>
  db.selectFrom('customers').select(['id', 'name']).orderBy('name').orderBy('id').execute()

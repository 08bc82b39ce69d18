import { users } from '@hatchway/contract/users'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/implement.ts'
import { listUsers } from './users.list.ts'

export function userRoutes(app: FastifyInstance) {
  implement(app, users.list, listUsers)
}

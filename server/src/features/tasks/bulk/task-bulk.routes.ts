import { tasks } from '@hatchway/contract/tasks/tasks'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { changeTasks } from './task-bulk.ts'

export function taskBulkRoutes(app: FastifyInstance) {
  implement(app, tasks.bulk, (ctx, input) => changeTasks(ctx, input, app))
}

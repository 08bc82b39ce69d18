import { defaultGroups } from '@hatchway/contract/tickets/default-groups'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { listDefaultGroups, setDefaultGroup } from './default-groups.ts'

export function defaultGroupRoutes(app: FastifyInstance) {
  implement(app, defaultGroups.list, listDefaultGroups)
  implement(app, defaultGroups.set, setDefaultGroup)
}

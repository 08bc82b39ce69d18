import { groups } from '@hatchway/contract/groups'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/implement.ts'
import { listGroups, listMembers } from './groups.ts'

export function groupRoutes(app: FastifyInstance) {
  implement(app, groups.list, listGroups)
  implement(app, groups.members, (ctx, { params }) => listMembers(ctx, params.id))
}

import { groups } from '@hatchway/contract/accounts/groups'
import type { FastifyInstance } from 'fastify'
import { byId, implement } from '../../platform/http/implement.ts'
import { removeGroup, showUse, type TicketsOfGroup } from './groups.remove.ts'
import { listGroups, listMembers } from './groups.ts'
import { changeGroup, createGroup } from './groups.write.ts'

export const groupRoutes = (tickets: TicketsOfGroup) => (app: FastifyInstance) => {
  implement(app, groups.list, listGroups)
  implement(app, groups.members, byId(listMembers))
  implement(app, groups.create, createGroup)
  implement(app, groups.change, (ctx, input) => changeGroup(ctx, input, app.settings))
  implement(app, groups.use, (ctx, { params }) => showUse(ctx, params.id, tickets))
  implement(app, groups.remove, (ctx, input) => removeGroup(ctx, input, tickets))
}

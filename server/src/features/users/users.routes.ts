import { users } from '@hatchway/contract/accounts/users'
import type { FastifyInstance } from 'fastify'
import { byId, implement } from '../../platform/http/implement.ts'
import { changeUser } from './users.change.ts'
import { createUser } from './users.create.ts'
import { deactivateUser, reactivateUser, signOutEverywhere } from './users.deactivate.ts'
import { inviteUser, revokeInvitation, showInvitationLink } from './users.invite.ts'
import { inviteMany } from './users.invite-many.ts'
import { listUsers } from './users.list.ts'
import { listPeople } from './users.people.ts'
import { showUser } from './users.read.ts'

export function userRoutes(app: FastifyInstance) {
  implement(app, users.list, listUsers)
  implement(app, users.people, listPeople)
  implement(app, users.create, createUser)
  implement(app, users.show, byId(showUser))
  implement(app, users.change, changeUser)
  implement(app, users.deactivate, byId(deactivateUser))
  implement(app, users.reactivate, byId(reactivateUser))
  implement(app, users.invite, (ctx, { params }, exchange) => inviteUser(ctx, params.id, exchange))
  implement(app, users.invitationLink, (ctx, { params }, exchange) => showInvitationLink(ctx, params.id, exchange))
  implement(app, users.inviteMany, inviteMany)
  implement(app, users.revokeInvitation, byId(revokeInvitation))
  implement(app, users.endSessions, byId(signOutEverywhere))
}

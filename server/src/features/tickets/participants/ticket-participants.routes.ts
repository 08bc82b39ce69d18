import { ticketParticipants } from '@hatchway/contract/tickets/people/ticket-participants'
import type { FastifyInstance } from 'fastify'
import { byId, implement } from '../../../platform/http/implement.ts'
import { listCandidates } from './ticket-participants.candidates.ts'
import { listParticipants } from './ticket-participants.list.ts'
import { addParticipant, removeParticipant } from './ticket-participants.ts'

export function ticketParticipantRoutes(app: FastifyInstance) {
  implement(app, ticketParticipants.list, byId(listParticipants))
  implement(app, ticketParticipants.candidates, (ctx, { params, query }) =>
    listCandidates(ctx, params.id, query.search),
  )
  implement(app, ticketParticipants.add, addParticipant)
  implement(app, ticketParticipants.remove, removeParticipant)
}

import { contacts } from '@hatchway/contract/accounts/contacts'
import { ticketRequester } from '@hatchway/contract/tickets/people/ticket-requester'
import type { FastifyInstance } from 'fastify'
import { byId, implement } from '../../../platform/http/implement.ts'
import { createContact } from './requester-contacts.ts'
import { showRequester } from './ticket-requester.ts'

export function ticketRequesterRoutes(app: FastifyInstance) {
  implement(app, ticketRequester.show, byId(showRequester))
  implement(app, contacts.create, createContact)
}

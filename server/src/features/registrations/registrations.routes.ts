import { registrations } from '@hatchway/contract/accounts/registrations'
import type { FastifyInstance } from 'fastify'
import { byId, implement } from '../../platform/http/implement.ts'
import {
  acceptRegistration,
  declineRegistration,
  listRegistrations,
  restoreRegistration,
} from './registrations.approval.ts'

export function registrationRoutes(app: FastifyInstance) {
  implement(app, registrations.list, listRegistrations)
  implement(app, registrations.accept, byId(acceptRegistration))
  implement(app, registrations.decline, byId(declineRegistration))
  implement(app, registrations.restore, byId(restoreRegistration))
}

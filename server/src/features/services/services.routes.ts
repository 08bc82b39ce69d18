import { services } from '@hatchway/contract/releases/services'
import type { FastifyInstance } from 'fastify'
import { byId, implement } from '../../platform/http/implement.ts'
import { addService, changeService } from './services.change.ts'
import { listCatalogue, listCategories, listServices } from './services.list.ts'
import { showService } from './services.show.ts'

export function serviceRoutes(app: FastifyInstance) {
  implement(app, services.list, listServices)
  implement(app, services.catalogue, listCatalogue)
  implement(app, services.categories, listCategories)
  implement(app, services.show, byId(showService))
  implement(app, services.create, addService)
  implement(app, services.change, changeService)
}

import { savedFilters } from '@hatchway/contract/tickets/saved-filters'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { findFilters } from './saved-filters.find.ts'
import { changeFilter, deleteFilter, orderFilters, saveFilter } from './saved-filters.ts'

export function savedFilterRoutes(app: FastifyInstance) {
  implement(app, savedFilters.list, (ctx, { query }) => findFilters(ctx, query.list))
  implement(app, savedFilters.save, saveFilter)
  implement(app, savedFilters.change, changeFilter)
  implement(app, savedFilters.order, orderFilters)
  implement(app, savedFilters.remove, deleteFilter)
}

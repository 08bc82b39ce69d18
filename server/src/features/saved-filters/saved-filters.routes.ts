import { savedFilters } from '@hatchway/contract/saved-filters'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/implement.ts'
import { deleteFilter, listFilters, saveFilter } from './saved-filters.ts'

export function savedFilterRoutes(app: FastifyInstance) {
  implement(app, savedFilters.list, listFilters)
  implement(app, savedFilters.save, saveFilter)
  implement(app, savedFilters.remove, deleteFilter)
}

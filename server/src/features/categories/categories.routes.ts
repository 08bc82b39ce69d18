import { categories } from '@hatchway/contract/tickets/categories'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { addCategory, changeCategory, listCategories, orderCategories } from './categories.ts'

export function categoryRoutes(app: FastifyInstance) {
  implement(app, categories.list, listCategories)
  implement(app, categories.add, addCategory)
  implement(app, categories.change, changeCategory)
  implement(app, categories.order, orderCategories)
}

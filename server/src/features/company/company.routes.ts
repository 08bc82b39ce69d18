import { companies } from '@hatchway/contract/customers/company'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { changeCompany, showCompany } from './company.ts'

export function companyRoutes(app: FastifyInstance) {
  implement(app, companies.show, showCompany)
  implement(app, companies.change, changeCompany)
}

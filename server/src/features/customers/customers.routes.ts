import { customers } from '@hatchway/contract/customers/customers'
import { portals } from '@hatchway/contract/customers/portals'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { archiveCustomer, restoreCustomer } from './customers.archive.ts'
import { addCustomer, renameCustomer } from './customers.change.ts'
import { listCustomers, listCustomersWithCounts } from './customers.list.ts'
import { listCustomerPeople } from './customers.people.ts'
import { showCustomer } from './customers.show.ts'
import { changePortal } from './portals.change.ts'
import { createPortal } from './portals.create.ts'

export function customerRoutes(app: FastifyInstance) {
  implement(app, customers.list, listCustomers)
  implement(app, customers.directory, listCustomersWithCounts)
  implement(app, customers.show, (ctx, { params }) => showCustomer(ctx, params.id))
  implement(app, customers.people, listCustomerPeople)
  implement(app, customers.create, addCustomer)
  implement(app, customers.change, renameCustomer)
  implement(app, customers.archive, (ctx, { params }) => archiveCustomer(ctx, params.id))
  implement(app, customers.restore, (ctx, { params }) => restoreCustomer(ctx, params.id))
  implement(app, portals.create, (ctx, input) => createPortal(ctx, input, app.settings))
  implement(app, portals.change, (ctx, input) => changePortal(ctx, input, app.settings))
}

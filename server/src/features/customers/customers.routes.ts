import { customers } from '@hatchway/contract/customers/customers'
import { portals } from '@hatchway/contract/customers/portals'
import type { FastifyInstance } from 'fastify'
import { byId, implement } from '../../platform/http/implement.ts'
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
  implement(app, customers.show, byId(showCustomer))
  implement(app, customers.people, listCustomerPeople)
  implement(app, customers.create, addCustomer)
  implement(app, customers.change, renameCustomer)
  implement(app, customers.archive, byId(archiveCustomer))
  implement(app, customers.restore, byId(restoreCustomer))
  implement(app, portals.create, (ctx, input) => createPortal(ctx, input, app.settings))
  implement(app, portals.change, (ctx, input) => changePortal(ctx, input, app.settings))
}

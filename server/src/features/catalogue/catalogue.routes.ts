import { catalogue, portalCatalogue } from '@hatchway/contract/catalogue/catalogue'
import { catalogueManagement } from '@hatchway/contract/catalogue/catalogue-management'
import type { FastifyInstance } from 'fastify'
import { byId, implement } from '../../platform/http/implement.ts'
import { addCategory, changeCategory, orderCategories, removeCategory } from './catalogue.categories.ts'
import { findItem, listItems } from './catalogue.items.find.ts'
import {
  addItem,
  changeItem,
  listVersions,
  orderItems,
  removeItem,
  restoreItem,
  restoreVersion,
} from './catalogue.items.ts'
import { listOffered, showOffered } from './catalogue.offered.ts'
import { orderItem } from './catalogue.order.ts'
import { findPeople } from './catalogue.people.ts'
import { findTicketOrder } from './catalogue.ticket-order.ts'

export function catalogueRoutes(app: FastifyInstance) {
  // The same handlers: the scope of the caller decides what is offered.
  for (const calls of [catalogue, portalCatalogue]) {
    implement(app, calls.list, (ctx, { query }) => listOffered(ctx, query))
    implement(app, calls.people, (ctx, { query }) => findPeople(ctx, query))
    implement(app, calls.show, (ctx, { params, query }) => showOffered(ctx, params.id, query.requestedFor))
    implement(app, calls.order, (ctx, { params, body }, { form }) =>
      orderItem(ctx, params.id, body, { store: app.fileStore, form }),
    )
    implement(app, calls.ofTicket, byId(findTicketOrder))
  }

  implement(app, catalogueManagement.list, listItems)
  implement(app, catalogueManagement.show, byId(findItem))
  implement(app, catalogueManagement.add, (ctx, { body }) => addItem(ctx, body))
  implement(app, catalogueManagement.change, (ctx, { params, body }) => changeItem(ctx, params.id, body))
  implement(app, catalogueManagement.remove, byId(removeItem))
  implement(app, catalogueManagement.restore, byId(restoreItem))
  implement(app, catalogueManagement.versions, byId(listVersions))
  implement(app, catalogueManagement.restoreVersion, (ctx, { params }) =>
    restoreVersion(ctx, params.id, params.version),
  )
  implement(app, catalogueManagement.order, (ctx, { body }) => orderItems(ctx, body))
  implement(app, catalogueManagement.addCategory, (ctx, { body }) => addCategory(ctx, body.name))
  implement(app, catalogueManagement.changeCategory, (ctx, { params, body }) =>
    changeCategory(ctx, params.id, body.name),
  )
  implement(app, catalogueManagement.removeCategory, byId(removeCategory))
  implement(app, catalogueManagement.orderCategories, async (ctx, { body }) => {
    await orderCategories(ctx, body.ids)
    return listItems(ctx)
  })
}

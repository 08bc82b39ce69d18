import type { ViewerSummary } from '@hatchway/contract/tickets/people/ticket-viewers'
import type { Context } from '../../../platform/context.ts'
import { notFound } from '../../../platform/http/errors.ts'
import '../../customers/customers.table.ts'
import '../../groups/groups.table.ts'
import { visibleTickets } from '../tickets.access.ts'
import '../tickets.table.ts'
import '../../users/users.table.ts'

/** The properties of a ticket that the rules depend on, and their labels. */
export type ViewedTicket = Awaited<ReturnType<typeof loadViewedTicket>>

export function loadViewedTicket(ctx: Context, id: number) {
  return ctx.db
    .selectFrom('tickets')
    .leftJoin('groups', 'groups.id', 'tickets.assigned_group_id')
    .leftJoin('users', 'users.id', 'tickets.requester_id')
    .leftJoin('customers', 'customers.id', 'tickets.customer_id')
    .leftJoin('portals', 'portals.customer_id', 'tickets.customer_id')
    .select(['tickets.assigned_group_id', 'tickets.requester_id', 'tickets.customer_id', 'groups.name as group_name'])
    .select(['users.full_name as requester_name', 'customers.name as customer_name', 'customers.is_intake'])
    .select(['tickets.deleted_at', 'portals.is_enabled as is_portal_open'])
    .where('tickets.id', '=', id)
    .where(visibleTickets(ctx))
    .executeTakeFirstOrThrow(() => notFound('ticket'))
}

type About = ViewerSummary['about']
type PortalState = NonNullable<About['customer']>['portal']

export function aboutTicket(ticket: ViewedTicket): About {
  const { requester_id, requester_name, customer_id, customer_name, is_intake, is_portal_open } = ticket
  return {
    groupName: ticket.group_name,
    requester: requester_id === null ? null : { id: requester_id, fullName: requester_name! },
    customer:
      customer_id === null
        ? null
        : { id: customer_id, name: customer_name!, isIntake: is_intake!, portal: portalStateOf(is_portal_open) },
  }
}

const portalStateOf = (isOpen: boolean | null): PortalState => (isOpen === null ? 'none' : isOpen ? 'open' : 'closed')

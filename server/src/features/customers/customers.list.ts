import type { customers, ListedCustomer } from '@hatchway/contract/customers/customers'
import type { Validated } from '@hatchway/contract/endpoint'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { containing, nameWords, withoutAccents } from '../../platform/database/like.ts'
import { loadPage } from '../../platform/database/rows/load-page.ts'
import { openTicketCount, peopleCount, serviceCount } from './customers.counts.ts'

type Query = Validated<typeof customers.directory>['query']

/** Returns the customers for a select: all that are not archived. */
export const listCustomers = ({ db }: Context) =>
  db
    .selectFrom('customers')
    .select(['id', 'name'])
    .where('archived_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Returns a page of customers with their counts, which are computed for this page only. */
export async function listCustomersWithCounts(ctx: Context, { query }: { query: Query }) {
  const { sortBy, sortDirection } = query
  const order = { name: sql`lower(customers.name)`, createdAt: sql`customers.created_at`, people: sql`people` }[sortBy]
  const matching = matchingCustomers(ctx, query)
  const listed = matching
    .select([
      'customers.id',
      'customers.name',
      'customers.is_intake',
      'customers.created_at',
      'customers.archived_at',
      'portals.id as portal_id',
      'portals.name as portal_name',
      'portals.host',
      'portals.is_enabled',
    ])
    .select([openTicketCount.as('open_tickets'), peopleCount.as('people'), serviceCount.as('services')])
    .orderBy(order, sortDirection)
    .orderBy('customers.id', sortDirection)
  const { rows, ...counted } = await loadPage(query, listed, matching)
  const found = rows.map(
    (row): ListedCustomer => ({
      id: row.id,
      name: row.name,
      isIntake: row.is_intake,
      createdAt: row.created_at.toISOString(),
      archivedAt: row.archived_at?.toISOString() ?? null,
      openTickets: row.open_tickets,
      people: row.people,
      services: row.services,
      portal:
        row.portal_id === null
          ? null
          : {
              id: row.portal_id,
              name: row.portal_name!,
              host: row.host!,
              isEnabled: row.is_enabled!,
            },
    }),
  )
  return { customers: found, ...counted }
}

function matchingCustomers({ db }: Context, { search, status, portal }: Query) {
  return db
    .selectFrom('customers')
    .leftJoin('portals', 'portals.customer_id', 'customers.id')
    .where('customers.archived_at', status === 'archived' ? 'is not' : 'is', null)
    .where((eb) =>
      eb.and(
        nameWords(search ?? '').map((word) =>
          eb.or([
            eb(withoutAccents('customers.name'), 'like', containing(word)),
            eb('portals.host', 'like', containing(word)),
          ]),
        ),
      ),
    )
    .$if(portal === 'none', (q) => q.where('portals.id', 'is', null))
    .$if(portal === 'enabled' || portal === 'disabled', (q) => q.where('portals.is_enabled', '=', portal === 'enabled'))
}

import { aGroup } from '../../server/src/features/groups/groups.factory.ts'
import { aTicketType } from '../../server/src/features/ticket-types/ticket-types.factory.ts'
import type { Db } from '../../server/src/platform/context.ts'
import { groups } from '../../server/src/seed/northwind/groups.ts'
import { ticketTypes } from '../../server/src/seed/northwind/ticket-types.ts'
import { type Sizes, staff } from './sizes.ts'

const groupNames = [...groups, 'Infrastructure', 'Databases']
export const kinds = { groupNames, ticketTypes }

/** The demo's ticket types, without the rules of their workflows, and its groups, with two additional ones. */
export async function seedKinds(db: Db) {
  const group = new Map<string, number>()
  for (const name of groupNames) group.set(name, (await aGroup(db, { name })).id)
  for (const [sort_order, { groups = [], steps, next: _, approval: __, ...type }] of ticketTypes.entries())
    await aTicketType(db, {
      ...type,
      steps: steps.map(({ required_fields: _, waits_for_approval: __, ...step }) => step),
      sort_order,
      groupIds: groups.map((name) => group.get(name)!),
    })
}

/**
 * Customers with a portal each, of very different sizes: the first has some 60,000 of a million tickets, most have a few hundred. Users are
 * admins, agents, the company's own users, then customers' users, in the order of their ids; all have one password.
 */
export const seedPeople = ({ customers, users }: Sizes, passwordHash: string) => [
  `insert into customers (id, name, is_intake)
    select i, 'Customer ' || lpad(i::text, 4, '0'), i = 2 from generate_series(1, ${customers}) i`,
  `insert into portals (customer_id, name, host)
    select i, 'Portal ' || i, 'c' || i || '.localhost' from generate_series(1, ${customers}) i`,
  `insert into users (id, username, email, full_name, role, customer_id)
    select i, 'u' || i, 'u' || i || '@bench.example', ${fullName('i')},
      case when i <= ${staff.admins} then 'admin' when i <= ${staff.all} then 'agent' else 'requester' end,
      case when i > ${staff.all + staff.requesters} then ${skewed(customers, 2.5)} end
    from generate_series(1, ${users}) i`,
  `insert into credentials (user_id, password_hash) select id, '${passwordHash}' from users`,
  // Every member of staff works for one or two groups; the last eleven agents see only some groups' tickets.
  `insert into group_members (group_id, user_id)
    select 1 + (i + second) % ${groupNames.length}, i from generate_series(1, ${staff.all}) i, generate_series(0, i % 2) second`,
  `insert into user_allowed_groups (user_id, group_id)
    select i, 1 + i % ${groupNames.length} from generate_series(${staff.oneGroup}, ${staff.threeGroups - 1}) i`,
  `insert into user_allowed_groups (user_id, group_id)
    select i, g from generate_series(${staff.threeGroups}, ${staff.all}) i, unnest(array[2, 5, 7]) g`,
  `insert into services (id, name, code, customer_id)
    select i, 'Service ' || i, 'SVC-' || i, case when i % 4 > 0 then 1 + i % ${customers} end from generate_series(1, 400) i`,
]

/** Returns one of that many, the first ones far more often than the last. */
export const skewed = (many: number, power: number) => `1 + floor(${many} * pow(random(), ${power}))::int`

const fullName = (i: string) =>
  `(array['Ada','Ben','Cleo','Dana','Emil','Fay','Gus','Hana','Ivo','Jin','Kai','Lea','Max','Nia','Oli','Pia','Rui','Sam','Uma','Zoe'])[1 + ${i} % 20]
    || ' ' || (array['Abel','Bruhn','Costa','Diaz','Ekman','Falk','Grant','Haas','Iqbal','Jansen','Klein','Lund','Meyer','Novak','Ortiz','Petrov','Rossi','Silva','Tanaka','Weber'])[1 + (${i} / 20) % 20]
    || ' ' || ${i}`

import { approvalTemplate } from '@hatchway/contract/approvals/approval-stages'
import { plainLetters } from '@hatchway/contract/plain-letters'
import { aCustomer, aPortal } from '../../features/customers/customers.factory.ts'
import { aGroup } from '../../features/groups/groups.factory.ts'
import { aService } from '../../features/services/services.factory.ts'
import { aTicketType } from '../../features/ticket-types/ticket-types.factory.ts'
import { manyUsers } from '../../features/users/users.factory.ts'
import '../../features/company/company.table.ts'
import '../../features/default-groups/default-groups.table.ts'
import type { Db } from '../../platform/context.ts'
import { customers, portals } from '../northwind/customers.ts'
import { defaultGroups, groups } from '../northwind/groups.ts'
import { type Person, people } from '../northwind/people.ts'
import { services } from '../northwind/services.ts'
import { ticketTypes } from '../northwind/ticket-types.ts'
import { advanceSequence } from './sequences.ts'

type Ids = (name: string) => number
/** The ids of everything that the tickets refer to, by name. */
export type Company = Record<'user' | 'group' | 'customer' | 'service' | 'type', Ids>

const day = 24 * 60 * 60 * 1000

/** Northwind IT with its users, groups, customers, portals, services and ticket types. */
export async function seedCompany(db: Db, password_hash: string, timeZone: string): Promise<Company> {
  // Northwind has worked for years: its admins have seen the first steps.
  const settled = {
    name: 'Northwind IT',
    time_zone: timeZone,
    onboarding_dismissed_at: new Date(),
    registration: 'open' as const,
  }
  await db.updateTable('company').set(settled).execute()
  const customer = idsOf(await seedCustomers(db, timeZone))
  const user = idsOf(await seedPeople(db, customer, password_hash))
  const group = idsOf(await seedGroups(db, user))
  const service = idsOf(await seedServices(db, customer))
  const type = idsOf(await seedTypes(db, group))
  await seedDefaultGroups(db, { customer, group, service })
  return { user, group, customer, service, type }
}

/** These ids are documented, so they are set explicitly instead of drawn from the sequence. */
async function seedCustomers(db: Db, time_zone: string) {
  const seeded = []
  for (const [at, { since, ...customer }] of customers.entries())
    seeded.push(await aCustomer(db, { id: at + 1, created_at: new Date(Date.now() - since * day), ...customer }))
  await advanceSequence(db, 'customers_id_seq', customers.length)
  const id = idsOf(seeded)
  for (const { customer, ...portal } of portals) await aPortal(db, id(customer), { ...portal, time_zone })
  return seeded
}

const areaCodes: Record<string, string> = {
  Austin: '+1 512 555',
  Cork: '+353 21 555',
  Hamburg: '+49 40 555',
  Lisbon: '+351 21 555',
  London: '+44 20 7946',
  Porto: '+351 22 555',
  Rotterdam: '+31 10 555',
  Toronto: '+1 416 555',
}

/** Numbers that belong to no one. Every sixth person has none, as in a real directory. */
const phoneOf = ({ site }: Person, at: number) =>
  at % 6 === 5 ? null : `${areaCodes[site] ?? '+353 1 555'} ${String(100 + at).padStart(4, '0')}`

async function seedPeople(db: Db, customer: Ids, password_hash: string) {
  const seeded = await manyUsers(
    db,
    people.map((person, at) => ({
      full_name: person.name,
      username: person.username ?? plainName(person),
      email: `${plainName(person)}@${domainOf(person)}.example`,
      role: person.role,
      position: person.position,
      department: person.department,
      phone: phoneOf(person, at),
      customer_id: person.customer ? customer(person.customer) : null,
      can_view_knowledge_base: !person.withoutKnowledgeBase,
      is_contact: person.isContact ?? false,
      capacity: person.capacity ?? null,
    })),
  )
  await db
    .insertInto('credentials')
    .values(seeded.filter(({ is_contact }) => !is_contact).map(({ id }) => ({ user_id: id, password_hash })))
    .execute()
  return seeded
}

async function seedGroups(db: Db, user: Ids) {
  const seeded = []
  for (const name of groups) {
    const members = people.filter((person) => person.groups?.includes(name))
    seeded.push(await aGroup(db, { name, memberIds: members.map((member) => user(member.name)) }))
  }
  const group = idsOf(seeded)
  const limits = people.flatMap(({ name, sees = [] }) =>
    sees.map((seen) => ({ user_id: user(name), group_id: group(seen) })),
  )
  await db.insertInto('user_allowed_groups').values(limits).execute()
  return seeded
}

async function seedServices(db: Db, customer: Ids) {
  const seeded = []
  for (const { customer: whose, ...service } of services)
    seeded.push(await aService(db, { ...service, customer_id: whose ? customer(whose) : null }))
  return seeded
}

async function seedTypes(db: Db, group: Ids) {
  const seeded = []
  for (const [sort_order, { groups = [], next = [], approval, steps, ...type }] of ticketTypes.entries()) {
    const nextOf = (name: string) =>
      next
        .filter(([from]) => from === name)
        .map(([, step, ...by]) => ({ step, by: by.map((one) => ({ kind: 'group' as const, groupId: group(one) })) }))
    const template = approval && {
      message: approval.message,
      stages: approval.stages.map(([name, who]) => ({ name, approvers: [{ kind: 'group', groupId: group(who) }] })),
    }
    seeded.push(
      await aTicketType(db, {
        ...type,
        sort_order,
        steps: steps.map((step) => ({ ...step, next_steps: nextOf(step.name) })),
        groupIds: groups.map(group),
        ...(template && { approval: JSON.stringify(approvalTemplate.parse(template)) }),
      }),
    )
  }
  return seeded
}

/** Groups of new tickets from the portals. */
async function seedDefaultGroups(db: Db, id: Pick<Company, 'customer' | 'group' | 'service'>) {
  const none = { service_id: null, customer_id: null, category_id: null, type_id: null }
  const ofCustomers = Object.entries(defaultGroups.customers).map(([customer, group]) => ({
    ...none,
    customer_id: id.customer(customer),
    group_id: id.group(group),
  }))
  const ofServices = Object.entries(defaultGroups.services).map(([service, group]) => ({
    ...none,
    service_id: id.service(service),
    group_id: id.group(group),
  }))
  await db
    .insertInto('default_groups')
    .values([...ofCustomers, ...ofServices])
    .execute()
}

function idsOf(rows: { id: number; name?: string; full_name?: string }[]): Ids {
  const ids = new Map(rows.map((row) => [row.name ?? row.full_name, row.id]))
  return (name) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`The demo company has no ${name}`)
    return id
  }
}

/** "Tomás Herrera" is tomas.herrera. */
const plainName = ({ name }: Person) => plainLetters(name).replaceAll(/[^a-z]+/g, '.')

const domainOf = ({ customer = 'northwind' }: Person) => customer.toLowerCase().split(' ')[0]!

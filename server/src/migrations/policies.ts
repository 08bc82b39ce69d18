import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { knowledgePolicies } from './policies.knowledge.ts'

/**
 * The wall beneath the scopes: PostgreSQL's row-level security. A query that forgot its scope meets it and returns nothing foreign.
 * The application signs in as `hatchway_app`, which owns nothing and by itself may read nothing; a request takes one of these roles.
 * One role for each kind of actor keeps each policy a single condition that an index answers.
 */
export const roles = [
  'hatchway_staff',
  'hatchway_grouped',
  'hatchway_requester',
  'hatchway_portal',
  'hatchway_system',
] as const
type Role = (typeof roles)[number]

/** `rows` may be seen, changed and removed; `read` may be seen only. True is every row, absent none. */
export type TablePolicies = { table: string } & Partial<Record<'staff' | 'grouped' | 'requester' | 'portal', Rule>>
type Rule = { read?: string; rows?: string; insert?: string; columns?: string }

const all = 'true'
const isAdmin = '(select my_is_admin())'
const mine = 'user_id = (select my_user_id())'
// OFFSET 0 has the ticket looked up for each row. Otherwise the planner may first gather every ticket that the actor sees, though the
// rows are those of one ticket: a big customer has tens of thousands.
const onMyTicket = 'exists (select 1 from tickets t where t.id = ticket_id offset 0)'
const betweenMyTickets = `exists (select 1 from tickets t where t.id = from_id offset 0)
  and exists (select 1 from tickets t where t.id = to_id offset 0)`
const followUp = `kind = 'follow_up_of' and ${betweenMyTickets}`
const ofMyRelease = 'exists (select 1 from releases r where r.id = release_id offset 0)'
const seesAll = { rows: all }
const readsAll = { read: all }
const readsByStaff = { staff: readsAll, grouped: readsAll }
/** Agents may look, too. No admin is limited to groups. */
const keptByAdmins = { ...readsAll, rows: isAdmin }
const readByAgents = { staff: keptByAdmins, grouped: readsAll }
const readsByAll = { ...readsByStaff, requester: readsAll, portal: readsAll }
/** One's own, and what is the desk's, which admins keep. */
const shared = {
  read: 'owner_id is null',
  rows: `owner_id = (select my_user_id()) or (owner_id is null and ${isAdmin})`,
}
const usedByMe = { read: all, rows: mine }
/** What somebody outside the desk may be told of a person. */
const nameOnly = 'id, full_name, role, avatar_url, customer_id, is_active'
const ownTicketWithin = '(not (select coalesce(my_own_tickets_only(), true)) or requester_id = (select my_user_id()))'

/** Every table, and what each kind of actor meets in it. What isn't here is for the product itself (`hatchway_system`) alone. */
export const policies: TablePolicies[] = [
  { table: 'company', ...readsByAll, staff: keptByAdmins },
  // A requester may ask, since changes of a ticket look the names up for everybody alike, and is told of none.
  {
    table: 'customers',
    ...readByAgents,
    requester: { read: 'false' },
    portal: { read: 'id = (select my_customer_id())' },
  },
  { table: 'portals', ...readByAgents, portal: { read: 'customer_id = (select my_customer_id())' } },
  {
    table: 'users',
    ...readsByStaff,
    staff: keptByAdmins,
    requester: { read: `role in ('admin', 'agent') or id = (select my_user_id())`, columns: nameOnly },
    portal: {
      read: `id = (select my_user_id()) or (customer_id = (select my_customer_id()) and not (select my_own_tickets_only()))
        or exists (select 1 from known_staff k where k.user_id = users.id)
        or exists (select 1 from knowledge_articles a where a.author_id = users.id)`,
      columns: nameOnly,
    },
  },
  { table: 'groups', ...readsByAll, staff: keptByAdmins },
  { table: 'group_members', ...readsByStaff, staff: keptByAdmins },
  { table: 'user_allowed_groups', ...readsByStaff, staff: keptByAdmins },
  {
    table: 'services',
    ...readByAgents,
    requester: { read: 'customer_id is null' },
    portal: { read: 'customer_id is null or customer_id = (select my_customer_id())' },
  },
  // A customer meets what is published of the services that it may know of: its own and everybody's, as the wall around those says.
  {
    table: 'releases',
    ...readByAgents,
    portal: { read: 'published_at is not null and exists (select 1 from services s where s.id = service_id offset 0)' },
  },
  {
    table: 'release_tickets',
    staff: seesAll,
    grouped: { read: onMyTicket },
    portal: { read: `${onMyTicket} and ${ofMyRelease}` },
  },
  {
    table: 'applied_versions',
    staff: seesAll,
    grouped: seesAll,
    portal: {
      rows: `customer_id = (select my_customer_id()) and not (select coalesce(my_own_tickets_only(), true)) and ${ofMyRelease}`,
    },
  },
  { table: 'release_standings', ...readByAgents },
  // What customers were told stays with the desk: their people have it as a notification and as a mail.
  { table: 'version_notices', staff: seesAll, grouped: readsAll },
  { table: 'version_notice_customers', staff: seesAll, grouped: readsAll },
  // An archive is for whoever sees a release with its image; it is the product that makes and removes them.
  {
    table: 'docker_archives',
    ...readsByStaff,
    portal: {
      read: `not (select coalesce(my_own_tickets_only(), true))
        and exists (select 1 from releases r where r.image_url = image offset 0)`,
    },
  },
  { table: 'ticket_types', ...readsByAll, staff: keptByAdmins },
  { table: 'custom_fields', ...readsByAll, staff: keptByAdmins },
  { table: 'workflow_steps', ...readsByAll, staff: keptByAdmins },
  { table: 'ticket_type_groups', ...readsByAll, staff: keptByAdmins },
  { table: 'step_moves', staff: keptByAdmins },
  { table: 'categories', ...readsByAll, staff: keptByAdmins },
  {
    table: 'tickets',
    staff: seesAll,
    // A ticket may be filed for, or handed to, a group that one does not see oneself.
    grouped: { rows: 'assigned_group_id = any((select my_group_ids())::int[])', insert: all },
    requester: { rows: 'requester_id = (select my_user_id())' },
    portal: { rows: `customer_id = (select my_customer_id()) and ${ownTicketWithin}` },
  },
  {
    table: 'comments',
    staff: seesAll,
    grouped: { rows: onMyTicket },
    requester: { rows: `not is_internal and ${onMyTicket}` },
    portal: { rows: `not is_internal and ${onMyTicket}` },
  },
  {
    table: 'attachments',
    staff: seesAll,
    grouped: { rows: onMyTicket },
    requester: { rows: `not is_internal and ${onMyTicket}` },
    portal: { rows: `not is_internal and ${onMyTicket}` },
  },
  {
    table: 'uploads',
    staff: { rows: mine },
    grouped: { rows: mine },
    requester: { rows: mine },
    portal: { rows: mine },
  },
  {
    table: 'ticket_reads',
    staff: { rows: mine },
    grouped: { rows: mine },
    requester: { rows: mine },
    portal: { rows: mine },
  },
  // A link tells of two tickets: only who sees both may know of it. Outside the desk there are follow-ups alone.
  {
    table: 'ticket_links',
    staff: seesAll,
    grouped: { rows: betweenMyTickets },
    requester: { read: followUp, insert: followUp },
    portal: { read: followUp, insert: followUp },
  },
  {
    table: 'ticket_followers',
    staff: seesAll,
    grouped: { rows: onMyTicket },
    requester: { rows: `${mine} and ${onMyTicket}` },
    portal: { rows: `${mine} and ${onMyTicket}` },
  },
  // Counted over all tickets, and so for those alone who see all of them.
  { table: 'tag_uses', staff: readsAll },
  {
    table: 'known_staff',
    staff: seesAll,
    grouped: seesAll,
    portal: { read: 'customer_id = (select my_customer_id())' },
  },
  {
    table: 'saved_filters',
    staff: {
      rows: `owner_id = (select my_user_id()) or (is_public and customer_id is null and ${isAdmin})`,
      read: 'is_public and customer_id is null',
    },
    grouped: { rows: 'owner_id = (select my_user_id())', read: 'is_public and customer_id is null' },
    requester: { rows: 'owner_id = (select my_user_id())' },
    portal: { rows: 'owner_id = (select my_user_id())', read: 'is_public and customer_id = (select my_customer_id())' },
  },
  {
    table: 'view_orders',
    staff: { rows: mine },
    grouped: { rows: mine },
    requester: { rows: mine },
    portal: { rows: mine },
  },
  { table: 'canned_replies', staff: shared, grouped: shared },
  { table: 'canned_reply_groups', staff: keptByAdmins, grouped: readsAll },
  { table: 'canned_reply_uses', staff: usedByMe, grouped: usedByMe },
  { table: 'macros', staff: shared, grouped: shared },
  { table: 'macro_groups', staff: keptByAdmins, grouped: readsAll },
  { table: 'macro_uses', staff: usedByMe, grouped: usedByMe },
  // Appended to by everybody; nobody changes or removes a line, the product itself included. What became of people, settings and
  // sign-ins is for admins; other staff read what became of tickets.
  {
    table: 'activity',
    staff: { read: `ticket_id is not null or ${isAdmin}`, insert: all },
    grouped: { read: onMyTicket, insert: all },
    requester: { insert: all },
    portal: { insert: all },
  },
  {
    table: 'notifications',
    staff: { rows: mine },
    grouped: { rows: mine },
    requester: { rows: mine },
    portal: { rows: mine },
  },
  {
    table: 'notification_choices',
    staff: { rows: mine },
    grouped: { rows: mine },
    requester: { rows: mine },
    portal: { rows: mine },
  },
  { table: 'identities' },
  { table: 'sign_on_attempts' },
  { table: 'mails', staff: { read: isAdmin } },
  { table: 'pictures' },
  {
    table: 'invitations',
    staff: { read: all, columns: 'user_id, invited_by, sent_at, expires_at' },
    grouped: { read: all, columns: 'user_id, sent_at, expires_at' },
  },
  ...knowledgePolicies,
  { table: 'credentials' },
  { table: 'password_resets' },
  { table: 'sessions' },
  { table: 'api_keys' },
  { table: 'rate_limits' },
  { table: 'secrets' },
  { table: 'reaction_cursors' },
  { table: 'presence' },
]

const appendOnly = ['activity']

/** Changes when this page does, so that a start knows whether the walls that stand are these. */
export const policiesVersion = createHash('sha256')
  .update(JSON.stringify([policies, roles]))
  .digest('hex')
  .slice(0, 16)

/** Puts every policy and grant in place as this page says, whatever was there before. Runs after each migration, as the owner. */
export async function applyPolicies(db: Kysely<unknown>) {
  const run = (text: string) => sql.raw(text).execute(db)
  const everyone = ['hatchway_app', ...roles].join(', ')
  await run(`revoke all on all tables in schema public from public, ${everyone}`)
  await run(`grant usage on schema public to ${everyone}`)
  await run(`grant usage on all sequences in schema public to ${roles.join(', ')}`)
  const { rows: old } = await sql<{ policyname: string; tablename: string }>`
    select policyname, tablename from pg_policies where schemaname = 'public'`.execute(db)
  for (const { policyname, tablename } of old) await run(`drop policy ${policyname} on ${tablename}`)

  for (const { table, ...kinds } of policies) {
    await run(`alter table ${table} enable row level security`)
    const changes = appendOnly.includes(table) ? 'select, insert' : 'select, insert, update, delete'
    await run(`grant ${changes} on ${table} to hatchway_system`)
    await run(`create policy system on ${table} to hatchway_system using (true) with check (true)`)
    for (const [kind, rule] of Object.entries(kinds)) await raise(run, table, `hatchway_${kind}` as Role, rule)
  }
  await run(`comment on table company is 'walls ${policiesVersion}'`)
}

async function raise(run: (text: string) => Promise<unknown>, table: string, role: Role, rule: Rule) {
  const name = role.replace('hatchway_', '')
  if (rule.read) {
    await run(`grant select${rule.columns ? ` (${rule.columns})` : ''} on ${table} to ${role}`)
    await run(`create policy ${name}_read on ${table} for select to ${role} using (${rule.read})`)
  }
  if (rule.insert) {
    await run(`grant insert on ${table} to ${role}`)
    await run(`create policy ${name}_insert on ${table} for insert to ${role} with check (${rule.insert})`)
  }
  if (rule.rows) {
    await run(`grant select, insert, update, delete on ${table} to ${role}`)
    await run(`create policy ${name} on ${table} to ${role} using (${rule.rows}) with check (${rule.rows})`)
  }
}

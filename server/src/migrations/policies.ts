import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { functionStatements, functions, ticketsOfGroups, ticketsOfPortalUser, ticketsOfRequester } from './functions.ts'
import { knowledgePolicies } from './policies.knowledge.ts'
import { roles } from './roles.ts'

/**
 * Row-level security policies, in addition to the scopes of queries: a query without its scope returns no foreign rows. The application
 * connects as `hatchway_app`, which owns nothing and by itself reads the company's branding only; each request assumes the role of its kind
 * of actor. One role for each kind keeps each policy a single condition that an index can serve.
 */
export type TablePolicies = { table: string } & Partial<Record<Kind, Rule>>
/** `unauthenticated` is what `hatchway_app` may do before it assumes a role; the system may use every table. */
type Kind = 'staff' | 'grouped' | 'requester' | 'portal' | 'unauthenticated'
/**
 * Conditions on rows: `rows` may be read, changed and deleted, the others allow one thing each. True means every row, absent means none.
 * With `columns`, only these may be read; `update` names those that may be changed.
 */
type Rule = {
  read?: string
  rows?: string
  insert?: string
  update?: { rows: string; columns: string }
  delete?: string
  columns?: string
}

const all = 'true'
const isAdmin = '(select my_is_admin())'
const mine = 'user_id = (select my_user_id())'
// OFFSET 0 makes PostgreSQL look the ticket up for each row. Otherwise the planner may first collect every ticket that the actor sees,
// though the rows belong to one ticket: a large customer has tens of thousands.
const onMyTicket = 'exists (select 1 from tickets t where t.id = ticket_id offset 0)'
const promisedToMe = `is_shown and target <> 'next_response' and ${onMyTicket}`
const shownTasks = `(is_shown or party = 'customer') and deleted_at is null and ${onMyTicket}`
const ofMyComment =
  'exists (select 1 from comments c where c.id = comment_id and c.author_id = (select my_user_id()) offset 0)'
const betweenMyTickets = `exists (select 1 from tickets t where t.id = from_id offset 0)
  and exists (select 1 from tickets t where t.id = to_id offset 0)`
const followUp = `kind = 'follow_up_of' and ${betweenMyTickets}`
const ofMyRelease = 'exists (select 1 from releases r where r.id = release_id offset 0)'
const ofMyFile = 'exists (select 1 from attachments a where a.id = attachment_id offset 0)'
const ofMyServices = '(service_id is null or exists (select 1 from services s where s.id = service_id offset 0))'
const forSignedIn = (rule: Rule) => ({ staff: rule, grouped: rule, requester: rule, portal: rule })
const ownRows = forSignedIn({ rows: mine })
const seesAll = { rows: all }
const readsAll = { read: all }
const readsByStaff = { staff: readsAll, grouped: readsAll }
/** Managed by admins, readable by agents. No admin is limited to groups. */
const managedByAdmins = { ...readsAll, rows: isAdmin }
const readByAgents = { staff: managedByAdmins, grouped: readsAll }
const readsByAll = forSignedIn(readsAll)
/** The user's own rows, and shared rows, which admins manage. */
const shared = {
  read: 'owner_id is null',
  rows: `owner_id = (select my_user_id()) or (owner_id is null and ${isAdmin})`,
}
const usedByMe = { read: all, rows: mine }
/** The columns of a user that portal users and requesters may read. */
const nameOnly = 'id, full_name, role, avatar_url, customer_id, is_active'
/** Agents take shifts over, and hand over their own. */
const overridesOfMine = `(${mine} or created_by = (select my_user_id()))`
const mineOrAdmin = `${mine} or ${isAdmin}`
/** Users see and end their own; admins end those of any user. What a session or key is proven by can't be read. */
const sessionColumns = 'id, user_id, portal_id, created_at, seen_at, expires_at, ip, user_agent'
const ownSessions = { read: mine, delete: mine, columns: sessionColumns }
const apiKeyColumns = 'user_id, hint, generated_at, used_at'
const ownApiKey = { read: mine, insert: mine, delete: mine, columns: apiKeyColumns }
const mailServerColumns =
  'id, host, port, encryption, username, sender_address, sender_name, reads_replies, version, updated_at, updated_by'
/** Where the pushes of a browser are sent, and how they are encrypted, is read by the system only. */
const ownPushSubscriptions = {
  read: mine,
  update: { rows: mine, columns: 'sent_at, failure' },
  delete: mine,
  columns: 'id, user_id, session_id, user_agent, created_at, sent_at, failure',
}
const ownIdentities = { read: mine, delete: mine }
const addedByMe = 'added_by = (select my_user_id())'
/** Outside the desk, users add others whom they may see, and contacts. */
const addsInCopy = `${onMyTicket} and ${addedByMe}
  and (user_id is null or exists (select 1 from users u where u.id = user_id offset 0))`
const inCopyOnMyTicket = { read: onMyTicket, insert: addsInCopy, delete: onMyTicket }
const ownPictures = { read: addedByMe, insert: addedByMe }
const ofMyApproval = 'exists (select 1 from approvals a where a.id = approval_id offset 0)'
const approvedByMe = '(select my_user_id()) = any(approver_ids)'
const offeredItem = `deleted_at is null and state = 'published'`
const audience = `summary -> 'audience'`
const itemsOfDesk = `${offeredItem} and (${audience} ->> 'desk')::boolean`
const itemsOfPortal = `${offeredItem} and ${audience} ->> 'portalUsers' = any((select my_portal_audiences())::text[])
  and (${audience} ->> 'portals' = 'all' or ${audience} ->> 'portals' = 'chosen'
    and ${audience} -> 'customerIds' @> to_jsonb((select my_customer_id())))`
/** A category is known to those to whom one of its items is offered. */
const ofMyItem = 'exists (select 1 from catalogue_items i where i.category_id = catalogue_categories.id offset 0)'
const approvalsOfMine = {
  staff: readsAll,
  // PostgreSQL evaluates them in this order: most of an agent's requests need no look-up of their ticket.
  grouped: {
    read: `asked_by = (select my_user_id()) or approver_ids && (select my_represented_user_ids()) or ${onMyTicket}`,
  },
  requester: { read: `is_listed and ${approvedByMe}` },
  // Of a ticket that moved to another customer the people of the former one read none.
  portal: { read: `is_listed and ${approvedByMe} and is_of_my_customer(ticket_id)` },
}

/**
 * Every table, with the access of each kind of actor. A table that is missing here is accessible to the system (`hatchway_system`) only.
 */
export const policies: TablePolicies[] = [
  { table: 'company', ...readsByAll, staff: managedByAdmins, unauthenticated: readsAll },
  // A requester may run the query, since changes of a ticket look names up for all actors alike, but gets no rows.
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
    staff: managedByAdmins,
    requester: { read: `role in ('admin', 'agent') or id = (select my_user_id())`, columns: nameOnly },
    portal: {
      read: `id = (select my_user_id()) or (customer_id = (select my_customer_id()) and not (select my_own_tickets_only()))
        or exists (select 1 from known_staff k where k.user_id = users.id)
        or exists (select 1 from knowledge_articles a where a.author_id = users.id)`,
      columns: nameOnly,
    },
  },
  { table: 'groups', ...readsByAll, staff: managedByAdmins },
  { table: 'group_members', ...readsByStaff, staff: managedByAdmins },
  { table: 'user_allowed_groups', ...readsByStaff, staff: managedByAdmins },
  {
    table: 'services',
    ...readByAgents,
    requester: { read: 'customer_id is null' },
    portal: { read: 'customer_id is null or customer_id = (select my_customer_id())' },
  },
  // A customer sees published releases of the services that it may see: its own and those of all customers, according to the services'
  // policy.
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
  { table: 'release_status', ...readByAgents },
  // Notices stay with the desk: the customer's users receive them as a notification and as a mail.
  { table: 'version_notices', staff: seesAll, grouped: readsAll },
  { table: 'version_notice_customers', staff: seesAll, grouped: readsAll },
  // An archive is readable for users who see a release with its image; the system creates and removes it.
  {
    table: 'docker_archives',
    staff: { ...readsAll, delete: isAdmin },
    grouped: readsAll,
    portal: {
      read: `not (select coalesce(my_own_tickets_only(), true))
        and exists (select 1 from releases r where r.image_url = image offset 0)`,
    },
  },
  { table: 'ticket_types', ...readsByAll, staff: managedByAdmins },
  { table: 'custom_fields', ...readsByAll, staff: managedByAdmins },
  { table: 'workflow_steps', ...readsByAll, staff: managedByAdmins },
  { table: 'ticket_type_groups', ...readsByAll, staff: managedByAdmins },
  { table: 'step_moves', staff: managedByAdmins },
  { table: 'calendars', ...readByAgents },
  { table: 'calendar_versions', ...readByAgents },
  { table: 'holiday_feeds', ...readByAgents },
  // Every agent may know who is absent. Agents enter their own absences, admins those of everyone.
  { table: 'absences', staff: { ...readsAll, rows: mineOrAdmin }, grouped: { ...readsAll, rows: mine } },
  { table: 'on_call_schedules', ...readByAgents },
  { table: 'on_call_schedule_versions', staff: { ...readsAll, insert: isAdmin }, grouped: readsAll },
  {
    table: 'on_call_overrides',
    staff: { ...readsAll, rows: `${overridesOfMine} or ${isAdmin}` },
    grouped: { ...readsAll, rows: overridesOfMine },
  },
  { table: 'categories', ...readsByAll, staff: managedByAdmins },
  // Read when a ticket is created, as the caller.
  {
    table: 'default_groups',
    ...readByAgents,
    requester: { read: `customer_id is null and ${ofMyServices}` },
    portal: { read: `(customer_id is null or customer_id = (select my_customer_id())) and ${ofMyServices}` },
  },
  {
    table: 'tickets',
    staff: seesAll,
    // A ticket may be created for, or assigned to, a group whose tickets the agent does not see.
    grouped: { rows: ticketsOfGroups, insert: all },
    requester: { rows: ticketsOfRequester },
    portal: { rows: ticketsOfPortalUser },
  },
  {
    table: 'comments',
    staff: seesAll,
    grouped: { rows: onMyTicket },
    requester: { rows: `not is_internal and ${onMyTicket}` },
    portal: { rows: `not is_internal and ${onMyTicket}` },
  },
  // Authors keep the former text of what they edit. Only admins read it.
  {
    table: 'comment_versions',
    ...forSignedIn({ insert: ofMyComment }),
    staff: { read: isAdmin, insert: ofMyComment, delete: isAdmin },
  },
  {
    table: 'attachments',
    staff: seesAll,
    grouped: { rows: onMyTicket },
    requester: { rows: `not is_internal and ${onMyTicket}` },
    portal: { rows: `not is_internal and ${onMyTicket}` },
  },
  { table: 'uploads', ...ownRows },
  { table: 'ticket_reads', ...ownRows },
  // A link refers to two tickets: only users who see both may see it. Outside the desk there are only follow-ups.
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
  {
    table: 'ticket_participants',
    staff: seesAll,
    grouped: { rows: onMyTicket },
    requester: inCopyOnMyTicket,
    portal: inCopyOnMyTicket,
  },
  // Staff search the words of notes too; all others search a table without them, and never their own tickets' notes.
  { table: 'ticket_texts_staff', staff: readsAll, grouped: { read: onMyTicket } },
  { table: 'ticket_texts_public', requester: { read: onMyTicket }, portal: { read: onMyTicket } },
  {
    table: 'file_texts',
    ...forSignedIn({ read: ofMyFile, columns: 'attachment_id, state, reason, content, size, words, extracted_at' }),
    staff: { ...readsAll, rows: isAdmin },
  },
  { table: 'ticket_text_changes' },
  // Counted over all tickets, and so readable only for users who see all of them.
  { table: 'tag_uses', staff: readsAll },
  { table: 'tag_renames', staff: { rows: isAdmin } },
  { table: 'bulk_runs', staff: { rows: mine }, grouped: { rows: mine } },
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
  { table: 'view_orders', ...ownRows },
  { table: 'canned_replies', staff: shared, grouped: shared },
  { table: 'canned_reply_groups', staff: managedByAdmins, grouped: readsAll },
  { table: 'canned_reply_uses', staff: usedByMe, grouped: usedByMe },
  { table: 'macros', staff: shared, grouped: shared },
  { table: 'macro_groups', staff: managedByAdmins, grouped: readsAll },
  { table: 'macro_uses', staff: usedByMe, grouped: usedByMe },
  // Append-only for all actors; no actor changes or removes an entry, the system included. Entries about users, settings and sign-ins are
  // for admins; other staff read entries about tickets.
  {
    table: 'activity',
    staff: { read: `ticket_id is not null or ${isAdmin}`, insert: all },
    grouped: { read: onMyTicket, insert: all },
    requester: { insert: all },
    portal: { insert: all },
  },
  { table: 'group_assignments', ...readByAgents },
  { table: 'assignment_queue', staff: { rows: isAdmin } },
  { table: 'skills', ...readByAgents },
  { table: 'skill_users', ...readByAgents },
  { table: 'sla_policies', ...readByAgents },
  { table: 'sla_policy_versions', staff: { ...readsAll, insert: isAdmin }, grouped: readsAll },
  { table: 'sla_step_pauses', staff: { ...readsAll, insert: isAdmin }, grouped: readsAll },
  // Customers see the targets that are promised to them, and never when their messages are to be answered.
  {
    table: 'sla_clocks',
    staff: readsAll,
    grouped: { read: onMyTicket },
    requester: { read: promisedToMe },
    portal: { read: promisedToMe },
  },
  { table: 'sla_alarms' },
  { table: 'sla_stale_tickets' },
  { table: 'rule_folders', ...readByAgents },
  { table: 'rules', ...readByAgents },
  { table: 'rule_versions', staff: { ...readsAll, insert: isAdmin }, grouped: readsAll },
  { table: 'rule_time_checks', staff: { rows: isAdmin } },
  { table: 'rule_runs', staff: readsAll, grouped: { read: onMyTicket } },
  // Customers complete their tasks through the system, so that they change nothing else of them.
  { table: 'tasks', staff: seesAll, grouped: { rows: onMyTicket }, portal: { read: shownTasks } },
  { table: 'task_templates', ...readByAgents },
  // Approvers read what they approve, also without access to its ticket. The system writes, after the checks of the handlers.
  { table: 'approvals', ...approvalsOfMine },
  { table: 'approval_stages', ...forSignedIn({ read: ofMyApproval }), staff: readsAll },
  { table: 'approval_approvers', ...forSignedIn({ read: ofMyApproval }), staff: readsAll },
  { table: 'catalogue_categories', ...readByAgents, requester: { read: ofMyItem }, portal: { read: ofMyItem } },
  { table: 'catalogue_items', ...readByAgents, requester: { read: itemsOfDesk }, portal: { read: itemsOfPortal } },
  { table: 'catalogue_versions', staff: { ...readsAll, insert: isAdmin }, grouped: readsAll },
  // The system writes what was ordered, and counts it.
  { table: 'catalogue_orders', ...forSignedIn({ read: onMyTicket }), staff: readsAll },
  {
    table: 'catalogue_order_counts',
    ...readsByStaff,
    requester: { read: 'customer_id is null' },
    portal: { read: 'customer_id = (select my_customer_id())' },
  },
  { table: 'recurring_tickets', staff: { rows: isAdmin } },
  { table: 'recurring_ticket_versions', staff: { read: isAdmin, insert: isAdmin } },
  { table: 'recurring_ticket_dates', staff: { rows: isAdmin } },
  { table: 'dead_letters', staff: { rows: isAdmin } },
  { table: 'notifications', ...ownRows },
  { table: 'notification_choices', ...ownRows },
  { table: 'notification_settings', ...ownRows },
  { table: 'identities', ...forSignedIn(ownIdentities), staff: { read: mineOrAdmin, delete: mine } },
  { table: 'sign_on_attempts' },
  // Admins send mails again, unchanged.
  {
    table: 'mails',
    staff: {
      read: isAdmin,
      insert: isAdmin,
      update: { rows: isAdmin, columns: 'status, failure, error, tries, tried_at, unanswered' },
    },
  },
  // Users see what waits for their own digest.
  { table: 'message_deliveries', ...forSignedIn({ read: mine }), staff: { read: mineOrAdmin } },
  // The password, though encrypted, is read by the system only, which sends the mail.
  { table: 'mail_server', staff: { rows: isAdmin, columns: mailServerColumns } },
  { table: 'push_subscriptions', ...forSignedIn(ownPushSubscriptions) },
  { table: 'push_messages' },
  { table: 'message_texts', staff: { rows: isAdmin } },
  { table: 'message_opt_outs' },
  { table: 'used_message_links' },
  { table: 'undeliverable_addresses', staff: { rows: isAdmin } },
  { table: 'pictures', ...forSignedIn(ownPictures) },
  {
    table: 'invitations',
    staff: { read: all, rows: isAdmin, columns: 'user_id, invited_by, sent_at, expires_at' },
    grouped: { read: all, columns: 'user_id, sent_at, expires_at' },
  },
  ...knowledgePolicies,
  {
    table: 'registrations',
    staff: {
      read: isAdmin,
      update: { rows: isAdmin, columns: 'declined_at' },
      columns: 'id, email, username, full_name, department, position, waits_for, created_at, expires_at, declined_at',
    },
  },
  // Admins see who has a password, and make reset links invalid.
  { table: 'credentials', staff: { read: isAdmin, columns: 'user_id' } },
  { table: 'password_resets', staff: { read: isAdmin, delete: isAdmin, columns: 'user_id, used_at' } },
  {
    table: 'sessions',
    ...forSignedIn(ownSessions),
    staff: { read: mineOrAdmin, delete: mineOrAdmin, columns: sessionColumns },
  },
  {
    table: 'api_keys',
    ...forSignedIn(ownApiKey),
    staff: { read: mineOrAdmin, insert: mine, delete: mineOrAdmin, columns: apiKeyColumns },
  },
  { table: 'rate_limits' },
  { table: 'secrets' },
  { table: 'reaction_cursors', staff: { read: isAdmin } },
  { table: 'presence' },
]

const appendOnly = ['activity']

/** A hash of the policies and functions, so that a start knows whether those of the database are current. */
export const policiesVersion = createHash('sha256')
  .update(JSON.stringify([policies, functions, roles]))
  .digest('hex')
  .slice(0, 16)

/**
 * Replaces every policy, function and grant with those of this version. Runs after each migration, as the owner. All statements go in one
 * message: one by one, several hundred of them would each wait for the server.
 */
export async function applyPolicies(db: Kysely<unknown>) {
  const everyone = ['hatchway_app', ...roles].join(', ')
  const { rows: old } = await sql<{ policyname: string; tablename: string }>`
    select policyname, tablename from pg_policies where schemaname = 'public'`.execute(db)
  const statements = [
    `revoke all on all tables in schema public from public, ${everyone}`,
    `grant usage on schema public to ${everyone}`,
    `grant usage on all sequences in schema public to ${roles.join(', ')}`,
    ...old.map(({ policyname, tablename }) => `drop policy ${policyname} on ${tablename}`),
    ...(await functionStatements(db)),
    ...policies.flatMap(tableStatements),
    `comment on table company is 'policies ${policiesVersion}'`,
  ]
  await sql.raw(statements.join(';\n')).execute(db)
}

function tableStatements({ table, ...kinds }: TablePolicies) {
  const changes = appendOnly.includes(table) ? 'select, insert' : 'select, insert, update, delete'
  return [
    `alter table ${table} enable row level security`,
    `grant ${changes} on ${table} to hatchway_system`,
    `create policy system on ${table} to hatchway_system using (true) with check (true)`,
    ...Object.entries(kinds).flatMap(([kind, rule]) => policyStatements(table, kind as Kind, rule)),
  ]
}

function policyStatements(table: string, kind: Kind, rule: Rule) {
  const role = kind === 'unauthenticated' ? 'hatchway_app' : `hatchway_${kind}`
  const select = `select${rule.columns ? ` (${rule.columns})` : ''}`
  const create = (name: string, grants: string, conditions: string) => [
    `grant ${grants} on ${table} to ${role}`,
    `create policy ${name} on ${table} ${conditions}`,
  ]
  return [
    ...(rule.read ? create(`${kind}_read`, select, `for select to ${role} using (${rule.read})`) : []),
    ...(rule.insert ? create(`${kind}_insert`, 'insert', `for insert to ${role} with check (${rule.insert})`) : []),
    ...(rule.update
      ? create(`${kind}_update`, `update (${rule.update.columns})`, `for update to ${role} using (${rule.update.rows})`)
      : []),
    ...(rule.delete ? create(`${kind}_delete`, 'delete', `for delete to ${role} using (${rule.delete})`) : []),
    ...(rule.rows
      ? create(kind, `${select}, insert, update, delete`, `to ${role} using (${rule.rows}) with check (${rule.rows})`)
      : []),
  ]
}

import { type Kysely, sql } from 'kysely'
import { statementTimeouts } from '../platform/database/session-settings.ts'
import { roles } from './roles.ts'

/**
 * Functions that run with the rights of their owner (SECURITY DEFINER), so that the caller's role needs no access to the tables behind them.
 * Each does one thing: it looks up or changes what one exact secret names, what belongs to the caller of the transaction (`my_user_id()`), a
 * part of a ticket that the caller sees, or what is public. They are recreated, with their grants, whenever their text changes.
 */
type DatabaseFunction = { name: string; callers: readonly string[]; text: string }

const users = ['hatchway_staff', 'hatchway_grouped', 'hatchway_requester', 'hatchway_portal']
const everyone = ['hatchway_app', ...roles]
const definer = 'security definer set search_path = public, pg_temp'

/** The tickets of a portal user: the customer's, or in the intake organization their own, without deleted ones. */
export const ticketsOfPortalUser = `deleted_at is null and customer_id = (select my_customer_id())
  and (not (select coalesce(my_own_tickets_only(), true)) or requester_id = (select my_user_id()))`

/** The tickets of a requester, and of an agent who is limited to groups. */
export const ticketsOfRequester = 'deleted_at is null and requester_id = (select my_user_id())'
export const ticketsOfGroups = 'assigned_group_id = any((select my_group_ids())::int[])'

const mayViewKnowledge = '(select may_view_knowledge_base())'
/** The articles of a requester and of a portal user. */
export const articlesOfRequester = `status = 'published' and visibility = 'everyone'`
export const articlesOfPortalUser = `${mayViewKnowledge} and status = 'published' and (visibility = 'everyone' or (visibility = 'customers' and exists (
  select 1 from knowledge_article_customers c where c.article_id = id and c.customer_id = (select my_customer_id()))))`

const session = `(
    session_id uuid, user_id int, full_name text, role text, customer_id int, own_tickets_only boolean,
    can_view_knowledge_base boolean, group_ids int[], is_due boolean
  )`
const owner = `u.id, u.full_name, u.role, u.customer_id, coalesce(c.is_intake, false), u.can_view_knowledge_base,
      case when u.role = 'agent' then (select array_agg(a.group_id) from user_allowed_groups a where a.user_id = u.id) end`

/** The settings of the transaction, which policies depend on. */
const settings: DatabaseFunction[] = Object.entries({
  user_id: 'int',
  customer_id: 'int',
  group_ids: 'int[]',
  own_tickets_only: 'boolean',
  is_admin: 'boolean',
}).map(([name, type]) => ({
  name: `my_${name}`,
  callers: everyone,
  text: `create function my_${name}() returns ${type} language sql stable parallel safe
    as $$ select nullif(current_setting('hatchway.${name}', true), '')::${type} $$`,
}))

/** The caller is counted in their own transaction: an error rolls the count of its own request back. */
const rateLimits: DatabaseFunction[] = [
  {
    name: 'rate_limit_consume',
    callers: everyone,
    text: `create function rate_limit_consume(of text, seconds int) returns table (turns int, seconds_left int)
    language sql ${definer} as $$
      insert into rate_limits as r (key, count, started_at) values (of, 1, clock_timestamp())
      on conflict (key) do update set
        count = case when r.started_at > clock_timestamp() - make_interval(secs => seconds) then r.count + 1 else 1 end,
        started_at = case when r.started_at > clock_timestamp() - make_interval(secs => seconds)
          then r.started_at else clock_timestamp() end
      returning count, ceil(seconds - extract(epoch from clock_timestamp() - started_at))::int
    $$`,
  },
  {
    name: 'rate_limit_refund',
    callers: everyone,
    text: `create function rate_limit_refund(of text) returns void
    language sql ${definer} as $$ update rate_limits set count = count - 1 where key = of and count > 0 $$`,
  },
]

/** The credentials of a request. */
const credentials: DatabaseFunction[] = [
  {
    name: 'session_of',
    callers: everyone,
    text: `create function session_of(hash text, on_host text) returns table ${session}
    language sql stable ${definer} as $$
      select s.id, ${owner}, s.seen_at < now() - interval '1 hour'
      from sessions s
      join users u on u.id = s.user_id and u.is_active
      left join customers c on c.id = u.customer_id
      left join portals here on here.host = on_host and here.is_enabled
      where s.token_hash = hash
        and s.expires_at > now()
        and s.portal_id is not distinct from here.id
        and u.customer_id is not distinct from here.customer_id
    $$`,
  },
  {
    name: 'api_key_of',
    callers: everyone,
    text: `create function api_key_of(hash text, on_host text) returns table ${session}
    language sql stable ${definer} as $$
      select null::uuid, ${owner}, k.used_at is null or k.used_at < now() - interval '10 minutes'
      from api_keys k
      join users u on u.id = k.user_id and u.is_active
      left join customers c on c.id = u.customer_id
      left join portals here on here.host = on_host and here.is_enabled
      where k.key_hash = hash
        and c.archived_at is null
        and u.customer_id is not distinct from here.customer_id
    $$`,
  },
  {
    // Assumes the database role of the owner until the end of the transaction, or that of an unauthenticated client. Policies depend on the role and on these settings. Its
    // look-ups use unique keys, so one generic plan fits all: planning each time cost a request twice as much as the rest of the function.
    name: 'begin_session',
    callers: everyone,
    text: `create function begin_session(hash text, on_host text, by_key boolean default false) returns table ${session}
    language plpgsql set plan_cache_mode = force_generic_plan as $$
    declare me record;
    begin
      if by_key then select * into me from api_key_of(hash, on_host);
      else select * into me from session_of(hash, on_host); end if;
      if not found then
        perform set_config('role', 'hatchway_app', true), set_config('statement_timeout', '${statementTimeouts.others}', true);
        return;
      end if;
      perform set_config('hatchway.user_id', me.user_id::text, true),
        set_config('hatchway.customer_id', coalesce(me.customer_id::text, ''), true),
        set_config('hatchway.own_tickets_only', me.own_tickets_only::text, true),
        set_config('hatchway.group_ids', coalesce(me.group_ids::text, ''), true),
        set_config('hatchway.is_admin', (me.role = 'admin')::text, true),
        set_config('statement_timeout', case
          when me.customer_id is not null or me.role = 'requester' then '${statementTimeouts.others}'
          else '${statementTimeouts.staff}' end, true),
        set_config('role', case
          when me.customer_id is not null then 'hatchway_portal'
          when me.role = 'requester' then 'hatchway_requester'
          when me.group_ids is not null then 'hatchway_grouped'
          else 'hatchway_staff' end, true);
      return query select me.session_id, me.user_id, me.full_name, me.role, me.customer_id, me.own_tickets_only,
        me.can_view_knowledge_base, me.group_ids, me.is_due;
    end $$`,
  },
  {
    name: 'touch_session',
    callers: ['hatchway_app'],
    text: `create function touch_session(hash text, new_end timestamptz, longest interval) returns void
    language sql ${definer} as $$
      update sessions set seen_at = now(), expires_at = least(new_end, created_at + longest)
      where token_hash = hash and expires_at > now()
    $$`,
  },
  {
    name: 'touch_api_key',
    callers: ['hatchway_app'],
    text: `create function touch_api_key(hash text) returns void
    language sql ${definer} as $$ update api_keys set used_at = now() where key_hash = hash $$`,
  },
  {
    name: 'end_session',
    callers: everyone,
    text: `create function end_session(hash text) returns void
    language sql ${definer} as $$ delete from sessions where token_hash = hash $$`,
  },
]

/** What an unauthenticated client may know, and the sign-on that a browser began. */
const beforeSignIn: DatabaseFunction[] = [
  {
    name: 'open_portal_on',
    callers: everyone,
    text: `create function open_portal_on(on_host text) returns table (portal portals, customer_name text)
    language sql stable ${definer} as $$
      select p, c.name from portals p join customers c on c.id = p.customer_id where p.host = on_host and p.is_enabled
    $$`,
  },
  {
    name: 'is_desk_empty',
    callers: everyone,
    text: `create function is_desk_empty() returns boolean
    language sql stable ${definer} as $$ select not exists (select from users) $$`,
  },
  {
    name: 'picture_type',
    callers: everyone,
    text: `create function picture_type(of_token text) returns text
    language sql stable ${definer} as $$ select mime_type from pictures where token = of_token $$`,
  },
  {
    // Only the caller's own account can be linked or tested; a sign-in belongs to no account yet.
    name: 'begin_sign_on',
    callers: ['hatchway_app', ...users],
    text: `create function begin_sign_on(state text, browser text, for_purpose text, ends_at timestamptz) returns void
    language sql ${definer} as $$
      insert into sign_on_attempts (state_hash, browser_hash, purpose, user_id, expires_at)
      select state, browser, for_purpose, case when for_purpose <> 'sign-in' then my_user_id() end, ends_at
      where for_purpose = 'sign-in' or my_user_id() is not null
    $$`,
  },
  {
    name: 'take_sign_on',
    callers: ['hatchway_app', ...users],
    text: `create function take_sign_on(state text, browser text, present timestamptz) returns table (purpose text, user_id int)
    language sql ${definer} as $$
      delete from sign_on_attempts a where a.state_hash = state and a.browser_hash = browser and a.expires_at > present
      returning a.purpose, a.user_id
    $$`,
  },
]

/** The caller's own account: columns that their role may not read or change for any user. */
const ownAccount: DatabaseFunction[] = [
  {
    name: 'my_account',
    callers: users,
    text: `create function my_account() returns setof users
    language sql stable ${definer} as $$ select * from users where id = my_user_id() $$`,
  },
  {
    name: 'lock_my_account',
    callers: users,
    text: `create function lock_my_account() returns setof users
    language sql ${definer} as $$ select * from users where id = my_user_id() for update $$`,
  },
  {
    name: 'my_password_hash',
    callers: users,
    text: `create function my_password_hash() returns text
    language sql stable ${definer} as $$ select password_hash from credentials where user_id = my_user_id() $$`,
  },
  {
    name: 'change_my_profile',
    callers: users,
    text: `create function change_my_profile(
      new_full_name text, new_avatar_url text, new_department text, new_position text, new_phone text,
      new_date_format text, new_time_zone text, new_undo_send boolean
    ) returns void
    language sql ${definer} as $$
      update users set full_name = new_full_name, avatar_url = new_avatar_url, department = new_department,
        position = new_position, phone = new_phone, date_format = new_date_format, time_zone = new_time_zone,
        undo_send = new_undo_send
      where id = my_user_id()
    $$`,
  },
  {
    // What waits follows the new digest time; emails that quiet hours hold back follow the new quiet hours.
    name: 'reschedule_my_messages',
    callers: users,
    text: `create function reschedule_my_messages(digest_at timestamptz, held_after timestamptz, mail_at timestamptz, push_at timestamptz) returns void
    language sql ${definer} as $$
      update message_deliveries
      set due_at = case channel when 'digest' then digest_at when 'mail' then mail_at else push_at end
      where user_id = my_user_id() and state = 'waiting' and (channel = 'digest' or due_at > held_after)
    $$`,
  },
  {
    // A browser has one subscription, of the user who is signed in there: that of its former user or session ends. True for a new one.
    name: 'add_my_push_subscription',
    callers: users,
    text: `create function add_my_push_subscription(
      of_session uuid, new_endpoint text, new_p256dh text, new_auth text, new_user_agent text, at timestamptz
    ) returns boolean
    language plpgsql ${definer} as $$
    declare was_known boolean; was_added boolean;
    begin
      delete from push_subscriptions where endpoint = new_endpoint and user_id <> my_user_id();
      delete from push_subscriptions where session_id = of_session and endpoint <> new_endpoint and user_id = my_user_id();
      was_known := found;
      insert into push_subscriptions as s (user_id, session_id, endpoint, p256dh, auth, user_agent, created_at)
        select my_user_id(), id, new_endpoint, new_p256dh, new_auth, new_user_agent, at
        from sessions where id = of_session and user_id = my_user_id()
        on conflict (endpoint) do update set session_id = of_session, p256dh = new_p256dh, auth = new_auth,
          user_agent = new_user_agent, failure = null where s.user_id = my_user_id()
        returning s.xmax = 0 into was_added;
      return coalesce(was_added, false) and not was_known;
    end $$`,
  },
  {
    // Usernames and addresses both sign in, and are unique within the realm. Links to the former address become invalid.
    name: 'change_my_email',
    callers: users,
    text: `create function change_my_email(new_email text) returns boolean
    language plpgsql ${definer} as $$
    begin
      update users me set email = new_email where me.id = my_user_id() and not exists (
        select from users other
        where other.id <> me.id and other.customer_id is not distinct from me.customer_id
          and (lower(other.username) = lower(new_email) or lower(other.email) = lower(new_email)));
      if not found then return false; end if;
      delete from password_resets where user_id = my_user_id();
      return true;
    end $$`,
  },
  {
    // Where the pushes of one of the caller's browsers are sent, for a test of it.
    name: 'my_push_subscription',
    callers: users,
    text: `create function my_push_subscription(of_id int) returns setof push_subscriptions
    language sql stable ${definer} as $$ select * from push_subscriptions where id = of_id and user_id = my_user_id() $$`,
  },
  {
    // Of several concurrent requests with the same former password one succeeds.
    name: 'change_my_password',
    callers: users,
    text: `create function change_my_password(former_hash text, new_hash text) returns boolean
    language plpgsql ${definer} as $$
    begin
      update credentials set password_hash = new_hash, changed_at = now()
      where user_id = my_user_id() and password_hash = former_hash;
      if not found then return false; end if;
      delete from password_resets where user_id = my_user_id() and used_at is null;
      return true;
    end $$`,
  },
]

/** What a caller who sees a ticket may know of rows that their role can't read. */
const ofTicket: DatabaseFunction[] = [
  {
    // As the policies say. The functions below have the rights of their owner, to whom every ticket is visible.
    name: 'can_see_ticket',
    callers: [...users, 'hatchway_system'],
    text: `create function can_see_ticket(of_ticket int) returns boolean
    language sql stable ${definer} as $$
      select exists (select from tickets where id = of_ticket and case current_setting('role')
        when 'hatchway_portal' then ${ticketsOfPortalUser}
        when 'hatchway_requester' then ${ticketsOfRequester}
        when 'hatchway_grouped' then ${ticketsOfGroups}
        else current_setting('role') in ('hatchway_staff', 'hatchway_system') end)
    $$`,
  },
  {
    // Staff, and to portal users those of their organization: on a ticket that moved from another one its people are unknown.
    name: 'may_know_user',
    callers: [...users, 'hatchway_system'],
    text: `create function may_know_user(whom int) returns boolean
    language sql stable ${definer} as $$
      select current_setting('role') not in ('hatchway_portal', 'hatchway_requester') or exists (
        select from users where id = whom and (customer_id is null or id = my_user_id()
          or customer_id = my_customer_id() and not coalesce(my_own_tickets_only(), true)))
    $$`,
  },
  {
    // The log itself is not for customers: their portal gets this one time of it.
    name: 'in_progress_since',
    callers: ['hatchway_portal'],
    text: `create function in_progress_since(of_ticket int) returns timestamptz
    language sql stable ${definer} as $$
      select min(at) from activity
      where ticket_id = of_ticket and event = 'ticket.status_changed'
        and can_see_ticket(of_ticket)
        and id > coalesce((
          select max(id) from activity
          where ticket_id = of_ticket and event = 'ticket.status_changed' and data->>'status' <> 'in_progress'), 0)
    $$`,
  },
  {
    // Approvers read requests on tickets that they may not see: in the intake organization, those of others.
    name: 'is_of_my_customer',
    callers: ['hatchway_portal'],
    text: `create function is_of_my_customer(of_ticket int) returns boolean
    language sql stable ${definer} as $$
      select exists (select from tickets where id = of_ticket and customer_id = my_customer_id())
    $$`,
  },
  {
    // A reply moves a ticket back to the step from which it came, also when a customer writes it, who reads no log.
    name: 'earlier_steps',
    callers: [...users, 'hatchway_system'],
    text: `create function earlier_steps(of_ticket int) returns text[]
    language sql stable ${definer} as $$
      select array(
        select data->'changes'->'status'->>'fromText' from activity
        where ticket_id = of_ticket and event = 'ticket.status_changed' and can_see_ticket(of_ticket)
        order by id desc limit 50)
    $$`,
  },
  {
    // Requesters reopen a ticket that they withdrew, and read no log. The last change of its status counts, if that was theirs.
    name: 'my_withdrawal',
    callers: users,
    text: `create function my_withdrawal(of_ticket int) returns table (entry_id bigint, at timestamptz, state text, step text)
    language sql stable ${definer} as $$
      select last.id, last.at, last.data->'changes'->'status'->>'from', last.data->'changes'->'status'->>'fromText'
      from (
        select a.id, a.at, a.data, a.actor_id from activity a
        where a.ticket_id = of_ticket and a.event = 'ticket.status_changed' and can_see_ticket(of_ticket)
        order by a.id desc limit 1) last
      where last.actor_id = my_user_id() and last.data ? 'isWithdrawal'
    $$`,
  },
  {
    // The stages of the request that is pending, or else of the last one that was decided, without anyone's name or words. A stage without
    // approvers yet is of those whom it will ask. What people of another customer were asked is not among them.
    name: 'approval_stages_of_ticket',
    callers: ['hatchway_portal'],
    text: `create function approval_stages_of_ticket(of_ticket int) returns table (
      approvers text, state text, approvals int, needed int, started_at timestamptz, ended_at timestamptz)
    language sql stable ${definer} as $$
      with request as (
        select a.id, t.customer_id, requester.manager_id, me.id as my_id, me.is_approver, c.allows_own_approvals
          or (me.id is distinct from t.requester_id and me.id is distinct from a.asked_by) as may_decide
        from approvals a
        join tickets t on t.id = a.ticket_id
        join users me on me.id = my_user_id()
        cross join company c
        left join users requester on requester.id = t.requester_id
        where a.ticket_id = of_ticket and a.state in ('pending', 'approved', 'declined') and can_see_ticket(of_ticket)
          and not exists (
            select from approval_approvers p join users u on u.id = p.user_id
            where p.approval_id = a.id and u.customer_id <> t.customer_id)
        order by a.state = 'pending' desc, a.id desc
        limit 1
      )
      select
        case when case when named.count > 0 then named.is_mine else chosen.is_mine end then 'caller'
          when case when named.count > 0 then named.is_of_customer else chosen.is_of_customer end then 'customer'
          else 'support' end,
        s.state, named.approvals,
        case when s.rule = 'quorum' then greatest(1, s.needed)
          when named.count > 0 then case s.rule when 'any' then 1 else named.count end end,
        s.started_at, s.ended_at
      from request r
      join approval_stages s on s.approval_id = r.id and s.state <> 'skipped'
      cross join lateral (
        select count(*)::int as count,
          (count(distinct coalesce(p.decided_by, p.user_id)) filter (where p.decision = 'approved'))::int as approvals,
          coalesce(bool_or(p.user_id = r.my_id), false) as is_mine,
          coalesce(bool_and(u.customer_id is not distinct from r.customer_id), false) as is_of_customer
        from approval_approvers p join users u on u.id = p.user_id
        where p.stage_id = s.id
      ) named
      cross join lateral (
        select
          r.may_decide and bool_or(case c ->> 'kind'
            when 'user' then (c ->> 'userId')::int = r.my_id
            when 'manager' then coalesce(r.manager_id = r.my_id, false)
            else c ->> 'kind' = 'customer' and r.is_approver end) as is_mine,
          bool_and(c ->> 'kind' = 'customer' or c ->> 'kind' in ('user', 'manager') and exists (
            select from users u where u.customer_id = r.customer_id
              and u.id = case c ->> 'kind' when 'user' then (c ->> 'userId')::int else r.manager_id end)) as is_of_customer
        from jsonb_array_elements(s.choices) c
      ) chosen
      order by s.position
    $$`,
  },
  {
    // The required tasks that are to be done before the ticket enters a step. Customers get the subjects of those that they see only.
    name: 'open_tasks_before',
    callers: [...users, 'hatchway_system'],
    text: `create function open_tasks_before(of_ticket int, next_state text, next_step text) returns table (subject text)
    language sql stable ${definer} as $$
      select case when t.is_shown or t.party = 'customer'
        or current_setting('role') not in ('hatchway_portal', 'hatchway_requester') then t.subject end
      from tasks t
      where t.ticket_id = of_ticket and t.is_required and t.done_at is null and t.deleted_at is null
        and (next_state = any(t.blocks_states) or next_step = any(t.blocks_steps)) and can_see_ticket(of_ticket)
      order by t.sort_order, t.id
    $$`,
  },
  {
    // Who created it, where that was someone else than its requester. Others than staff may read neither the log nor the names of all staff,
    // and the ticket may have moved since from another customer.
    name: 'creator_of_ticket',
    callers: [...users, 'hatchway_system'],
    text: `create function creator_of_ticket(of_ticket int) returns table (id int, full_name text, avatar_url text, role text)
    language sql stable ${definer} as $$
      select u.id, u.full_name, u.avatar_url, u.role from tickets t
      join activity a on a.ticket_id = t.id and a.event = 'ticket.created'
      join users u on u.id = a.actor_id
      where t.id = of_ticket and u.id is distinct from t.requester_id and can_see_ticket(of_ticket) and may_know_user(u.id)
    $$`,
  },
  {
    // Who ordered for someone else. A portal user may not read the names of all staff.
    name: 'order_on_behalf',
    callers: users,
    text: `create function order_on_behalf(of_ticket int) returns table (ordered_by text, requested_for text)
    language sql stable ${definer} as $$
      select orderer.full_name, person.full_name from catalogue_orders o
      join users orderer on orderer.id = o.ordered_by
      join users person on person.id = o.requested_for
      where o.ticket_id = of_ticket and o.ordered_by <> o.requested_for and can_see_ticket(of_ticket)
        and may_know_user(o.ordered_by) and may_know_user(o.requested_for)
    $$`,
  },
]

/** The links of mails that work once, by the hash of their token. */
const messageLinks: DatabaseFunction[] = [
  {
    name: 'is_message_link_used',
    callers: everyone,
    text: `create function is_message_link_used(hash text) returns boolean
    language sql stable ${definer} as $$ select exists (select from used_message_links where token_hash = hash) $$`,
  },
  {
    // False when it was used before.
    name: 'use_message_link',
    callers: everyone,
    text: `create function use_message_link(hash text, at timestamptz, ends_at timestamptz) returns boolean
    language plpgsql ${definer} as $$
    begin
      insert into used_message_links (token_hash, used_at, expires_at) values (hash, at, ends_at) on conflict do nothing;
      return found;
    end $$`,
  },
]

const other: DatabaseFunction[] = [
  {
    // The caller, and the absent users for whom the caller is the deputy now, also as the deputy of a deputy.
    name: 'my_represented_user_ids',
    callers: ['hatchway_grouped'],
    text: `create function my_represented_user_ids() returns int[]
    language sql stable ${definer} as $$
      with recursive represented as (
        select my_user_id() as id
        union
        select a.user_id from absences a join represented r on a.deputy_id = r.id
        where a.starts_at <= now() and a.ends_at > now()
      )
      select array_agg(id) from represented
    $$`,
  },
  {
    // A portal's role may not read permissions. Evaluated each time: a revoked permission ends at once.
    name: 'may_view_knowledge_base',
    callers: everyone,
    text: `create function may_view_knowledge_base() returns boolean
    language sql stable ${definer} as $$
      select coalesce((select can_view_knowledge_base from users where id = my_user_id()), false)
    $$`,
  },
  {
    // Who a portal user is for the request catalogue. Staff order for others.
    name: 'portal_audiences_of',
    callers: ['hatchway_staff', 'hatchway_grouped', 'hatchway_system'],
    text: `create function portal_audiences_of(whom int) returns text[]
    language sql stable ${definer} as $$
      select array['everyone'] || case when u.is_approver then array['approvers'] else '{}' end
        || case when exists (select from users r where r.manager_id = u.id and r.is_active) then array['managers'] else '{}' end
      from users u where u.id = whom and u.is_active
    $$`,
  },
  {
    // A portal's role may not read who approves, or who is whose manager.
    name: 'my_portal_audiences',
    callers: [...users, 'hatchway_system'],
    text: `create function my_portal_audiences() returns text[]
    language sql stable ${definer} as $$ select portal_audiences_of(my_user_id()) $$`,
  },
  {
    // Managers order for others of their organization. Users of the intake organization do not know each other.
    name: 'can_order_for_colleagues',
    callers: ['hatchway_portal'],
    text: `create function can_order_for_colleagues() returns boolean
    language sql stable ${definer} as $$
      select my_customer_id() is not null and not coalesce(my_own_tickets_only(), true)
        and coalesce('managers' = any(portal_audiences_of(my_user_id())), false)
    $$`,
  },
  {
    name: 'portal_audiences_of_colleague',
    callers: ['hatchway_portal'],
    text: `create function portal_audiences_of_colleague(whom int) returns text[]
    language sql stable ${definer} as $$
      select portal_audiences_of(u.id) from users u
      where u.id = whom and u.customer_id = my_customer_id() and can_order_for_colleagues()
    $$`,
  },
  {
    // With the rights of the caller: policies say which items are offered on a portal and to requesters.
    name: 'can_order',
    callers: users,
    text: `create function can_order() returns boolean language sql stable as $$
      select exists (
        select from catalogue_items where deleted_at is null and state = 'published'
          and (my_customer_id() is not null or (summary -> 'audience' ->> 'desk')::boolean)
          and exists (select from ticket_types t where t.id = (summary -> 'target' ->> 'typeId')::int and t.archived_at is null))
    $$`,
  },
  {
    // The last settled row of the log and the notifications: a position, without content.
    name: 'latest_event',
    callers: [...users, 'hatchway_system'],
    text: `create function latest_event() returns table (xid xid8, source int, id bigint)
    language sql stable ${definer} as $$
      select * from (
        (select xid, 0 as source, id from activity where xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid desc, id desc limit 1)
        union all
        (select xid, 1, id from notifications where xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid desc, id desc limit 1)
      ) event order by xid desc, source desc limit 1
    $$`,
  },
  {
    // Changes with every version of a calendar. Customers may not read calendars: this is how a process knows that it has read the newest.
    name: 'calendar_stamps',
    callers: [...users, 'hatchway_system'],
    text: `create function calendar_stamps(of_calendars int[]) returns table (id int, stamp text)
    language plpgsql stable ${definer} as $$
    begin
      return query select c.id, md5(v.version || ' ' || v.since) from calendars c
        join calendar_versions v on v.calendar_id = c.id and v.version = c.version where c.id = any((select of_calendars)::int[]);
    end $$`,
  },
  {
    // Locks the active agents and admins among these users and returns them. Agents may not lock the rows of others themselves.
    name: 'lock_active_staff',
    callers: [...users, 'hatchway_system'],
    text: `create function lock_active_staff(of_users int[]) returns setof int
    language sql volatile ${definer} as $$
      select id from users where id = any(of_users) and is_active and role in ('agent', 'admin') order by id for key share
    $$`,
  },
  {
    // Sets, changes or (null) withdraws the caller's vote. The article is locked, so that a double click is one vote.
    name: 'vote_on_article',
    callers: users,
    text: `create function vote_on_article(of_article int, is_yes boolean)
    returns table (former boolean, helpful int, not_helpful int)
    language plpgsql ${definer} as $$
    declare me int := my_user_id();
    begin
      perform from knowledge_articles where id = of_article and case current_setting('role')
        when 'hatchway_portal' then ${articlesOfPortalUser}
        when 'hatchway_requester' then ${articlesOfRequester}
        else status = 'published' end
      for no key update;
      if not found then return; end if;
      delete from knowledge_votes v where v.article_id = of_article and v.user_id = me returning v.is_helpful into former;
      if is_yes is not null then
        insert into knowledge_votes (article_id, user_id, is_helpful, voted_at) values (of_article, me, is_yes, now());
      end if;
      update knowledge_articles a set
        helpful_count = a.helpful_count + (is_yes is true)::int - (former is true)::int,
        not_helpful_count = a.not_helpful_count + (is_yes is false)::int - (former is false)::int
      where a.id = of_article returning a.helpful_count, a.not_helpful_count into helpful, not_helpful;
      return next;
    end $$`,
  },
  {
    // Each new upload deletes a few that were never completed, so that no separate job is needed.
    name: 'delete_expired_uploads',
    callers: users,
    text: `create function delete_expired_uploads() returns table (store_key text)
    language sql ${definer} as $$
      delete from uploads where id in (
        select id from uploads where expires_at < now() limit 20 for update skip locked
      ) returning uploads.store_key
    $$`,
  },
]

/** The log is append-only. These replace in it what an admin redacts, and reduce the entries of a ticket that was removed for good. */
const redaction: DatabaseFunction[] = [
  {
    // A text without any of the former ones: the new one takes their place. Where they cannot be replaced, because they are too short to be
    // told from other words or are written otherwise, the mark takes the place of the whole text.
    name: 'without_text',
    callers: ['hatchway_staff', 'hatchway_system'],
    text: `create function without_text(written text, formers text[], replacement text, mark text) returns text
    language plpgsql immutable as $$
    declare former text;
    begin
      foreach former in array formers loop
        continue when strpos(lower(written), lower(former)) = 0;
        if written = former then return replacement; end if;
        written := replace(written, '“' || former || '”', '“' || replacement || '”');
        if length(former) >= 8 then written := replace(written, former, replacement); end if;
        if strpos(lower(replace(written, replacement, '')), lower(former)) > 0 then return mark; end if;
      end loop;
      return written;
    end $$`,
  },
  {
    // A change without what was before and after it. Of a list, each item keeps everything but its text.
    name: 'redacted_change',
    callers: ['hatchway_staff', 'hatchway_system'],
    text: `create function redacted_change(change jsonb, mark text) returns jsonb
    language sql immutable as $$
      select jsonb_object_agg(key, case
        when key not in ('from', 'to', 'fromText', 'toText') or value in ('null', '""') then value
        when jsonb_typeof(value) = 'array' then (
          select coalesce(jsonb_agg(item || jsonb_build_object('text', mark) order by place), '[]')
          from jsonb_array_elements(value) with ordinality items (item, place))
        else to_jsonb(mark) end)
      from jsonb_each(change)
    $$`,
  },
  {
    // A list of tags with the mark in the place of those that are redacted.
    name: 'redacted_tags',
    callers: ['hatchway_staff', 'hatchway_system'],
    text: `create function redacted_tags(tags jsonb, redacted text[], mark text) returns jsonb
    language sql immutable as $$
      select coalesce(jsonb_agg(case when tag = any(redacted) then mark else tag end order by place), '[]')
      from jsonb_array_elements_text(tags) with ordinality t (tag, place)
    $$`,
  },
  {
    name: 'redact_file_in_log',
    callers: ['hatchway_staff'],
    text: `create function redact_file_in_log(of_tickets int[], of_attachment int, mark text) returns void
    language sql ${definer} as $$
      update activity set data = data || jsonb_build_object('fileName', mark)
      where my_is_admin() and ticket_id = any(of_tickets) and data ? 'fileName' and (data->>'attachmentId')::int = of_attachment
    $$`,
  },
  {
    // The former subjects of a ticket: in every entry of its log, also where they are part of another text.
    name: 'redact_subject_in_log',
    callers: ['hatchway_staff'],
    text: `create function redact_subject_in_log(of_ticket int, formers text[], replacement text, mark text) returns void
    language plpgsql ${definer} as $$
    begin
      if not coalesce(my_is_admin(), false) then return; end if;
      update activity set data = data
        || case when data ? 'subject' then jsonb_build_object('subject', replacement) else '{}' end
        || case when event like 'ticket.%' and data -> 'changes' ? 'subject' then jsonb_build_object('changes',
            (data -> 'changes') || jsonb_build_object('subject', redacted_change(data #> '{changes,subject}', mark)))
          else '{}' end
        || (select coalesce(jsonb_object_agg(key, without_text(value #>> '{}', formers, replacement, mark)), '{}')
          from jsonb_each(data) where jsonb_typeof(value) = 'string' and (key in ('message', 'emailSubject', 'problem', 'error')
            or key = 'name' and (event like 'approval.%' or event like 'task.%' or event = 'mail.sent_again')))
      where ticket_id = of_ticket;
      update activity set data = data || jsonb_build_object('subject', replacement)
      where event = 'recurring_ticket.ticket_created' and data -> 'number' = (select to_jsonb(number) from tickets where id = of_ticket);
    end $$`,
  },
  {
    // The values that some custom fields of a ticket ever had, by the names that the log has for them, and some tags.
    name: 'redact_values_in_log',
    callers: ['hatchway_staff'],
    text: `create function redact_values_in_log(of_ticket int, fields text[], redacted text[], mark text) returns void
    language plpgsql ${definer} as $$
    begin
      if not coalesce(my_is_admin(), false) then return; end if;
      update activity set data = jsonb_set(data, '{changes}', (
          select jsonb_object_agg(key, case when key = any(fields) then redacted_change(value, mark) else value end)
          from jsonb_each(data -> 'changes')))
      where ticket_id = of_ticket and event like 'ticket.%' and data -> 'changes' ?| fields;
      update activity set data = jsonb_set(data, '{tags}', redacted_tags(data -> 'tags', redacted, mark))
      where ticket_id = of_ticket and event like 'ticket.%' and data -> 'tags' ?| redacted;
      update activity set data = jsonb_set(data, '{changes,tags}', (
          select jsonb_object_agg(key, case
            when jsonb_typeof(value) = 'array' then redacted_tags(value, redacted, mark)
            when key in ('fromText', 'toText') and jsonb_typeof(data #> array['changes', 'tags', replace(key, 'Text', '')]) = 'array'
              then (select coalesce(to_jsonb(string_agg(tag, ', ' order by place)), 'null')
                from jsonb_array_elements_text(redacted_tags(data #> array['changes', 'tags', replace(key, 'Text', '')], redacted, mark))
                  with ordinality t (tag, place))
            else value end)
          from jsonb_each(data #> '{changes,tags}')))
      where ticket_id = of_ticket and event like 'ticket.%'
        and (data #> '{changes,tags,from}' ?| redacted or data #> '{changes,tags,to}' ?| redacted);
    end $$`,
  },
  {
    // Some texts of a task, by the names that the log has for them, and with a replacement the task's former subjects.
    name: 'redact_task_in_log',
    callers: ['hatchway_staff'],
    text: `create function redact_task_in_log(
      of_tickets int[], of_task int, fields text[], formers text[], replacement text, mark text) returns void
    language plpgsql ${definer} as $$
    begin
      if not coalesce(my_is_admin(), false) then return; end if;
      update activity set data = data
        || case when replacement is null then '{}' else jsonb_build_object('name', replacement) end
        || (select coalesce(jsonb_object_agg(part, (
            select coalesce(jsonb_object_agg(key, case when key = any(fields) then redacted_change(value, mark) else value end), '{}')
            from jsonb_each(data -> part))), '{}')
          from unnest(array['changes', 'values']) part where data ? part)
      where ticket_id = any(of_tickets) and event like 'task.%' and (data ->> 'taskId')::int = of_task;
      if replacement is null then return; end if;
      -- The names of the tasks before a task.
      update activity set data = jsonb_set(data, '{changes,afterIds}', (data #> '{changes,afterIds}') || jsonb_strip_nulls(jsonb_build_object(
        'fromText', without_text(data #>> '{changes,afterIds,fromText}', formers, replacement, mark),
        'toText', without_text(data #>> '{changes,afterIds,toText}', formers, replacement, mark))))
      where ticket_id = any(of_tickets) and event like 'task.%' and data -> 'changes' ? 'afterIds';
    end $$`,
  },
  {
    // The former subjects of a request for approval.
    name: 'redact_approval_in_log',
    callers: ['hatchway_staff'],
    text: `create function redact_approval_in_log(of_ticket int, of_approval int, replacement text) returns void
    language sql ${definer} as $$
      update activity set data = data || jsonb_build_object('name', replacement)
      where my_is_admin() and ticket_id = of_ticket and event like 'approval.%' and (data ->> 'id')::int = of_approval
    $$`,
  },
  {
    // The entries of a ticket that was removed for good keep who did what and when, and its number.
    name: 'erase_ticket_in_log',
    callers: ['hatchway_system'],
    text: `create function erase_ticket_in_log(of_ticket int) returns void
    language sql ${definer} as $$
      update activity set data = jsonb_strip_nulls(jsonb_build_object('number', data->'number')) where ticket_id = of_ticket
    $$`,
  },
]

/** Only the owner may change the dictionary of a text search configuration. The caller then asks for new vectors. */
const search: DatabaseFunction[] = [
  {
    name: 'set_search_language',
    callers: ['hatchway_staff', 'hatchway_system'],
    text: `create function set_search_language(language text) returns void
    language plpgsql ${definer} as $$
    begin
      if not (my_is_admin() or current_setting('role') = 'hatchway_system') then
        raise insufficient_privilege using message = 'only admins change the language of the search';
      end if;
      execute format('alter text search configuration public.hatchway alter mapping for asciiword, word with pg_catalog.%I',
        case language when 'simple' then 'simple' else language || '_stem' end);
    end $$`,
  },
]

export const functions = [
  ...settings,
  ...rateLimits,
  ...credentials,
  ...beforeSignIn,
  ...ownAccount,
  ...ofTicket,
  ...messageLinks,
  ...other,
  ...redaction,
  ...search,
]

/** Returns the statements that recreate the functions, each executable by its callers only. */
export async function functionStatements(db: Kysely<unknown>) {
  const { rows: former } = await sql<{ signature: string }>`
    select oid::regprocedure::text as signature from pg_proc
    where pronamespace = 'public'::regnamespace and proname = any(${functions.map(({ name }) => name)}::text[])`.execute(
    db,
  )
  return [
    ...former.map(({ signature }) => `drop function ${signature}`),
    ...functions.flatMap(({ name, callers, text }) => [
      text,
      `revoke all on function ${name} from public`,
      `grant execute on function ${name} to ${callers.join(', ')}`,
    ]),
  ]
}

import { type Kysely, sql } from 'kysely'

/**
 * API keys: a program with a user's key acts as that user, on the host of the user's sign-in, and never with more rights than the user has
 * now.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table api_keys (
      user_id int primary key references users on delete cascade,
      key_hash text not null unique,
      /** Its first and last characters, so that its owner recognises it. */
      hint text not null,
      generated_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)

  // The counterpart of session_of for API keys: SECURITY DEFINER; returns the owner for one exact hash on one host, or nothing.
  await sql`
    create function api_key_of(hash text, on_host text)
    returns table (
      session_id uuid, user_id int, full_name text, role text, customer_id int, own_tickets_only boolean,
      can_view_knowledge_base boolean, group_ids int[], is_due boolean
    )
    language sql stable security definer set search_path = public, pg_temp as $$
      select null::uuid, u.id, u.full_name, u.role, u.customer_id, coalesce(c.is_intake, false), u.can_view_knowledge_base,
        case when u.role = 'agent' then (select array_agg(a.group_id) from user_allowed_groups a where a.user_id = u.id) end,
        k.used_at is null or k.used_at < now() - interval '10 minutes'
      from api_keys k
      join users u on u.id = k.user_id and u.is_active
      left join customers c on c.id = u.customer_id
      left join portals here on here.host = on_host and here.is_enabled
      where k.key_hash = hash
        and c.archived_at is null
        and u.customer_id is not distinct from here.customer_id
    $$`.execute(db)

  // The previous function took sessions only. A process of the previous version still calls it with two arguments.
  await sql`drop function begin_session(text, text)`.execute(db)
  await sql`
    create function begin_session(hash text, on_host text, by_key boolean default false)
    returns table (
      session_id uuid, user_id int, full_name text, role text, customer_id int, own_tickets_only boolean,
      can_view_knowledge_base boolean, group_ids int[], is_due boolean
    )
    language plpgsql set plan_cache_mode = force_generic_plan as $$
    declare me record;
    begin
      if by_key then select * into me from api_key_of(hash, on_host);
      else select * into me from session_of(hash, on_host); end if;
      if not found then return; end if;
      perform set_config('hatchway.user_id', me.user_id::text, true),
        set_config('hatchway.customer_id', coalesce(me.customer_id::text, ''), true),
        set_config('hatchway.own_tickets_only', me.own_tickets_only::text, true),
        set_config('hatchway.group_ids', coalesce(me.group_ids::text, ''), true),
        set_config('hatchway.is_admin', (me.role = 'admin')::text, true),
        set_config('role', case
          when me.customer_id is not null then 'hatchway_portal'
          when me.role = 'requester' then 'hatchway_requester'
          when me.group_ids is not null then 'hatchway_grouped'
          else 'hatchway_staff' end, true);
      return query select me.session_id, me.user_id, me.full_name, me.role, me.customer_id, me.own_tickets_only,
        me.can_view_knowledge_base, me.group_ids, me.is_due;
    end $$`.execute(db)
}

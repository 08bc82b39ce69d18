import { type Kysely, sql } from 'kysely'

/** The functions that authenticate a request. */
export async function up(db: Kysely<unknown>) {
  // SECURITY DEFINER, since the application's role may not read sessions. Returns the session of one exact hash on one host, or nothing.
  await sql`
    create function session_of(hash text, on_host text)
    returns table (
      session_id uuid, user_id int, full_name text, role text, customer_id int, own_tickets_only boolean,
      can_view_knowledge_base boolean, group_ids int[], is_due boolean
    )
    language sql stable security definer set search_path = public, pg_temp as $$
      select s.id, u.id, u.full_name, u.role, u.customer_id, coalesce(c.is_intake, false), u.can_view_knowledge_base,
        case when u.role = 'agent' then (select array_agg(a.group_id) from user_allowed_groups a where a.user_id = u.id) end,
        s.seen_at < now() - interval '1 hour'
      from sessions s
      join users u on u.id = s.user_id and u.is_active
      left join customers c on c.id = u.customer_id
      left join portals here on here.host = on_host
      where s.token_hash = hash
        and s.expires_at > now()
        and s.portal_id is not distinct from here.id
        and u.customer_id is not distinct from here.customer_id
    $$`.execute(db)

  // Assumes the database role of the session's owner until the end of the transaction. Policies depend on the role and on these settings.
  // Its look-ups use unique keys, so one generic plan fits all: planning each time cost a request twice as much as the rest of the
  // function.
  await sql`
    create function begin_session(hash text, on_host text)
    returns table (
      session_id uuid, user_id int, full_name text, role text, customer_id int, own_tickets_only boolean,
      can_view_knowledge_base boolean, group_ids int[], is_due boolean
    )
    language plpgsql set plan_cache_mode = force_generic_plan as $$
    declare me record;
    begin
      select * into me from session_of(hash, on_host);
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

  // SECURITY DEFINER, so that the caller is counted in their own transaction. An error rolls the count of its own request back.
  await sql`
    create function take_turn(of text, seconds int) returns table (turns int, seconds_left int)
    language sql security definer set search_path = public, pg_temp as $$
      insert into rate_limits as r (key, count, started_at) values (of, 1, clock_timestamp())
      on conflict (key) do update set
        count = case when r.started_at > clock_timestamp() - make_interval(secs => seconds) then r.count + 1 else 1 end,
        started_at = case when r.started_at > clock_timestamp() - make_interval(secs => seconds)
          then r.started_at else clock_timestamp() end
      returning count, ceil(seconds - extract(epoch from clock_timestamp() - started_at))::int
    $$`.execute(db)
  await sql`
    create function give_turn_back(of text) returns void
    language sql security definer set search_path = public, pg_temp as $$
      update rate_limits set count = count - 1 where key = of and count > 0
    $$`.execute(db)

  for (const [name, type] of [
    ['user_id', 'int'],
    ['customer_id', 'int'],
    ['group_ids', 'int[]'],
    ['own_tickets_only', 'boolean'],
    ['is_admin', 'boolean'],
  ])
    await sql`
      create function ${sql.raw(`my_${name}()`)} returns ${sql.raw(type!)} language sql stable parallel safe as ${sql.raw(
        `$$ select nullif(current_setting('hatchway.${name}', true), '')::${type} $$`,
      )}`.execute(db)
}

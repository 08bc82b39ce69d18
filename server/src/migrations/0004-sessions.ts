import { type Kysely, sql } from 'kysely'

/** The functions of the rate limit, and the settings that policies depend on. */
export async function up(db: Kysely<unknown>) {
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

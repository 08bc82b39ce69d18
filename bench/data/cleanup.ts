import type pg from 'pg'

const growing = ['notifications', 'activity', 'comments', 'tickets']

/** Runs `work`, and afterwards deletes the rows that were created in the meantime, so that every run measures the same database. */
export async function withCleanup<T>(owner: pg.Pool, work: () => Promise<T>): Promise<T> {
  const last = await lastIds(owner)
  try {
    return await work()
  } finally {
    const { rows: answered } = await owner.query<{ id: number }>(
      'select distinct ticket_id as id from comments where id > $1 and ticket_id <= $2',
      [last.comments, last.tickets],
    )
    for (const table of growing)
      await afterDeadlocks(() => owner.query(`delete from ${table} where id > $1`, [last[table]]))
    await owner.query('delete from sessions; delete from rate_limits; delete from recurring_ticket_dates')
    await forgetReplies(
      owner,
      answered.map(({ id }) => id),
    )
  }
}

/** Runs a statement again that PostgreSQL ended because it and the server's background work waited for each other. */
async function afterDeadlocks(run: () => Promise<unknown>, attempts = 10): Promise<void> {
  try {
    await run()
  } catch (error) {
    if ((error as { code?: string }).code !== '40P01' || attempts === 1) throw error
    await afterDeadlocks(run, attempts - 1)
  }
}

async function lastIds(owner: pg.Pool) {
  const last: Record<string, number> = {}
  for (const table of growing)
    last[table] = (await owner.query(`select coalesce(max(id), 0) as id from ${table}`)).rows[0].id
  return last
}

async function forgetReplies(owner: pg.Pool, ticketIds: number[]) {
  await owner.query(
    `update tickets t set comment_count = coalesce(left_over.count, 0), last_public_comment_id = left_over.last,
      last_public_at = (select created_at from comments where id = left_over.last)
    from unnest($1::int[]) as answered (id) left join lateral (
      select count(*) as count, max(c.id) as last from comments c where c.ticket_id = answered.id and not c.is_internal) left_over on true
    where t.id = answered.id`,
    [ticketIds],
  )
}

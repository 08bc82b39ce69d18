import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Schema } from '../schema.ts'

/** A table whose primary key is the owner and the member; `place`, where it has one, is the member's position. */
export type JoinTable = {
  [Table in keyof Schema]: {
    table: Table
    owner: keyof Schema[Table] & string
    member: keyof Schema[Table] & string
    place?: keyof Schema[Table] & string
  }
}[keyof Schema]

/** Makes these the members of one owner, in this order. Duplicates count once; rows that stay are not written again. */
export async function replaceJoinRows(
  { db }: Pick<Context, 'db'>,
  { table, owner, member, place }: JoinTable,
  ownerId: number,
  memberIds: readonly number[],
) {
  const ids = [...new Set(memberIds)]
  const [into, by, of] = [sql.table(table), sql.ref(owner), sql.ref(member)]
  await sql`delete from ${into} where ${by} = ${ownerId} and ${of} <> all(${ids}::int[])`.execute(db)
  if (ids.length === 0) return
  const placed = place && sql.ref(place)
  await sql`
    insert into ${into} (${by}, ${of}${placed ? sql`, ${placed}` : sql``})
    select ${ownerId}::int, id${placed ? sql`, position - 1` : sql``}
    from unnest(${ids}::int[]) with ordinality as members (id, position)
    on conflict (${by}, ${of}) ${placed ? sql`do update set ${placed} = excluded.${placed}` : sql`do nothing`}`.execute(
    db,
  )
}

import { sql } from 'kysely'

/** The right side of `=` for several ids. The text of the statement does not depend on how many there are, so that it is prepared once. */
export const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::int[])`

import { sql } from 'kysely'

/**
 * The right side of `=` for several ids. The text of the statement does not depend on how many there are, so that it is prepared once; and the
 * subquery hides their number from the planner, which would otherwise plan a prepared statement again for each array, at several times the
 * cost of running it. So the plan is one for about ten ids. Not for the filter of a list, whose plan should depend on the values.
 */
export const anyOf = (ids: readonly number[]) => sql<number>`any((select ${ids}::int[])::int[])`

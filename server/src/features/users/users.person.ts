import type { Person } from '@hatchway/contract/shapes'
import { sql } from 'kysely'

/** Returns the user whose id is in a column, as responses show a person; null where there is none that the caller may see. */
export const personBy = (column: string) => sql<Person | null>`(
  select json_build_object('id', u.id, 'fullName', u.full_name, 'avatarUrl', u.avatar_url)
  from users u where u.id = ${sql.ref(column)})`

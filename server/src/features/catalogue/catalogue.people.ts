import type { Person } from '@hatchway/contract/shapes'
import type { SignedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { containing, nameWords, withoutAccents } from '../../platform/database/like.ts'
import '../users/users.table.ts'
import { findOrderer } from './catalogue.access.ts'

const listed = 20

/** Returns people who can be the answer to a field, by name. */
export async function findPeople(
  ctx: Context,
  { search, requestedFor }: { search: string; requestedFor?: number | undefined },
): Promise<Person[]> {
  const orderer = await findOrderer(ctx, requestedFor)
  const words = nameWords(search)
  return selectable(ctx, orderer)
    .where((eb) => eb.and(words.map((word) => eb(withoutAccents('full_name'), 'like', containing(word)))))
    .orderBy('full_name')
    .orderBy('id')
    .limit(listed)
    .execute()
}

/** Returns those of the ids that can be chosen in an order of this user, with their names. */
export async function namesOfPeople(
  ctx: Context,
  orderer: SignedIn,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const people = await selectable(ctx, orderer)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(people.map(({ id, fullName }) => [id, fullName]))
}

/** Active users of the orderer's organization, as far as the policies let the caller see them. */
function selectable({ db }: Context, orderer: SignedIn) {
  return db
    .selectFrom('users')
    .select(['id', 'full_name as fullName', 'avatar_url as avatarUrl'])
    .where('is_active', '=', true)
    .where('customer_id', 'is not distinct from', orderer.kind === 'portal' ? orderer.customerId : null)
}

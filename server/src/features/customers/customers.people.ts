import type { Contact, customers } from '@hatchway/contract/customers/customers'
import type { Validated } from '@hatchway/contract/endpoint'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/database/like.ts'
import { findCustomer } from './customers.find.ts'

/** Returns the users of a customer: those who may sign in first, then the others, each by name. */
export async function listPeople(ctx: Context, { params, query }: Validated<typeof customers.people>) {
  const { id } = await findCustomer(ctx, params.id)
  const search = query.search?.trim()
  const matching = ctx.db
    .selectFrom('users')
    .where('customer_id', '=', id)
    .$if(Boolean(search), (q) =>
      q.where(({ eb, or }) =>
        or((['full_name', 'username', 'email'] as const).map((name) => eb(name, 'ilike', containing(search!)))),
      ),
    )
  const rows = await matching
    .selectAll()
    .select((eb) =>
      eb
        .exists(eb.selectFrom('invitations as i').select('i.user_id').whereRef('i.user_id', '=', 'users.id'))
        .as('is_invited'),
    )
    .orderBy('is_active', 'desc')
    .orderBy('full_name')
    .orderBy('id')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute()
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const people = rows.map(
    (user): Contact => ({
      id: user.id,
      fullName: user.full_name,
      username: user.username,
      email: user.email,
      position: user.position,
      avatarUrl: user.avatar_url,
      status: !user.is_active ? 'deactivated' : user.is_invited ? 'invited' : 'active',
      canViewKnowledgeBase: user.can_view_knowledge_base,
      createdAt: user.created_at.toISOString(),
    }),
  )
  return { people, total, totalPages: Math.ceil(total / query.limit) }
}

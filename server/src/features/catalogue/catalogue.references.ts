import type { Context } from '../../platform/context.ts'
import { badRequest } from '../../platform/http/errors.ts'
import { catalogueMessages as messages } from './catalogue.messages.ts'
import type { ItemContent } from './catalogue.table.ts'
import '../categories/categories.table.ts'
import '../customers/customers.table.ts'
import '../groups/groups.table.ts'
import '../knowledge/knowledge.table.ts'
import '../tasks/templates/task-templates.table.ts'
import '../ticket-types/ticket-types.table.ts'
import '../users/users.table.ts'

type Problem = { path: string; message: string }
type References = Awaited<ReturnType<typeof loadReferences>>

/** Loads the records that items name, of which each may have been deleted since. */
export async function loadReferences({ db }: Context) {
  const [types, categories, groups, templates] = await Promise.all([
    db.selectFrom('ticket_types').select(['id', 'name', 'archived_at']).execute(),
    db.selectFrom('categories').select(['key', 'name', 'archived_at']).execute(),
    db.selectFrom('groups').select('id').execute(),
    db.selectFrom('task_templates').select('id').execute(),
  ])
  return {
    types: new Map(types.map((type) => [type.id, type])),
    categories: new Map(categories.map((category) => [category.key, category])),
    groups: new Set(groups.map(({ id }) => id)),
    templates: new Set(templates.map(({ id }) => id)),
  }
}

/** Returns the first reason why orders of an item can't become what it says, as a sentence. Without a ticket type it isn't offered at all. */
export function referenceProblem(
  { target, taskTemplateIds, stages }: Pick<ItemContent, 'target' | 'taskTemplateIds' | 'stages'>,
  { types, categories, groups, templates }: References,
): Problem | undefined {
  const type = types.get(target.typeId)
  if (!type) return { path: 'target.typeId', message: messages.typeDeleted }
  if (type.archived_at) return { path: 'target.typeId', message: messages.typeArchived(type.name) }
  if (target.category !== null && categories.get(target.category)?.archived_at !== null)
    return { path: 'target.category', message: messages.categoryArchived }
  if (target.groupId !== null && !groups.has(target.groupId))
    return { path: 'target.groupId', message: messages.groupDeleted }
  if (taskTemplateIds.some((id) => !templates.has(id)))
    return { path: 'taskTemplateIds', message: messages.taskTemplateDeleted }
  const gone = stages.findIndex(({ stage }) =>
    stage.approvers.some((choice) => choice.kind === 'group' && !groups.has(choice.groupId)),
  )
  if (gone >= 0) return { path: `stages.${gone}.stage.approvers`, message: messages.approvingGroupDeleted }
  return undefined
}

/** Throws 400 for a content that names a record that does not exist. Those that `former` names already may have been deleted. */
export async function requireReferences(ctx: Context, content: ItemContent, former?: ItemContent) {
  const problem = referenceProblem(content, await loadReferences(ctx))
  const isFormer = former && problem && referenceProblem(former, await loadReferences(ctx))?.path === problem.path
  if (problem && !isFormer) throw badRequest(problem.message, problem.path)
  await requireAll(ctx, content, former)
}

/** People, customers and articles are deactivated, archived or read by few, and seldom deleted: they are checked when they are chosen. */
async function requireAll({ db }: Context, content: ItemContent, former?: ItemContent) {
  const usersOf = ({ stages }: ItemContent) =>
    stages.flatMap(({ stage }) => stage.approvers.flatMap((choice) => (choice.kind === 'user' ? [choice.userId] : [])))
  const added = (of: (content: ItemContent) => readonly number[]) => {
    const known = new Set(former ? of(former) : [])
    return [...new Set(of(content))].filter((id) => !known.has(id))
  }
  const users = added(usersOf)
  const customers = added(({ audience }) => audience.customerIds)
  const articles = added(({ articleIds }) => articleIds)
  const count = async (table: 'users' | 'customers' | 'knowledge_articles', ids: readonly number[]) =>
    ids.length === 0
      ? 0
      : (
          await db
            .selectFrom(table)
            .select('id')
            .where('id', 'in', [...ids])
            .execute()
        ).length
  if ((await count('users', users)) < users.length) throw badRequest(messages.noSuchApprovers, 'stages')
  if ((await count('customers', customers)) < customers.length)
    throw badRequest(messages.noSuchCustomers, 'audience.customerIds')
  if ((await count('knowledge_articles', articles)) < articles.length)
    throw badRequest(messages.noSuchArticles, 'articleIds')
}

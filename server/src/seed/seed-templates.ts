import type { MacroAction } from '@hatchway/contract/templates/macros'
import { aCannedReply } from '../features/canned-replies/canned-replies.factory.ts'
import { aMacro } from '../features/macros/macros.factory.ts'
import type { Db } from '../platform/context.ts'
import type { Company } from './company/seed-company.ts'
import { cannedReplies, macros } from './northwind/templates.ts'

/** Who uses which template, and how often: the first ones most. */
const users = ['Priya Raman', 'Tomás Herrera', 'Maya Lindqvist']

/** The canned replies and macros of Northwind IT's agents. */
export async function seedTemplates(db: Db, company: Company, now: Date) {
  for (const [at, { name, content, owner, groups }] of cannedReplies.entries())
    await aCannedReply(db, { name, content, ...about(company, at, now, owner, groups) })
  for (const [at, { name, actions, owner, groups }] of macros.entries())
    await aMacro(db, {
      name,
      ...about(company, at, now, owner, groups),
      actions: actions.map(
        (action): MacroAction =>
          action.kind === 'assign_group'
            ? { kind: 'assign_group', assignedGroupId: company.group(action.group) }
            : action,
      ),
    })
}

function about({ user, group }: Company, at: number, now: Date, owner: string | undefined, groups: string[] = []) {
  const often = owner ? [] : users.map((name, place) => [user(name), Math.max(0, 23 - at * 2 - place * 5)] as const)
  return {
    owner_id: owner ? user(owner) : null,
    groupIds: groups.map(group),
    usesBy: Object.fromEntries(often.filter(([, uses]) => uses > 0)),
    updated_at: now,
  }
}

import { limits } from '@hatchway/contract/limits'
import type { Macro, MacroAction } from '@hatchway/contract/templates/macros'
import type { Context } from '../../platform/context.ts'
import { templateHandlers } from '../canned-replies/templates.ts'
import { resolveCategoryKeys } from '../categories/categories.find.ts'
import './macros.table.ts'

/** The handlers of macros. */
export const macroTemplates = templateHandlers<Macro, 'actions'>(
  {
    table: 'macros',
    prefix: 'macro',
    content: 'actions',
    labels: { short: 'macro', plural: 'macros', shortPlural: 'macros' },
    limit: { own: limits.macrosPerUser, shared: limits.sharedMacros },
  },
  async (ctx, actions) => JSON.stringify(await withCategoryKeys(ctx, actions)),
)

/** A macro stores a category's key, so that it refers to the same category after a rename. */
async function withCategoryKeys(ctx: Context, actions: MacroAction[]): Promise<MacroAction[]> {
  return Promise.all(
    actions.map(async (action) => {
      if (action.kind !== 'set_category') return action
      const [key] = await resolveCategoryKeys(ctx, [action.category])
      return { ...action, category: key! }
    }),
  )
}

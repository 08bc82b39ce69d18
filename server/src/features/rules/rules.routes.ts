import { rules } from '@hatchway/contract/rules/rules'
import type { FastifyInstance } from 'fastify'
import { pageOf } from '../../platform/database/rows/page-of.ts'
import { byId, implement } from '../../platform/http/implement.ts'
import { addFolder, changeFolder, removeFolder } from './rule-folders.change.ts'
import { addRule, changeRule, orderRules, removeRule, restoreRule, restoreVersion } from './rules.change.ts'
import { findRule, listRules, listVersions } from './rules.find.ts'

export function ruleRoutes(app: FastifyInstance) {
  implement(app, rules.list, async (ctx, { query }) => {
    const { rules: all, folders } = await listRules(ctx)
    const { entries, ...totals } = pageOf(all, query)
    return { folders, rules: entries, ...totals }
  })
  implement(app, rules.add, (ctx, { body }) => addRule(ctx, body))
  implement(app, rules.order, (ctx, { body }) => orderRules(ctx, body))
  implement(app, rules.show, byId(findRule))
  implement(app, rules.change, (ctx, { params, body }) => changeRule(ctx, params.id, body))
  implement(app, rules.remove, byId(removeRule))
  implement(app, rules.restore, byId(restoreRule))
  implement(app, rules.versions, byId(listVersions))
  implement(app, rules.restoreVersion, (ctx, { params }) => restoreVersion(ctx, params.id, params.version))
  implement(app, rules.addFolder, addFolder)
  implement(app, rules.changeFolder, changeFolder)
  implement(app, rules.removeFolder, removeFolder)
}

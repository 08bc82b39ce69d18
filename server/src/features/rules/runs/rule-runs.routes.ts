import { ruleRuns } from '@hatchway/contract/rules/rule-runs'
import type { FastifyInstance } from 'fastify'
import { byId, implement, implementWithoutTransaction } from '../../../platform/http/implement.ts'
import { cappedRulesCounter, ruleRunsCounter } from '../engine/rule-engine.ts'
import { exportRuns } from './rule-runs.export.ts'
import { listRuns } from './rule-runs.list.ts'
import { showRun } from './rule-runs.show.ts'
import { previewUndo, undoRuns } from './rule-runs.undo.ts'

export function ruleRunRoutes(app: FastifyInstance) {
  app.metrics.registerMetric(ruleRunsCounter)
  app.metrics.registerMetric(cappedRulesCounter)
  implement(app, ruleRuns.list, listRuns)
  implementWithoutTransaction(app, ruleRuns.exportAll, exportRuns)
  implement(app, ruleRuns.previewUndo, previewUndo)
  implementWithoutTransaction(app, ruleRuns.undo, undoRuns)
  implement(app, ruleRuns.show, byId(showRun))
}

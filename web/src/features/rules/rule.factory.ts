import type { RuleRun } from '@hatchway/contract/rules/rule-runs'
import type { Rule, RuleFolder } from '@hatchway/contract/rules/rules'

/** A rule for tests. */
export const aRule = (part: Partial<Rule> = {}): Rule => ({
  id: 1,
  name: 'Route network tickets',
  folderId: null,
  isActive: true,
  triggers: [{ kind: 'created' }],
  actors: [],
  conditions: { field: 'category', operator: 'isAnyOf', values: ['network'] },
  actions: [{ kind: 'assign_group', assignedGroupId: 4 }],
  stopsLater: false,
  ticketsPerHour: 500,
  text: 'category:network',
  sentence: 'When a ticket is created, and its category is Network, assign it to Network Operations.',
  deleted: [],
  problem: null,
  problems: [],
  order: 1,
  version: 1,
  changedAt: '2026-11-01T09:00:00Z',
  changedBy: null,
  switchedAt: null,
  switchedBy: null,
  switchedOffReason: null,
  runs: 0,
  failures: 0,
  lastRunAt: null,
  ...part,
})

export const aRuleFolder = (id: number, name: string): RuleFolder => ({
  id,
  name,
  isCalledOnly: false,
  order: id,
  version: 1,
})

/** A run for tests. */
export const aRuleRun = (part: Partial<RuleRun> = {}): RuleRun => ({
  id: 1,
  rule: { id: 1, name: 'Route network tickets', version: 1 },
  ticket: { id: 7, ticketNumber: '10482', subject: 'VPN drops every few minutes' },
  at: '2026-11-20T12:54:00Z',
  trigger: 'Category changed',
  result: 'changed',
  changes: 2,
  error: null,
  canUndo: true,
  ...part,
})

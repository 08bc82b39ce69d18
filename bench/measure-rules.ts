import type { RuleContent } from '@hatchway/contract/rules/rules'
import type pg from 'pg'
import { measureReactions, type Reactions } from './measure-reactions.ts'
import type { Bench } from './measure-reads.ts'

/**
 * The reactions to events with some active rules: their triggers don't fit the events, they fit and no ticket meets the conditions, or the
 * rules run and change each ticket.
 */
export type RuleCost = { rules: number; do: keyof typeof descriptions } & Reactions

const descriptions = {
  nothing: 'whose trigger does not fit',
  evaluate: 'whose trigger fits',
  run: 'that changes every ticket',
} as const

export const rulesPath = { name: 'reactions with rules', who: 'system', isMain: true }

const cases: Pick<RuleCost, 'rules' | 'do'>[] = [
  { rules: 0, do: 'nothing' },
  { rules: 10, do: 'nothing' },
  { rules: 100, do: 'nothing' },
  { rules: 10, do: 'evaluate' },
  { rules: 100, do: 'evaluate' },
  { rules: 1, do: 'run' },
]
const tag = 'changed by the benchmark'

/** Measures what rules add to the cost of an event. Half of the events are assignments, which rules that fit evaluate. */
export async function measureRules(bench: Bench, owner: pg.Pool): Promise<RuleCost[]> {
  const found: RuleCost[] = []
  // The first events compile statements and code.
  await measureReactions(bench, owner)
  for (const one of cases) {
    const ids = await addRules(owner, one)
    try {
      found.push({ ...one, ...(await measureReactions(bench, owner)) })
    } finally {
      await removeRules(owner, ids)
    }
  }
  return found
}

/** Adds rules that are on; returns their ids. */
export async function addRules(owner: pg.Pool, { rules, do: effect }: Pick<RuleCost, 'rules' | 'do'>) {
  const { rows } = await owner.query<{ id: number }>(
    `insert into rules (name, is_active, content, sort_order, changed_at, switched_at)
    select 'Bench ' || n, true, $2::jsonb, n, now(), now() from generate_series(1, $1::int) n returning id`,
    [rules, JSON.stringify(contentOf(effect))],
  )
  return rows.map(({ id }) => id)
}

/** Removes rules, and what they did. */
export async function removeRules(owner: pg.Pool, ids: readonly number[]) {
  await owner.query('delete from rules where id = any($1::int[])', [ids])
  await owner.query('update tickets set tags = array_remove(tags, $1) where $1 = any(tags)', [tag])
}

const contentOf = (effect: RuleCost['do']): RuleContent => ({
  triggers: [
    effect === 'nothing'
      ? { kind: 'sla_breached', target: null }
      : { kind: 'changed', field: 'assigneeId', from: [], to: [] },
  ],
  actors: [],
  conditions: {
    all:
      effect === 'run'
        ? []
        : [
            { field: 'priority', operator: 'isAnyOf', values: ['high', 'urgent'] },
            { field: 'customerId', operator: 'isSet', values: [] },
            { field: 'tags', operator: 'isAnyOf', values: ['no ticket has it'] },
          ],
  },
  actions: [{ kind: 'add_tags', tags: [tag] }],
  stopsLater: false,
  ticketsPerHour: 100_000,
})

export function rulesSentence(costs: readonly RuleCost[]) {
  const parts = costs.map(({ rules, do: effect, perSecond, cpu }) => {
    const which = rules === 0 ? 'no rules' : `${rules === 1 ? '1 rule' : `${rules} rules`} ${descriptions[effect]}`
    const times = cpu
      ? `, ${cpu.server.toFixed(2)} CPU ms of the server and ${cpu.database.toFixed(2)} of the database`
      : ''
    return `${which}: ${Math.round(perSecond)} events a second${times}`
  })
  return `For each event with ${parts.join('; ')}.`
}

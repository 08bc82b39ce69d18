import type { RuleContent } from '@hatchway/contract/rules/rules'
import type pg from 'pg'
import { measureReactions, type Reactions } from './measure-reactions.ts'
import type { Bench } from './measure-reads.ts'

/** The reactions to events with some active rules, whose triggers fit the events or not, and whose conditions no ticket meets. */
export type RuleCost = { rules: number; fits: boolean } & Reactions

export const rulesPath = { name: 'reactions with rules', who: 'system', isMain: true }

const cases = [
  { rules: 0, fits: false },
  { rules: 10, fits: false },
  { rules: 100, fits: false },
  { rules: 10, fits: true },
  { rules: 100, fits: true },
]

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
      await owner.query('delete from rules where id = any($1::int[])', [ids])
    }
  }
  return found
}

async function addRules(owner: pg.Pool, { rules, fits }: { rules: number; fits: boolean }) {
  const { rows } = await owner.query<{ id: number }>(
    `insert into rules (name, is_active, content, sort_order, changed_at, switched_at)
    select 'Bench ' || n, true, $2::jsonb, n, now(), now() from generate_series(1, $1::int) n returning id`,
    [rules, JSON.stringify(contentOf(fits))],
  )
  return rows.map(({ id }) => id)
}

const contentOf = (fits: boolean): RuleContent => ({
  triggers: [
    fits ? { kind: 'changed', field: 'assigneeId', from: [], to: [] } : { kind: 'sla_breached', target: null },
  ],
  actors: [],
  conditions: {
    all: [
      { field: 'priority', operator: 'isAnyOf', values: ['high', 'urgent'] },
      { field: 'customerId', operator: 'isSet', values: [] },
      { field: 'tags', operator: 'isAnyOf', values: ['no ticket has it'] },
    ],
  },
  actions: [{ kind: 'add_tags', tags: ['bench'] }],
  stopsLater: false,
  ticketsPerHour: 500,
})

export function rulesSentence(costs: readonly RuleCost[]) {
  const parts = costs.map(({ rules, fits, perSecond, cpu }) => {
    const which = rules === 0 ? 'no rules' : `${rules} rules whose trigger ${fits ? 'fits' : 'does not fit'}`
    const times = cpu
      ? `, ${cpu.server.toFixed(2)} CPU ms of the server and ${cpu.database.toFixed(2)} of the database`
      : ''
    return `${which}: ${Math.round(perSecond)} events a second${times}`
  })
  return `For each event with ${parts.join('; ')}.`
}

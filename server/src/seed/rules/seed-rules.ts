import type { RuleContent } from '@hatchway/contract/rules/rules'
import type { Db } from '../../platform/context.ts'
import '../../features/rules/rules.table.ts'
import type { Company } from '../company/seed-company.ts'
import { type DemoRule, demoRules, type RuleKey, ruleFolders, ruleNames } from '../northwind/rules.ts'
import { day, minute } from '../office-hours.ts'
import { type Burst, cappedAt } from './rule-history.ts'

export type SeededRule = { id: number; name: string; version: number; since: Date; content: RuleContent }
export type SeededRules = Record<RuleKey, SeededRule>

/** The rules of Northwind IT with their folders and versions. One was switched off when it had changed too many tickets. */
export async function seedRules(db: Db, company: Company, burst: Burst, now: Date): Promise<SeededRules> {
  const folders = await db
    .insertInto('rule_folders')
    .values(ruleFolders.map((folder, at) => ({ ...folder, sort_order: at + 1 })))
    .returning(['id', 'name'])
    .execute()
  const folder = (name: string) => folders.find((one) => one.name === name)!.id
  const rules = demoRules(company, folder, burst.tickets.length - 1)
  const keys = Object.keys(rules) as RuleKey[]
  const by = company.user('Maya Lindqvist')
  const seeded = {} as SeededRules
  for (const [at, key] of keys.entries()) {
    const { age, state, content, former, ...rule } = rules[key]
    const isCapped = key === 'everything'
    const since = isCapped ? burst.since : new Date(now.getTime() - age * day)
    const version = former ? 2 : 1
    const { id } = await db
      .insertInto('rules')
      .values({
        name: ruleNames[key],
        folder_id: folder(rule.folder),
        is_active: state === 'on',
        content: JSON.stringify(content),
        sort_order: at + 1,
        version,
        changed_at: since,
        changed_by: by,
        ...switched({ state, since, by, isCapped, burst }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    seeded[key] = { id, name: ruleNames[key], version, since, content }
    await seedVersions(db, seeded[key], former, by)
    if (state === 'on') await seedTimeChecks(db, seeded[key], now)
  }
  return seeded
}

type Switching = Pick<DemoRule, 'state'> & { since: Date; by: number; isCapped: boolean; burst: Burst }

function switched({ state, since, by, isCapped, burst }: Switching) {
  if (state === 'draft') return {}
  if (isCapped)
    return { switched_at: burst.endedAt, switched_by: null, switched_off_reason: cappedAt(burst.tickets.length - 1) }
  return { switched_at: state === 'on' ? since : new Date(since.getTime() + 3 * day), switched_by: by }
}

async function seedVersions(db: Db, rule: SeededRule, former: DemoRule['former'], changed_by: number) {
  const { id: rule_id, name, content, version, since } = rule
  const newest = { rule_id, name, changed_by, version, at: since, content: JSON.stringify(content) }
  const first = { ...newest, version: 1, at: new Date(since.getTime() - 9 * day) }
  await db
    .insertInto('rule_versions')
    .values([
      ...(former ? [{ ...first, content: JSON.stringify({ ...content, ...former.content }) }] : []),
      { ...newest, note: former?.note ?? '' },
    ])
    .execute()
}

async function seedTimeChecks(db: Db, { id: rule_id, content }: SeededRule, now: Date) {
  for (const trigger of content.triggers)
    if (trigger.kind === 'time') {
      const { since, minutes } = trigger
      const checked_until = new Date(now.getTime() - minute)
      await db.insertInto('rule_time_checks').values({ rule_id, since, minutes, checked_until }).execute()
    }
}

import type { ApprovalTemplateStage } from '@hatchway/contract/approvals/approval-stages'
import type { CatalogueContent, CatalogueItem, NewCatalogueItem } from '@hatchway/contract/catalogue/catalogue-items'
import type { AnswerClause, FormField } from '@hatchway/contract/catalogue/form-fields'
import { formRules, stageConditionRules } from '@hatchway/contract/catalogue/form-rules'
import { plainLetters } from '@hatchway/contract/plain-letters'
import { countRows, isSame } from '../../../platform/lists/row-changes.ts'
import { stagesProblem } from '../../approvals/request/approval-template.ts'
import { manageMessages as messages } from './manage.messages.ts'

/** A stage of approval with the conditions under which it is asked. */
export type StageDraft = ApprovalTemplateStage & { conditions: AnswerClause[] }

/** An item being edited. Numbers are texts while they are typed. */
export type ItemDraft = Omit<
  CatalogueContent,
  'categoryId' | 'leadDays' | 'leadText' | 'fields' | 'stages' | 'target'
> & {
  categoryId: number | null
  lead: { kind: 'none' | 'days' | 'text'; days: string; text: string }
  fields: FormField[]
  stages: StageDraft[]
  target: Omit<CatalogueContent['target'], 'typeId'> & { typeId: number | null }
}

export type ItemProblems = Partial<
  Record<'name' | 'categoryId' | 'currency' | 'lead' | 'customers' | 'fields' | 'stages' | 'typeId', string>
>

export const newItemDraft = (categoryId: number | null = null): ItemDraft => ({
  name: '',
  categoryId,
  icon: 'package',
  hue: 200,
  description: '',
  price: '',
  currency: 'EUR',
  lead: { kind: 'none', days: '', text: '' },
  audience: { desk: false, portals: 'all', customerIds: [], portalUsers: 'everyone' },
  fields: [],
  stages: [],
  taskTemplateIds: [],
  articleIds: [],
  target: { typeId: null, category: null, priority: 'medium', groupId: null },
})

export function draftOf(item: Pick<CatalogueItem, keyof CatalogueContent>): ItemDraft {
  const { name, categoryId, icon, hue, description, price, currency, leadDays, leadText } = item
  const { audience, fields, stages, taskTemplateIds, articleIds, target } = item
  return {
    ...{ name, categoryId, icon, hue, description, price, currency, audience, fields, taskTemplateIds, articleIds },
    lead: {
      kind: leadDays !== null ? 'days' : leadText ? 'text' : 'none',
      days: leadDays === null ? '' : String(leadDays),
      text: leadText,
    },
    stages: stages.map(({ stage, conditions }) => ({ ...stage, conditions })),
    target,
  }
}

/** Returns the copy of an item, as a new one. */
export const copyOf = (item: CatalogueItem): ItemDraft => ({
  ...draftOf(item),
  name: messages.copyOf(item.name).slice(0, 80),
})

/** Returns the request body. The draft must have no problems. */
export function bodyOf({ lead, stages, ...draft }: ItemDraft): NewCatalogueItem {
  return {
    ...draft,
    categoryId: draft.categoryId!,
    leadDays: lead.kind === 'days' ? Number(lead.days) : null,
    leadText: lead.kind === 'text' ? lead.text : '',
    stages: stages.map(({ conditions, ...stage }) => ({ stage, conditions })),
    target: { ...draft.target, typeId: draft.target.typeId! },
  }
}

/** Returns the parts of the body that differ. */
export function changeOf(before: ItemDraft, after: ItemDraft): Partial<NewCatalogueItem> {
  const [former, next] = [bodyOf(before), bodyOf(after)]
  const changed = Object.entries(next).filter(([name, value]) => !isSame(former[name as keyof typeof former], value))
  // Conditions of stages are checked against the fields that they are saved with.
  const whole = changed.some(([name]) => name === 'fields' || name === 'stages')
  return { ...Object.fromEntries(changed), ...(whole && { fields: next.fields, stages: next.stages }) }
}

/** Counts the changes: each part, and of the form each added, changed or removed field and a changed order. */
export const countChanges = ({ fields: former, ...before }: ItemDraft, { fields, ...after }: ItemDraft) =>
  Object.entries(after).filter(([name, value]) => !isSame(before[name as keyof typeof before], value)).length +
  countRows(former, fields)

/** Returns what has to be corrected before the draft can be saved. */
export function problemsOf({
  name,
  categoryId,
  currency,
  lead,
  audience,
  fields,
  stages,
  target,
}: ItemDraft): ItemProblems {
  const areCustomersMissing = audience.portals === 'chosen' && audience.customerIds.length === 0
  const isLeadWrong = lead.kind === 'days' && !(/^\d{1,3}$/.test(lead.days.trim()) && Number(lead.days) <= 365)
  const problems: ItemProblems = {
    ...(name.trim() === '' && { name: messages.nameMissing }),
    ...(categoryId === null && { categoryId: messages.categoryMissing }),
    ...(!/^[A-Z]{3}$/.test(currency) && { currency: messages.currencyWrong }),
    ...(isLeadWrong && { lead: messages.leadDaysWrong }),
    ...(areCustomersMissing && { customers: messages.customersMissing }),
    ...(target.typeId === null && { typeId: messages.typeMissing }),
  }
  const form = firstIssue((rules) => formRules(fields, rules))
  const stage = stagesProblem(stages) ?? firstIssue((rules) => stageConditionRules(stages, fields, rules))
  return { ...problems, ...(form && { fields: form }), ...(stage && { stages: stage }) }
}

type Rules = Parameters<typeof formRules>[1]

function firstIssue(check: (rules: Rules) => void): string | undefined {
  const found: string[] = []
  check({ addIssue: ({ message }) => void found.push(message) })
  return found[0]
}

/** Returns what is wrong with each field, by its key. */
export function problemsByField(fields: readonly FormField[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  formRules(fields, {
    addIssue({ message, path: [at] }) {
      const { key } = fields[Number(at)]!
      if (!found.has(key)) found.set(key, message)
    },
  })
  return found
}

/** Returns a key for a new field or option: its label in lower-case letters and digits, with a number where that is taken. */
export function keyFor(label: string, taken: readonly string[]): string {
  const plain =
    plainLetters(label)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, 50) || 'field'
  let key = plain
  for (let number = 2; taken.includes(key); number++) key = `${plain}_${number}`
  return key
}

import { newRuleDraft, type RuleDraft, rowOf } from './rule-draft.ts'
import { templateMessages, urgentNotification } from './rule-editor.messages.tsx'

type Named = { id: number; name: string }
/** The records that a template names; it is complete where there are some. */
export type TemplateRecords = {
  categories: readonly { key: string; name: string; defaultGroupId?: number | null }[]
  groups: readonly Named[]
  customers: readonly Named[]
}

export const templateTexts = templateMessages
export type TemplateName = keyof typeof templateTexts

export const isTemplate = (name: string | undefined): name is TemplateName =>
  name !== undefined && Object.hasOwn(templateTexts, name)

/** Returns a rule to begin with. */
export function draftOfTemplate(name: TemplateName, { categories, groups, customers }: TemplateRecords): RuleDraft {
  const blank = { ...newRuleDraft(), name: templateTexts[name].name }
  const [category] = categories
  const [customer] = customers
  switch (name) {
    case 'route':
      return {
        ...blank,
        triggers: [rowOf({ kind: 'created' }), rowOf({ kind: 'changed', field: 'category', from: [], to: [] })],
        text: category ? `category:${quoted(category.name)}` : '',
        actions: [rowOf({ kind: 'assign_group', assignedGroupId: groups[0]?.id ?? 0 })],
      }
    case 'urgent':
      return {
        ...blank,
        triggers: [rowOf({ kind: 'created' })],
        text: customer ? `customer:${quoted(customer.name)}` : '',
        actions: [
          rowOf({ kind: 'set_priority', priority: 'urgent' }),
          rowOf({
            kind: 'notify',
            recipients: [{ kind: 'group' }],
            channels: [],
            message: urgentNotification,
          }),
        ],
      }
    case 'close':
      return {
        ...blank,
        triggers: [rowOf({ kind: 'time', since: 'resolved', minutes: 10_080 })],
        text: 'status:resolved',
        actions: [rowOf({ kind: 'set_status', status: 'closed' })],
      }
  }
}

const quoted = (name: string) => `"${name.replaceAll(/["\\]/g, '\\$&')}"`

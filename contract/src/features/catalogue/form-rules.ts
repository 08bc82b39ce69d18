import { type AnswerClause, type AnswerOperator, type FormField, operatorsOf } from './form-fields.ts'
import { formRuleMessages as messages } from './form-rules.messages.ts'

type Issues = { addIssue: (issue: { code: 'custom'; message: string; path: (string | number)[] }) => void }
type Stage = { conditions: readonly AnswerClause[] }

/** The rules of a form: unique keys and labels, options for choices, and conditions on earlier fields that can hold. */
export function formRules(fields: readonly FormField[], rules: Issues) {
  const keys = new Set<string>()
  const labels = new Set<string>()
  for (const [at, field] of fields.entries()) {
    const report = (message: string, ...path: (string | number)[]) =>
      rules.addIssue({ code: 'custom', message, path: [at, ...path] })
    if (keys.has(field.key)) report(messages.sameKey(field.key), 'key')
    else if (labels.has(field.label.toLowerCase())) report(messages.sameLabel(field.label), 'label')
    optionRules(field, report)
    for (const [place, clause] of field.conditions.entries()) {
      const message = clauseProblem(fields.slice(0, at), fields, clause)
      if (message) report(messages.ofField(field.label, message), 'conditions', place)
    }
    keys.add(field.key)
    labels.add(field.label.toLowerCase())
  }
}

/** The rules of approval stages that depend on answers: their conditions name fields of the form. */
export function stageConditionRules(stages: readonly Stage[], fields: readonly FormField[], rules: Issues) {
  for (const [at, { conditions }] of stages.entries())
    for (const [place, clause] of conditions.entries()) {
      const message = clauseProblem(fields, fields, clause)
      if (message) rules.addIssue({ code: 'custom', message, path: [at, 'conditions', place] })
    }
}

function optionRules(field: FormField, report: (message: string, ...path: (string | number)[]) => void) {
  const { kind, label, options } = field
  if (kind !== 'choice' && kind !== 'choices') {
    if (options.length > 0) report(messages.noOptions(label), 'options')
    return
  }
  if (options.length === 0) report(messages.optionMissing(label), 'options')
  const unique = (of: (option: FormField['options'][number]) => string) => new Set(options.map(of)).size
  if (unique(({ key }) => key) < options.length || unique((option) => option.label.toLowerCase()) < options.length)
    report(messages.optionTwice(label), 'options')
}

/** Returns why a condition can't be used where only the answers to `earlier` are known. */
function clauseProblem(earlier: readonly FormField[], all: readonly FormField[], clause: AnswerClause): string | null {
  const field = earlier.find(({ key }) => key === clause.field)
  if (!field) {
    const later = all.find(({ key }) => key === clause.field)
    return later ? messages.laterField(later.label) : messages.removedField
  }
  const operators: readonly AnswerOperator[] = operatorsOf[field.kind]
  if (!operators.includes(clause.operator)) return messages.unfitCondition(field.label)
  if (clause.operator === 'answered') return null
  const values = clause.operator === 'one_of' ? clause.values : [clause.value]
  return values.every((value) => fits(field, value)) ? null : messages.unfitValue(field.label)
}

function fits({ kind, options }: FormField, value: string | number | boolean) {
  switch (kind) {
    case 'number':
      return typeof value === 'number'
    case 'yes_no':
      return typeof value === 'boolean'
    case 'choice':
    case 'choices':
      return options.some(({ key }) => key === value)
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
    default:
      return typeof value === 'string' && value.trim() !== ''
  }
}

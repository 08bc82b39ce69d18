import { type AnswerClause, type AnswerOperator, type FormField, operatorsOf } from './form-fields.ts'

type Issues = { addIssue: (issue: { code: 'custom'; message: string; path: (string | number)[] }) => void }
type Stage = { conditions: readonly AnswerClause[] }

/** The rules of a form: unique keys and labels, options for choices, and conditions on earlier fields that can hold. */
export function formRules(fields: readonly FormField[], rules: Issues) {
  const keys = new Set<string>()
  const labels = new Set<string>()
  for (const [at, field] of fields.entries()) {
    const report = (message: string, ...path: (string | number)[]) =>
      rules.addIssue({ code: 'custom', message, path: [at, ...path] })
    if (keys.has(field.key)) report(`Two fields have the key ${field.key}`, 'key')
    else if (labels.has(field.label.toLowerCase())) report(`Two fields are called “${field.label}”`, 'label')
    optionRules(field, report)
    for (const [place, clause] of field.conditions.entries()) {
      const message = clauseProblem(fields.slice(0, at), fields, clause)
      if (message) report(`“${field.label}”: ${message}`, 'conditions', place)
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
    if (options.length > 0) report(`“${label}” can’t have options`, 'options')
    return
  }
  if (options.length === 0) report(`“${label}” needs at least one option`, 'options')
  const unique = (of: (option: FormField['options'][number]) => string) => new Set(options.map(of)).size
  if (unique(({ key }) => key) < options.length || unique((option) => option.label.toLowerCase()) < options.length)
    report(`An option of “${label}” is listed twice`, 'options')
}

/** Returns why a condition can't be used where only the answers to `earlier` are known. */
function clauseProblem(earlier: readonly FormField[], all: readonly FormField[], clause: AnswerClause): string | null {
  const field = earlier.find(({ key }) => key === clause.field)
  if (!field) {
    const later = all.find(({ key }) => key === clause.field)
    return later
      ? `The condition depends on “${later.label}”, which is not an earlier field`
      : 'The condition depends on a field that was removed'
  }
  const operators: readonly AnswerOperator[] = operatorsOf[field.kind]
  if (!operators.includes(clause.operator)) return `This condition does not fit “${field.label}”`
  if (clause.operator === 'answered') return null
  const values = clause.operator === 'one_of' ? clause.values : [clause.value]
  return values.every((value) => fits(field, value))
    ? null
    : `The condition names a value that “${field.label}” can’t have`
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

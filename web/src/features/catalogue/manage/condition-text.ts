import { answerText } from '@hatchway/contract/catalogue/form-answers'
import { type AnswerClause, answerOperatorLabels, type FormField } from '@hatchway/contract/catalogue/form-fields'
import { manageMessages as messages } from './manage.messages.ts'

/** Returns conditions as text: `Laptop model is 14-inch and Extras contains Dock`. */
export function conditionText(conditions: readonly AnswerClause[], fields: readonly FormField[]): string {
  return conditions
    .map((clause) => {
      const field = fields.find(({ key }) => key === clause.field)
      const start = `${field?.label ?? messages.removedField} ${answerOperatorLabels[clause.operator]}`
      if (clause.operator === 'answered') return start
      const values = clause.operator === 'one_of' ? clause.values : [clause.value]
      return `${start} ${values.map((value) => valueText(field, value)).join(', ')}`
    })
    .join(messages.and)
}

function valueText(field: FormField | undefined, value: string | number | boolean) {
  if (!field) return String(value)
  const options = field.options.map((option) => ({ ...option, price: null }))
  return answerText({ kind: field.kind, options }, value, { currency: 'EUR', nameOf: String }) || String(value)
}

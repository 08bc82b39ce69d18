import {
  type Clause,
  type Condition,
  clausesOf,
  conditionProblem,
  depthOf,
  type Operator,
  operatorsOfKind,
  positiveOf,
  type Value,
} from '@hatchway/contract/conditions/condition'
import type { ConditionField, ConditionFields } from '@hatchway/contract/conditions/condition-fields'
import fc from 'fast-check'

/** What the values of generated clauses are taken from, so that conditions and tickets meet. */
export type Samples = {
  references: Readonly<Record<string, readonly (string | number)[]>>
  tags: readonly string[]
  texts: readonly string[]
  words: readonly string[]
  numbers: readonly number[]
  days: readonly string[]
}

const durations = ['1min', '90min', '4h', '2d', '30d', '1w', '52w', '9999w']

/** Returns conditions of every form over these fields. */
export function arbitraryCondition(fields: ConditionFields, samples: Samples): fc.Arbitrary<Condition> {
  const clause: fc.Arbitrary<Condition> = fc.constantFrom(...fields.list).chain((field) => clauseOf(field, samples))
  const { node } = fc.letrec<{ node: Condition }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      clause,
      fc.record({ all: fc.array(tie('node'), { minLength: 1, maxLength: 4 }) }),
      fc.record({ any: fc.array(tie('node'), { minLength: 1, maxLength: 4 }) }),
      fc.record({ not: tie('node') }),
    ),
  }))
  return fc
    .oneof({ arbitrary: node, weight: 50 }, { arbitrary: fc.constant<Condition>({ all: [] }), weight: 1 })
    .filter((one) => depthOf(one) <= 5 && clausesOf(one).length <= 50 && conditionProblem(one, fields) === undefined)
}

function clauseOf(field: ConditionField, samples: Samples): fc.Arbitrary<Clause> {
  return fc
    .constantFrom(...operatorsOfKind[field.kind])
    .chain((operator) =>
      valuesOf(field, operator, samples).map((values): Clause => ({ field: field.key, operator, values })),
    )
}

function valuesOf(field: ConditionField, operator: Operator, samples: Samples): fc.Arbitrary<Value[]> {
  const positive = positiveOf(operator).operator
  if (positive === 'isSet' || positive === 'isTrue') return fc.constant([])
  const value = valueOfField(field, operator, samples)
  if (positive === 'on') return fc.array(value, { minLength: 1, maxLength: 2 })
  if (positive === 'isAnyOf')
    return fc.uniqueArray(fc.oneof({ arbitrary: value, weight: 6 }, { arbitrary: fc.constant(null), weight: 1 }), {
      minLength: 1,
      maxLength: 4,
    })
  if (positive === 'contains' && field.kind !== 'words') return fc.uniqueArray(value, { minLength: 1, maxLength: 3 })
  return fc.tuple(value)
}

function valueOfField(field: ConditionField, operator: Operator, samples: Samples): fc.Arbitrary<Value> {
  switch (field.kind) {
    case 'choice':
      return fc.constantFrom(...Object.keys(field.values!))
    case 'reference':
      return fc.constantFrom(...(samples.references[field.key] ?? [1]), ...(field.self ? [field.self.value] : []))
    case 'tags':
      return fc.constantFrom(...samples.tags)
    case 'number':
      return fc.constantFrom(...samples.numbers)
    case 'time':
    case 'day':
      return ['inLast', 'moreThanAgo', 'withinNext', 'moreThanAhead'].includes(operator)
        ? fc.constantFrom(...durations)
        : fc.constantFrom('today', 'yesterday', 'tomorrow', ...samples.days)
    case 'words':
      return fc.constantFrom(...samples.words)
    default:
      return fc.constantFrom(...samples.texts)
  }
}

import { z } from 'zod'
import { limits } from '../limits.ts'
import { type Condition, invisibleAt, operators } from './condition.ts'
import { conditionErrors } from './condition-errors.ts'

const value = z.union([
  z
    .string()
    .min(1)
    .max(limits.charactersPerConditionValue, conditionErrors.valueTooLong)
    .refine((text) => invisibleAt(text) < 0, conditionErrors.invisible),
  z.number(),
  z.null(),
])

export const clause = z.strictObject({
  /** The key of a property, or of a custom field as `customFields.key`. */
  field: z.string().min(1).max(250),
  operator: z.enum(operators),
  values: z.array(value).max(limits.valuesPerClause, conditionErrors.tooManyValues),
})

const member: z.ZodType<Condition> = z.lazy(() => anyCondition)
const members = z.array(member).min(1).max(limits.clausesPerCondition, conditionErrors.tooManyClauses)
const anyCondition: z.ZodType<Condition> = z.union([
  clause,
  z.strictObject({ all: members }),
  z.strictObject({ any: members }),
  z.strictObject({ not: member }),
])

/** A condition on a ticket. Its size is checked first, so that an enormous one costs nothing. Whether its fields exist is checked apart. */
export const condition = z.preprocess(
  (given, issues) => {
    const problem = sizeProblem(given)
    if (problem) issues.addIssue({ code: 'custom', message: problem })
    return problem ? z.NEVER : given
  },
  z.union([z.strictObject({ all: z.array(member).max(0) }), anyCondition]),
)

/** Returns whether a value is nested too deep or has too many clauses, without a stack that grows with it. */
function sizeProblem(given: unknown): string | undefined {
  let clauses = 0
  const open: [value: unknown, depth: number][] = [[given, 0]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [one, depth] = next
    if (typeof one !== 'object' || one === null || 'operator' in one) {
      if (++clauses > limits.clausesPerCondition) return conditionErrors.tooManyClauses
      continue
    }
    if (depth >= limits.conditionDepth) return conditionErrors.tooDeep
    for (const group of Object.values(one)) {
      const inner = Array.isArray(group) ? group : [group]
      if (inner.length > limits.clausesPerCondition) return conditionErrors.tooManyClauses
      for (const each of inner) open.push([each, depth + 1])
    }
  }
  return undefined
}

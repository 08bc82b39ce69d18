import { z } from 'zod'
import { limits } from '../limits.ts'
import { conditionMessages as messages } from './condition.messages.ts'
import { type Condition, invisibleAt, operators } from './condition.ts'

/** Everything that is malformed has one message, which says what a condition looks like. */
const malformed = { error: messages.malformed }

const value = z.union(
  [
    z
      .string()
      .min(1)
      .max(limits.charactersPerConditionValue, messages.valueTooLong)
      .refine((text) => invisibleAt(text) < 0, messages.invisible),
    z.number(),
    z.null(),
  ],
  malformed,
)

export const conditionClause = z.strictObject(
  {
    /** The key of a property such as `priority` or `assigneeId`, `requester.email`, or `customFields.` and the key of a custom field. */
    field: z.string(malformed).min(1, malformed).max(250, malformed),
    operator: z.enum(operators, malformed),
    /** Records are given by their ids; null stands for an unset value. */
    values: z.array(value, malformed).max(limits.valuesPerClause, messages.tooManyValues).default([]),
  },
  malformed,
)

/** A condition within another one: a group has a member. */
export const conditionMember: z.ZodType<Condition> = z.lazy(() => anyCondition)
const members = z
  .array(conditionMember)
  .min(1, messages.emptyGroup)
  .max(limits.clausesPerCondition, messages.tooManyClauses)
const anyCondition: z.ZodType<Condition> = z.union(
  [
    conditionClause,
    z.strictObject({ all: members }),
    z.strictObject({ any: members }),
    z.strictObject({ not: conditionMember }),
  ],
  malformed,
)

/** A condition on a ticket. Its size is checked first, so that an enormous one costs nothing. Whether its fields exist is checked apart. */
export const condition = z.preprocess(
  (given, issues) => {
    const problem = sizeProblem(given)
    if (problem) issues.addIssue({ code: 'custom', message: problem })
    return problem ? z.NEVER : given
  },
  z.union([z.strictObject({ all: z.array(conditionMember).max(0) }), anyCondition], malformed),
)

/** A condition, or its JSON text as a query has it. */
export const conditionOrJson = z.preprocess((given, issues) => {
  if (typeof given !== 'string') return given
  if (given.trim() === '') return undefined
  const json = given.length <= limits.charactersPerConditionJson ? parseJson(given) : undefined
  if (json) return json.value
  const isLong = given.length > limits.charactersPerConditionJson
  issues.addIssue({ code: 'custom', message: isLong ? messages.jsonTooLong : messages.notJson })
  return z.NEVER
}, condition.optional())

function parseJson(text: string) {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}

/**
 * Returns what is wrong with a value that is nested too deep, has too many clauses or an unknown operator, without a stack that grows
 * with it.
 */
function sizeProblem(given: unknown): string | undefined {
  let clauses = 0
  const open: [value: unknown, depth: number][] = [[given, 0]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [one, depth] = next
    if (typeof one !== 'object' || one === null || 'operator' in one) {
      if (++clauses > limits.clausesPerCondition) return messages.tooManyClauses
      if (typeof one === 'object' && one && 'operator' in one && !isOperator(one.operator))
        return messages.noOperator(operators)
      continue
    }
    if (depth >= limits.conditionDepth) return messages.tooDeep
    for (const group of Object.values(one)) {
      const inner = Array.isArray(group) ? group : [group]
      if (inner.length > limits.clausesPerCondition) return messages.tooManyClauses
      for (const each of inner) open.push([each, depth + 1])
    }
  }
  return undefined
}

const isOperator = (given: unknown) => operators.some((one) => one === given)

/** The conditions of a record in a response: as data, as text and as a sentence. */
export const describedConditions = {
  conditions: condition,
  /** The text of a search, with the names of records; empty for all tickets, and where there is a `problem`. */
  text: z.string(),
  /** Null where a field or value of the conditions has been deleted. */
  sentence: z.string().nullable(),
  /** Why the conditions can’t be evaluated: they hold for no ticket until they are corrected. */
  problem: z.string().nullable(),
  /** What names a record that has been deleted, which no ticket has; null for nothing. */
  missing: z.string().nullable(),
}

/** Conditions in a request: as data, or as the text of a search, whose names are then looked up as for a search. */
export const givenConditions = z.union([z.string().max(limits.charactersPerCondition), condition])

/** The conditions of a new record: without any, every ticket matches. */
export const newConditions = givenConditions.default({ all: [] })

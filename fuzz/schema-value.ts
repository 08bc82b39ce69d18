import fc from 'fast-check'
import { z } from 'zod'
import { canaryId, canaryKey, canaryUuid } from '../server/src/testing/canaries.ts'
import { adminEmail } from './callers.ts'
import { sometimes } from './hostile-text.ts'

/** The part of JSON Schema that the contract's shapes use. */
export type JsonSchema = {
  type?: string
  format?: string
  pattern?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

export const schemaOf = (shape: z.ZodType | undefined): JsonSchema =>
  shape ? (z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {}

const idPattern = '^\\d{1,10}$'
const deep = (depth: number) => Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 1)

/** An id that exists, one that may exist, and a number that is no valid id. */
export const anyId: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constant(canaryId) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 30 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, 1.5, 2_147_483_648, 1e308, '', 'abc', null) },
)

/** Fields whose rules are stricter than their schema; without a valid value the code behind the rule is never reached. */
const fittingByName: Record<string, unknown[]> = {
  username: ['fuzzed', 'fuzzed.two', 'admin', 'ÄÖ._@+-'],
  version: ['1.2.3', '10.0.0-rc.1', 1, 2],
  primaryColor: ['#356CCF', '#000000'],
  secondaryColor: ['#0A9396', '#ffffff'],
  color: ['#0A9396', '#ffffff'],
  timeZone: ['Europe/Berlin', 'Pacific/Kiritimati'],
  host: ['fuzzed.localhost', 'fuzzed-two.localhost'],
  token: [canaryKey],
  key: [canaryKey],
  downloadUrl: ['https://registry.example.com/a.tar'],
  createdAt: ['2026-01-01', '2026-01-01..2026-02-01'],
}

/** Values of any kind, for fields that expect another. */
function anyValue(text: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  return fc.oneof(
    text,
    fc.constantFrom<unknown[]>(null, true, -1, 1.5, 1e308, 2 ** 53, [], {}, [[[]]], deep(2000), [null], ['a', {}]),
    fc
      .constantFrom('__proto__', 'constructor', 'toString')
      .map((name) => Object.fromEntries([[name, { isAdmin: true }]])),
    fc.constant(Array.from({ length: 1500 }, (_, index) => index)),
  )
}

/** Values that mostly pass a schema, and whose texts are hostile. */
export function schemaValue(schema: JsonSchema, text: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices?.some(({ pattern }) => pattern === idPattern)) return anyId
  if (choices) return fc.oneof(...choices.map((choice) => schemaValue(choice, text)))
  if (schema.allOf) return schemaValue(Object.assign({}, ...schema.allOf), text)
  switch (schema.type) {
    case 'string':
      return stringValue(schema, text)
    case 'number':
    case 'integer':
      return numberValue(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return arrayValue(schema, text)
    case 'object':
      return objectValue(schema, text)
    default:
      return anyValue(text)
  }
}

function stringValue({ format, pattern, minLength = 0, maxLength }: JsonSchema, text: fc.Arbitrary<string>) {
  if (format === 'email')
    return fc.constantFrom(adminEmail, 'a@example.test', "o'hara+x@example.test", `${'x'.repeat(60)}@example.test`)
  if (format === 'uuid') return fc.constant(canaryUuid)
  if (format === 'date-time')
    return fc.constantFrom('2026-01-01T00:00:00.000Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z')
  if (format === 'date') return fc.constantFrom('2026-02-28', '0001-01-01', '9999-12-31')
  if (pattern) return fc.oneof({ weight: 3, arbitrary: matching(pattern, text) }, { weight: 1, arbitrary: text })
  const fitting = text.map((value) => value.slice(0, maxLength).padEnd(minLength, 'x'))
  return fc.oneof({ weight: 9, arbitrary: fitting }, { weight: 1, arbitrary: text })
}

/** fast-check cannot generate from some patterns, such as those with Unicode properties. */
function matching(pattern: string, text: fc.Arbitrary<string>) {
  try {
    return fc.stringMatching(new RegExp(pattern))
  } catch {
    return text
  }
}

function numberValue({ type, minimum = -2147483648, maximum = 2147483647 }: JsonSchema) {
  const [min, max] = [Math.max(minimum, -2147483648), Math.min(maximum, 2147483647)]
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc.integer({ min: Math.max(min, Math.min(0, max)), max: Math.min(max, Math.max(30, min)) }),
    },
    { weight: 1, arbitrary: fc.constantFrom(min, max, 1e308, 2 ** 53, -0.5, canaryId) },
    ...(type === 'number' ? [{ weight: 1, arbitrary: fc.double({ noNaN: true }) }] : []),
  )
}

function arrayValue({ items = {}, minItems = 0, maxItems = 1000 }: JsonSchema, text: fc.Arbitrary<string>) {
  const item = schemaValue(items, text)
  const few = fc.array(item, { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) })
  // Short texts only: a thousand texts of the maximum length find nothing more and take long.
  const many = schemaValue(items, fc.constant('x')).map((one) => Array.from({ length: maxItems + 1 }, () => one))
  return fc.oneof({ weight: 14, arbitrary: few }, { weight: 1, arbitrary: many })
}

function objectValue(schema: JsonSchema, text: fc.Arbitrary<string>): fc.Arbitrary<Record<string, unknown>> {
  const { properties, required = [], additionalProperties } = schema
  if (!properties) {
    const value = typeof additionalProperties === 'object' ? schemaValue(additionalProperties, text) : anyValue(text)
    const key = fc.oneof(fc.constantFrom('__proto__', 'constructor', 'a'), text)
    return fc.array(fc.tuple(key, value), { maxLength: 4 }).map((pairs) => Object.fromEntries(pairs))
  }
  const fields = Object.entries(properties).map(([name, property]) => {
    const value = namedValue(name, property, text).map((given): [string, unknown][] => [[name, given]])
    const isRequired = required.includes(name)
    return isRequired ? value : sometimes<[string, unknown][]>([], value, 2)
  })
  const fitting = fc.tuple(...fields).map((entries) => Object.fromEntries(entries.flat()))
  const wrong = fc.tuple(fc.constantFrom(...Object.keys(properties), '__proto__', 'role'), anyValue(text))
  return fc
    .tuple(fitting, sometimes<[string, unknown] | null>(null, wrong, 5))
    .map(([object, one]) => (one ? Object.fromEntries([...Object.entries(object), one]) : object))
}

function namedValue(name: string, property: JsonSchema, text: fc.Arbitrary<string>) {
  const value = schemaValue(property, text)
  const fitting = fittingByName[name]
  return fitting
    ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...fitting) }, { weight: 1, arbitrary: value })
    : value
}

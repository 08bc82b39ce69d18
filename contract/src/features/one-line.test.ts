import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { endpoints } from '../endpoints.ts'
import { withoutNul } from '../shapes.ts'
import { newPortalTicket } from './customers/portal.ts'
import { toOneLine } from './one-line.ts'
import { newTicket } from './tickets/tickets.ts'

describe('toOneLine', () => {
  test('replaces line breaks and tabs by spaces, and removes other control characters and bidirectional overrides', () => {
    expect(toOneLine(' VPN\r\n\tdown \u2028 again\u0085now\u2029')).toBe('VPN down again now')
    expect(toOneLine('a\0b\u001b[31m\u007f\u009fc')).toBe('ab[31mc')
    expect(toOneLine('invoice\u202efdp.exe \u2066x\u2069')).toBe('invoicefdp.exe x')
    expect(toOneLine('two  blanks, \u200fעברית, 👩‍👩‍👧, e\u0301')).toBe('two  blanks, \u200fעברית, 👩‍👩‍👧, e\u0301')
  })

  test('returns nothing for a text without a visible character, and keeps invisible ones beside others', () => {
    for (const text of ['\u200b', '\u2060 \u00ad', '\u3164', '\u2800\ufe0f']) expect(toOneLine(text)).toBe('')
    expect(toOneLine('می\u200cخواهم')).toBe('می\u200cخواهم')
  })

  test('returns one line for any text, and the same line when applied again', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'a \t\n\r\v\f\0\x85\u2028\u2029\u202e\u200f'.split('')) }),
        (given) => {
          const line = toOneLine(given)
          // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must be gone
          expect(line).not.toMatch(/[\0-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]/)
          expect(toOneLine(line)).toBe(line)
        },
      ),
    )
  })

  test('handles long runs of spaces in linear time', () => {
    expect(toOneLine(`a${' '.repeat(500_000)}b`)).toHaveLength(500_002)
  })
})

describe('a single-line field', () => {
  test('keeps its own error message when only spaces and control characters are sent', () => {
    const given = { subject: ' \n\u0001 ', description: 'Description of it', typeId: '1' }
    const sentenceOf = (shape: z.ZodType) => shape.safeParse(given).error?.issues.map(({ message }) => message)
    expect(sentenceOf(newPortalTicket)).toEqual(['Subject and description are required'])
    expect(sentenceOf(newTicket)).toContain('Subject must be at least 4 characters')
  })

  /** Fields of multi-line text, from which only NUL is removed. */
  const manyLines = [
    ...[
      'content',
      'actions.[].content',
      'actions.[].message',
      'actions.[].task.description',
      'description',
      'message',
      'approval.message',
      'notes',
      'result',
      'answers.{}',
      'tasks.[].description',
      'migrationNotes',
      'testInfo',
    ],
    ...['termsOfServiceContent', 'customFields.{}', 'csv', 'body', 'comment', 'result'],
    ...['content', 'message', 'task.description'].flatMap((field) => [
      `onApproved.[].${field}`,
      `onDeclined.[].${field}`,
    ]),
  ]
  /** Fields whose meaning would change, and fields that the server validates or sanitizes by its own rules. */
  const unaltered = [
    ...['password', 'server.password', 'currentPassword', 'newPassword', 'token', 'search', 'host', 'timeZone'],
    ...['fileName', 'uniqueFileName', 'filePath', 'fileSize', 'fileMimeType', 'rawUrl', 'endpoint', 'conditions'],
    ...['filterParams.{key}', 'filterParams.{}', 'filter.search', 'customFields.{key}'],
    ...['conditions.field', 'conditions.values.[]', 'triggers.[].field', 'triggers.[].from.[]', 'triggers.[].to.[]'],
    ...['rotations.[].handover', 'fields.[]'],
  ]

  /** The filter of a list, which is compared with what is stored and never stored itself. */
  const isListFilter = (path: string) => path.startsWith('filter.')

  test('every text in the body of every endpoint is normalized to one line by the contract', () => {
    const found = Object.entries(endpoints).flatMap(([feature, calls]) =>
      (Object.entries(calls) as [string, Endpoint][]).flatMap(([name, { body }]) =>
        (body ? textsIn(body) : []).map((text) => ({ ...text, call: `${feature}.${name}` })),
      ),
    )
    const others = found.filter(({ kind }) => kind === 'text' || kind === 'other')
    const allowed = [...manyLines, ...unaltered]
    expect(others.filter(({ path }) => !allowed.includes(path) && !isListFilter(path))).toEqual([])
    expect(found.filter(({ path, kind }) => manyLines.includes(path) && kind !== 'text')).toEqual([])
    const paths = found.map(({ path }) => path)
    expect(allowed.filter((path) => !paths.includes(path))).toEqual([])
    expect(found.filter(({ kind }) => kind === 'line').length).toBeGreaterThan(80)
  })
})

type Text = { path: string; kind: 'line' | 'text' | 'restricted' | 'other' }
/** A schema with Zod's internals. */
type Node = { _zod: { def: Record<string, unknown> & { type: string } } }

/** Returns every text that a schema accepts, with its transformations; `after` is what it is piped into. */
function textsIn(schema: unknown, path = '', after: Node[] = []): Text[] {
  const { def } = (schema as Node)._zod
  const at = (step: string) => (path ? `${path}.${step}` : step)
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape as object).flatMap(([key, field]) => textsIn(field, at(key)))
    case 'array':
      return textsIn(def.element, at('[]'))
    case 'record':
      return [...textsIn(def.keyType, at('{key}')), ...textsIn(def.valueType, at('{}'))]
    case 'union':
      return (def.options as unknown[]).flatMap((option) => textsIn(option, path, after))
    case 'intersection':
      return [def.left, def.right].flatMap((side) => textsIn(side, path, after))
    case 'pipe': {
      const isPreprocessed = (def.in as Node)._zod.def.type === 'transform'
      return isPreprocessed
        ? textsIn(def.out, path, after)
        : textsIn(def.in, path, [...stepsOf(def.out as Node), ...after])
    }
    case 'string':
      return [{ path, kind: kindOf([schema as Node, ...after]) }]
    default:
      return 'innerType' in def ? textsIn(def.innerType, path, after) : []
  }
}

/** Returns what a value passes through, in order. */
function stepsOf(node: Node): Node[] {
  const { def } = node._zod
  return def.type === 'pipe' ? [...stepsOf(def.in as Node), ...stepsOf(def.out as Node)] : [node]
}

function kindOf(steps: Node[]): Text['kind'] {
  const defs = steps.map((step) => step._zod.def)
  if (defs.some(({ transform }) => transform === toOneLine)) return 'line'
  if (defs.some(({ transform }) => transform === withoutNul)) return 'text'
  return defs.some(isRestricted) ? 'restricted' : 'other'
}

/** Whether no line break can pass: a format or a pattern excludes it, or the result is not text. */
const isRestricted = ({ type, format, checks }: Node['_zod']['def']) =>
  !['string', 'transform'].includes(type) ||
  format !== undefined ||
  ((checks ?? []) as Node[]).some((check) => (check._zod.def as { check?: string }).check === 'string_format')

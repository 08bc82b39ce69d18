import { limits } from '../limits.ts'
import { conditionMessages } from './condition.messages.ts'
import {
  type Clause,
  type Condition,
  clausesOf,
  depthOf,
  invisibleAt,
  mapClauses,
  negate,
  type Operator,
  simplify,
  type Value,
} from './condition.ts'
import { type ConditionField, type ConditionFields, isWords, textField } from './condition-fields.ts'
import { conditionParseMessages as messages } from './condition-parse.messages.ts'
import { isDay, isDuration } from './condition-times.ts'

/** The name of a record as the text has it, until {@link resolve} replaces it with the record's id. */
export type Name = { name: string; start: number; end: number }
export type ParsedCondition = Condition<Value | Name>
/** What is wrong with a text, and where: from `start` up to, but not including, `end`. */
export type TextError = { message: string; start: number; end: number }
export type Parsed = { condition: ParsedCondition; error?: undefined } | { condition?: undefined; error: TextError }

class TextProblem extends Error {
  readonly at: TextError
  constructor(at: TextError) {
    super(at.message)
    this.at = at
  }
}

/**
 * Reads the text form of a condition: `is:open priority:high,urgent (customer:acme or site:lisbon) updated:<2d -tag:vip "vpn drops"`. Terms
 * are combined by "and", which binds closer than `or`; `-` negates the next term. An empty text holds for every ticket. Reads each character
 * once.
 */
export function parse(text: string, fields: ConditionFields): Parsed {
  try {
    return { condition: simplify(new TextReader(text, fields).read()) }
  } catch (error) {
    if (error instanceof TextProblem) return { error: error.at }
    throw error
  }
}

/** Returns whether a text has a keyword, as `word:`, so that it is meant as a condition and not as words to search for. */
export function hasKeyword(text: string, fields: ConditionFields) {
  const found = text.matchAll(/(?:^|[\s(-])(?:"([^"\\]{1,100})"|([^\s"():]{1,100})):/gu)
  return [...found].some(([, quoted, bare = '']) => isKeyword((quoted ?? bare).replace(/^-/, ''), fields))
}

const isKeyword = (word: string, fields: ConditionFields) =>
  word.toLowerCase() === 'is' || findField(word, fields) !== undefined
const findField = (word: string, { byKeyword }: ConditionFields) =>
  byKeyword.get(word) ?? byKeyword.get(word.toLowerCase())

/** Returns every name with its field. */
export function namesIn(condition: ParsedCondition): { field: string; name: string }[] {
  return clausesOf(condition).flatMap(({ field, values }) =>
    values.flatMap((value) => (isName(value) ? [{ field, name: value.name }] : [])),
  )
}

/** Finds the records that a name can mean: none, one or several. */
export type Lookup = (field: string, name: string) => readonly Value[]

/** Returns the condition with the names replaced by ids, or everything that is wrong with the names. */
export function resolve(
  condition: ParsedCondition,
  fields: ConditionFields,
  lookup: Lookup,
): { condition: Condition; errors?: undefined } | { condition?: undefined; errors: TextError[] } {
  const errors: TextError[] = []
  const resolved = mapClauses<Value | Name, Value>(condition, (clause) =>
    withoutOnlyNull({
      ...clause,
      values: clause.values.map((value) => {
        if (!isName(value)) return value
        const { name, start, end } = value
        const found = lookup(clause.field, name)
        if (found.length === 1) return found[0] ?? null
        const label = fields.byKey.get(clause.field)?.label ?? clause.field
        const message = found.length === 0 ? messages.unknownName(label, name) : messages.ambiguousName(label, name)
        errors.push({ message, start, end })
        return null
      }),
    }),
  )
  return errors.length > 0 ? { errors } : { condition: resolved }
}

/** A name can mean that a field is unset, as “Uncategorized” does: alone it is that clause. */
function withoutOnlyNull(clause: Clause): Clause {
  const { field, operator, values } = clause
  if (values.length === 0 || values.some((value) => value !== null)) return clause
  if (operator === 'isAnyOf') return { field, operator: 'isNotSet', values: [] }
  return operator === 'isNoneOf' ? { field, operator: 'isSet', values: [] } : clause
}

export const isName = (value: Value | Name): value is Name => typeof value === 'object' && value !== null

type Word = { text: string; isQuoted: boolean; start: number; end: number }
type Comparison = '' | '<' | '<=' | '>' | '>=' | '='

const quotes = /["“”]/
const space = /\s/
/** What ends a term, and what ends a value. */
const termEnd = /[\s()"“”:]/
const valueEnd = /[\s()"“”,]/

class TextReader {
  private at = 0
  private readonly text: string
  private readonly fields: ConditionFields

  constructor(text: string, fields: ConditionFields) {
    this.text = text
    this.fields = fields
  }

  read(): ParsedCondition {
    const { text } = this
    if (text.length > limits.charactersPerCondition)
      this.fail(conditionMessages.tooLong, limits.charactersPerCondition, text.length)
    const hidden = invisibleAt(text)
    if (hidden >= 0) this.fail(conditionMessages.invisible, hidden, hidden + 1)
    if (text.trim() === '') return { all: [] }
    const condition = simplify(this.readAlternatives(0))
    if (this.at < text.length) this.fail(messages.neverOpened, this.at, this.at + 1)
    if (depthOf(condition) > limits.conditionDepth) this.fail(conditionMessages.tooDeep, 0, text.length)
    if (clausesOf(condition).length > limits.clausesPerCondition)
      this.fail(conditionMessages.tooManyClauses, 0, text.length)
    return condition
  }

  private readAlternatives(depth: number): ParsedCondition {
    const any = [this.readTerms(depth)]
    while (this.readConnective('or')) any.push(this.readTerms(depth))
    return any.length === 1 ? any[0]! : { any }
  }

  private readTerms(depth: number): ParsedCondition {
    const all: ParsedCondition[] = []
    for (;;) {
      this.skipSpace()
      if (this.at >= this.text.length || this.peek() === ')' || this.isConnective('or')) break
      if (!this.readConnective('and')) all.push(this.readTerm(depth))
    }
    if (all.length === 0) this.failHere(messages.nothingToSearch)
    return all.length === 1 ? all[0]! : { all }
  }

  private readTerm(depth: number): ParsedCondition {
    const start = this.at
    if (this.peek() === '-') {
      this.at++
      const next = this.peek()
      if (next === '' || next === '-' || next === ')' || space.test(next))
        this.fail(messages.nothingToLeaveOut, start, this.at)
      return negate(this.readTerm(depth))
    }
    if (this.peek() === '(') return this.readGroup(depth, start)
    if (quotes.test(this.peek())) {
      const quoted = this.readQuoted()
      if (this.peek() !== ':') return this.words(quoted)
      this.at++
      return this.readClause(quoted)
    }
    return this.readBareTerm(start)
  }

  private readGroup(depth: number, start: number): ParsedCondition {
    if (depth >= limits.conditionDepth) this.fail(conditionMessages.tooDeep, start, start + 1)
    this.at++
    const group = this.readAlternatives(depth + 1)
    if (this.peek() !== ')') this.fail(messages.neverClosed, start, start + 1)
    this.at++
    return group
  }

  private readBareTerm(start: number): ParsedCondition {
    this.skipUntil(termEnd)
    while (this.peek() === ':') {
      const word = { text: this.text.slice(start, this.at), isQuoted: false, start, end: this.at }
      // A time such as 12:30 is a word.
      if (isKeyword(word.text, this.fields) || /^\p{L}/u.test(word.text)) {
        this.at++
        return this.readClause(word)
      }
      this.at++
      this.skipUntil(termEnd)
    }
    return this.words({ text: this.text.slice(start, this.at), isQuoted: false, start, end: this.at })
  }

  private words({ text, start, end }: Word): ParsedCondition {
    this.checkLength(text, start, end)
    if (text.trim() === '') this.fail(messages.nothingToSearch, start, end)
    return { field: textField.key, operator: 'contains', values: [text] }
  }

  private readClause(keyword: Word): ParsedCondition {
    const name = keyword.text.toLowerCase()
    if (name === 'is' && !keyword.isQuoted) return this.readIs(keyword)
    const field = findField(keyword.text, this.fields)
    if (!field) this.fail(messages.unknownKeyword(keyword.text), keyword.start, keyword.end)
    const comparison = this.readComparison()
    const values = this.readValues(keyword)
    return this.clause(field, comparison, values, keyword)
  }

  private readIs(keyword: Word): ParsedCondition {
    const [word, ...others] = this.readValues(keyword)
    const { text, start, end } = word!
    if (others.length > 0) this.fail(messages.eachWithIs, others[0]!.start, others[0]!.end)
    const wanted = text.toLowerCase()
    const flag = this.fields.list.find((field) => field.kind === 'flag' && field.keyword === wanted)
    if (flag) return { field: flag.key, operator: 'isTrue', values: [] }
    const known = Object.hasOwn(isWords, wanted) ? isWords[wanted as keyof typeof isWords] : undefined
    if (known && this.fields.byKey.has(known.field)) return { ...known, values: [...known.values] }
    const status = this.fields.byKey.get('status')
    const value = status && choiceValue(status, text)
    if (value !== undefined) return { field: 'status', operator: 'isAnyOf', values: [value] }
    this.fail(messages.unknownIs(text, isChoices(this.fields)), start, end)
  }

  private clause(field: ConditionField, comparison: Comparison, words: Word[], keyword: Word): Clause<Value | Name> {
    const key = field.key
    const isNone = (word: Word) => !word.isQuoted && word.text.toLowerCase() === 'none'
    if (words.length === 1 && comparison === '' && isNone(words[0]!) && field.kind !== 'words')
      return { field: key, operator: 'isNotSet', values: [] }
    const end = words.at(-1)!.end
    const only = () => {
      if (words.length > 1) this.fail(messages.oneValue(field.keyword), words[1]!.start, end)
      return words[0]!
    }
    const no = (wanted: Comparison) => {
      if (comparison !== '' && comparison !== wanted)
        this.fail(messages.wrongComparison(field.label, comparison), keyword.end + 1, end)
    }
    const anyOf = (value: (word: Word) => Value | Name): Clause<Value | Name> => ({
      field: key,
      operator: 'isAnyOf',
      values: words.map((word) => (isNone(word) ? null : value(word))),
    })
    switch (field.kind) {
      case 'time':
      case 'day':
        return { field: key, ...this.time(field, comparison, only()) }
      case 'number': {
        if (comparison === '' || comparison === '=') return anyOf((word) => this.number(field, word))
        const operator = ({ '<': 'lessThan', '<=': 'atMost', '>': 'greaterThan', '>=': 'atLeast' } as const)[comparison]
        return { field: key, operator, values: [this.number(field, only())] }
      }
      case 'text':
        no('=')
        if (comparison === '=') return anyOf((word) => this.plain(word))
        return { field: key, operator: 'contains', values: words.map((word) => this.plain(word)) }
      case 'words':
        no('')
        return { field: key, operator: 'contains', values: [this.plain(only())] }
      case 'choice':
        no('')
        return anyOf((word) => this.choice(field, word))
      case 'reference':
        no('')
        return anyOf((word) => this.reference(field, word))
      default:
        no('')
        return anyOf((word) => this.plain(word))
    }
  }

  private plain({ text, start, end }: Word): string {
    if (text.trim() === '') this.fail(messages.missingValue, start, end)
    return text
  }

  private choice(field: ConditionField, { text, start, end }: Word): string {
    const value = choiceValue(field, text)
    if (value !== undefined) return value
    const known = Object.values(field.values ?? {})
    this.fail(messages.unknownChoice(field.label, text, known.slice(0, 6), known.length > 6), start, end)
  }

  private reference(field: ConditionField, word: Word): Value | Name {
    const { text, isQuoted, start, end } = word
    if (!isQuoted) {
      if (text.toLowerCase() === field.self?.value) return field.self.value
      if (field.isById && text.startsWith('#')) {
        const id = /^#\d{1,10}$/.test(text) ? Number(text.slice(1)) : 0
        if (id < 1 || id > 2_147_483_647) this.fail(messages.notAnId, start, end)
        return id
      }
    }
    return { name: this.plain(word), start, end }
  }

  private number(field: ConditionField, { text, start, end }: Word): number {
    const given = field.key === 'ticketNumber' ? text.replace(/^#/, '') : text
    const number = /^[+-]?\d+(\.\d+)?(e[+-]?\d{1,3})?$/i.test(given) ? Number(given) : Number.NaN
    if (!Number.isFinite(number)) this.fail(messages.notANumber(field.label), start, end)
    // Minus zero is zero.
    return number + 0
  }

  private time(field: ConditionField, comparison: Comparison, word: Word): { operator: Operator; values: Value[] } {
    const { start, end } = word
    const text = word.text.toLowerCase()
    const ahead = text.startsWith('+')
    const duration = ahead ? text.slice(1) : text
    if (comparison === '<' || comparison === '>') {
      if (isDuration(duration)) {
        const operator =
          comparison === '<' ? (ahead ? 'withinNext' : 'inLast') : ahead ? 'moreThanAhead' : 'moreThanAgo'
        return { operator, values: [duration] }
      }
      if (isDay(text)) return { operator: comparison === '<' ? 'before' : 'after', values: [text] }
    }
    if (comparison === '') {
      if (isDay(text)) return { operator: 'on', values: [text] }
      const [first = '', last = '', more] = text.split('..')
      if (more === undefined && isDay(first) && isDay(last)) return { operator: 'on', values: [first, last] }
    }
    this.fail(messages.notATime(field.label, field.keyword), start, end)
  }

  private readComparison(): Comparison {
    const found = /(?:[<>]=?|=)/y
    found.lastIndex = this.at
    const [comparison = ''] = found.exec(this.text) ?? []
    this.at += comparison.length
    return comparison as Comparison
  }

  private readValues(keyword: Word): Word[] {
    const values: Word[] = []
    do {
      if (values.length > 0) this.at++
      if (values.length >= limits.valuesPerClause) this.fail(conditionMessages.tooManyValues, keyword.start, this.at)
      values.push(this.readValue(keyword))
    } while (this.peek() === ',')
    return values
  }

  private readValue(keyword: Word): Word {
    if (quotes.test(this.peek())) return this.readQuoted()
    const start = this.at
    this.skipUntil(valueEnd)
    const text = this.text.slice(start, this.at)
    if (text === '')
      this.fail(messages.missingValueAfter(keyword.text), keyword.start, Math.max(this.at, keyword.end + 1))
    this.checkLength(text, start, this.at)
    return { text, isQuoted: false, start, end: this.at }
  }

  /** Reads a text in quotes, in which `\` precedes a quote or itself. */
  private readQuoted(): Word {
    const start = this.at++
    let text = ''
    for (; this.at < this.text.length; this.at++) {
      const character = this.peek()
      if (quotes.test(character)) {
        this.at++
        this.checkLength(text, start, this.at)
        return { text, isQuoted: true, start, end: this.at }
      }
      if (character === '\\' && /["“”\\]/.test(this.text.charAt(this.at + 1))) this.at++
      text += this.peek()
    }
    this.fail(messages.quoteNeverClosed, start, start + 1)
  }

  private isConnective(word: 'and' | 'or') {
    const { text, at } = this
    const after = text.charAt(at + word.length)
    return text.slice(at, at + word.length).toLowerCase() === word && (after === '' || /[\s()]/.test(after))
  }

  private readConnective(word: 'and' | 'or') {
    const isThere = this.isConnective(word)
    if (isThere) this.at += word.length
    return isThere
  }

  private checkLength(text: string, start: number, end: number) {
    if (text.length > limits.charactersPerConditionValue) this.fail(conditionMessages.valueTooLong, start, end)
  }

  private peek() {
    return this.text.charAt(this.at)
  }

  private skipSpace() {
    while (space.test(this.peek())) this.at++
  }

  private skipUntil(end: RegExp) {
    while (this.at < this.text.length && !end.test(this.peek())) this.at++
  }

  private failHere(message: string): never {
    this.fail(message, this.at, this.at + 1)
  }

  private fail(message: string, start: number, end: number): never {
    throw new TextProblem({ message, start, end: Math.max(end, start + 1) })
  }
}

/** Returns the value of a fixed set by its key or label, ignoring case. */
function choiceValue({ values = {} }: ConditionField, text: string): string | undefined {
  if (Object.hasOwn(values, text)) return text
  const wanted = text.toLowerCase()
  return Object.keys(values).find((value) => value.toLowerCase() === wanted || values[value]!.toLowerCase() === wanted)
}

/** Returns the words that may follow `is:`, for these fields. */
export function isChoices(fields: ConditionFields): string[] {
  const named = Object.entries(isWords).filter(([, { field }]) => fields.byKey.has(field))
  const flags = fields.list.filter(({ kind }) => kind === 'flag').map(({ keyword }) => keyword)
  return [...named.map(([word]) => word), ...flags]
}

import { type ConditionField, type ConditionFields, textField } from '@hatchway/contract/conditions/condition-fields'
import { keywordText, valueInText } from '@hatchway/contract/conditions/condition-format'
import { isChoices, parse } from '@hatchway/contract/conditions/condition-parse'
import { sentence } from '@hatchway/contract/conditions/condition-sentence'
import { isMatch } from '../../../ui/select/match-text.ts'
import { completionMessages as messages } from './completion.messages.ts'

/** The word at the caret that can be completed: which characters it has, and what it is. `is` completes what follows `is:`. */
export type Completion = {
  start: number
  end: number
  typed: string
  /** The field whose value it is; undefined for a keyword. */
  of?: ConditionField | 'is'
}
/** `value` is that of the field, where tickets are counted by it. */
export type CompletionOption = { insert: string; label: string; detail: string; value?: string }

/** Returns what stands at the caret, or undefined where nothing can be completed, such as within a text in quotes. */
export function completionAt(text: string, caret: number, fields: ConditionFields): Completion | undefined {
  let start = 0
  let colon = -1
  let value = 0
  let isQuoted = false
  for (let at = 0; at < caret; at++) {
    const character = text.charAt(at)
    if (/["“”]/.test(character)) isQuoted = !isQuoted
    else if (isQuoted) at += character === '\\' ? 1 : 0
    else if (/[\s()]/.test(character)) [start, colon] = [at + 1, -1]
    else if (character === '-' && at === start) start = at + 1
    else if (character === ':' && colon < 0) [colon, value] = [at, at + 1]
    else if (character === ',' && colon >= 0) value = at + 1
  }
  const rest = /^[^\s(),"“”]*/.exec(text.slice(caret))![0].length
  if (colon < 0) return isQuoted ? undefined : { start, end: caret + rest, typed: text.slice(start, caret) }
  const keyword = text.slice(start, colon).replaceAll('"', '').toLowerCase()
  const of = keyword === 'is' ? 'is' : fields.byKeyword.get(keyword)
  if (!of) return undefined
  const closing = text.indexOf('"', caret)
  const quotedEnd = closing < 0 ? text.length : closing + 1
  return {
    start: value,
    end: isQuoted ? quotedEnd : caret + rest,
    typed: text.slice(value, caret).replace(/^["“”]/, ''),
    of,
  }
}

/** Returns the fixed values and keywords that fit what is typed. Records are found apart. */
export function fixedOptions({ of, typed }: Completion, fields: ConditionFields): CompletionOption[] {
  if (of === undefined) return keywordOptions(typed, fields)
  const options = of === 'is' ? isOptions(fields) : valueOptions(of, fields)
  return options.filter(
    ({ label, insert }) => fits(label, typed) || insert.toLowerCase().startsWith(typed.toLowerCase()),
  )
}

function keywordOptions(typed: string, fields: ConditionFields): CompletionOption[] {
  const keywords = fields.list
    .filter(({ kind, keyword }) => kind !== 'flag' && keyword !== textField.keyword)
    .map((field) => ({ insert: `${keywordText(field)}:`, label: field.label, detail: `${keywordText(field)}:` }))
  const all = [{ insert: 'is:', label: messages.is, detail: 'is:open' }, ...keywords]
  const begins = (one: CompletionOption) => one.insert.toLowerCase().startsWith(typed.toLowerCase())
  return [...all.filter(begins), ...all.filter((one) => !begins(one) && fits(one.label, typed))]
}

const isOptions = (fields: ConditionFields) =>
  isChoices(fields).map((word) => ({ insert: word, label: inWords(`is:${word}`, fields), detail: `is:${word}` }))

function valueOptions(field: ConditionField, fields: ConditionFields): CompletionOption[] {
  const keyword = keywordText(field)
  const option = (insert: string, label: string) => ({ insert, label, detail: `${keyword}:${insert}` })
  const none = option('none', messages.none)
  switch (field.kind) {
    case 'choice':
      return [
        ...Object.entries(field.values ?? {}).map(([value, label]) => ({
          ...option(valueInText(value), label),
          value,
        })),
        ...('custom' in field.source ? [none] : []),
      ]
    case 'time':
    case 'day': {
      const isAhead = isAheadOf(field)
      const past = ['today', '<1d', '<7d', '<30d', '>7d']
      const times = isAhead ? ['today', '<+1d', '<+7d', '<today', '>+7d'] : past
      const timed = times.map((value) => option(value, inWords(`${keyword}:${value}`, fields)))
      return /createdAt$|^updatedAt$/.test(field.key) ? timed : [...timed, none]
    }
    case 'tags':
      return [none]
    default:
      return []
  }
}

/** Returns the sentence of a clause without its subject: "due within the next 7 days". */
function inWords(text: string, fields: ConditionFields) {
  const { condition } = parse(text, fields)
  const said = condition
    ? sentence(condition, fields)
        .replace(/^(Tickets|Tasks on tickets|Tasks on|Tasks) /, '')
        .replace(/ (tickets|tasks)$/, '')
    : text
  return said.charAt(0).toUpperCase() + said.slice(1)
}

/** Returns whether a time or day usually lies ahead. */
export const isAheadOf = ({ key, kind }: ConditionField) =>
  kind === 'day' || key === 'dueDate' || key === 'snoozedUntil' || key === 'task.dueAt'

export const fits = (label: string, typed: string) => isMatch(label, typed)

/** Returns the text with the option in place of what was typed, and where the caret goes. A complete value is followed by a space. */
export function complete(text: string, { start, end, of }: Completion, { insert }: CompletionOption) {
  const after = text.slice(end)
  const space = of !== undefined && !/^\s/.test(after) ? ' ' : ''
  const before = text.slice(0, start) + insert + space
  return { text: before + after, caret: before.length + (of !== undefined && space === '' ? 1 : 0) }
}

import type { ConditionFields } from '@hatchway/contract/conditions/condition-fields'
import { hasKeyword, type TextError } from '@hatchway/contract/conditions/condition-parse'

export type TokenKind = 'keyword' | 'value' | 'words' | 'connective' | 'space'
export type Token = { text: string; kind: TokenKind; isNegated: boolean; isWrong: boolean }

/** Each character of a text is in one match: space, a parenthesis, a clause with its keyword and values, words in quotes, or a word. */
const pattern =
  /(\s+)|([()])|(-?)(?:((?:["“”](?:\\.|[^"“”\\])*["“”]|[^\s():"“”]+):)((?:["“”](?:\\.|[^"“”\\])*["“”]?|[^\s()"“”])*)|(["“”](?:\\.|[^"“”\\])*["“”]?|[^\s()"“”]+))/gsu

/** Returns the parts of a condition's text, in order and complete, with those marked that an error is about. */
export function conditionTokens(text: string, fields: ConditionFields, error?: TextError): Token[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: whole, index, ...found }) => {
    const [space, parenthesis, minus = '', keyword, values = '', word] = [1, 2, 3, 4, 5, 6].map((group) => found[group])
    let at = index
    const token = (kind: TokenKind, part = whole): Token => {
      const start = at
      at += part.length
      const isWrong = error !== undefined && start < error.end && at > error.start
      return { text: part, kind, isNegated: minus !== '' && kind !== 'space', isWrong }
    }
    if (space !== undefined) return [token('space')]
    if (parenthesis !== undefined) return [token('connective')]
    if (keyword === undefined) return [token(/^(?:or|and)$/i.test(word ?? '') ? 'connective' : 'words')]
    if (!hasKeyword(`${keyword}x`, fields)) return [token('words')]
    return [token('keyword', minus + keyword), ...(values ? [token('value', values)] : [])]
  })
}

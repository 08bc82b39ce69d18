import { type Handler, Parser, type ParserOptions } from 'htmlparser2'

/**
 * The deepest nesting. Quoted mails of a long thread nest by three elements each. Beyond a few hundred levels, cleaning takes quadratic
 * time.
 */
const maxDepth = 200
const maxElements = 20_000
const maxAttributesOfElement = 100
const maxAttributes = 60_000
/** Characters of one `style` attribute, which is parsed as CSS. */
const maxStyle = 5_000

export type MarkupProblem = 'tooDeep' | 'tooManyElements' | 'tooManyAttributes' | 'tooLongStyle'

/**
 * Parses markup for `handler` and stops at the first limit that it exceeds, so that the time grows linearly with the length. Returns what
 * is beyond the limits, or null when all of it was parsed.
 */
export function parseWithinLimits(
  markup: string,
  options: ParserOptions,
  handler: Partial<Handler> = {},
): MarkupProblem | null {
  let problem: MarkupProblem | null = null
  let depth = 0
  let elements = 0
  let attributes = 0
  let attributesOfElement = 0
  const stopIf = (isBeyond: boolean, what: MarkupProblem) => {
    if (!isBeyond || problem) return
    problem = what
    parser.pause()
  }
  const parser = new Parser(
    {
      ...handler,
      onopentagname: (name) => {
        depth += 1
        elements += 1
        attributesOfElement = 0
        stopIf(depth > maxDepth, 'tooDeep')
        stopIf(elements > maxElements, 'tooManyElements')
        if (!problem) handler.onopentagname?.(name)
      },
      onattribute: (name, value, quote) => {
        attributes += 1
        attributesOfElement += 1
        stopIf(attributes > maxAttributes || attributesOfElement > maxAttributesOfElement, 'tooManyAttributes')
        stopIf(name === 'style' && value.length > maxStyle, 'tooLongStyle')
        if (!problem) handler.onattribute?.(name, value, quote)
      },
      onclosetag: (name, isImplied) => {
        depth -= 1
        if (!problem) handler.onclosetag?.(name, isImplied)
      },
    },
    options,
  )
  parser.write(markup)
  if (!problem) parser.end()
  return problem
}

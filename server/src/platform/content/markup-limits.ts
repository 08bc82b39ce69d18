import { type Handler, Parser, type ParserOptions } from 'htmlparser2'

export type MarkupLimits = {
  /** The deepest nesting: the parser's time grows with the square of it. */
  depth: number
  elements: number
  attributes: number
  attributesOfElement: number
  /** Characters of one `style` attribute, which is parsed as CSS. */
  style: number
}

/** Limits of what users write. Quoted mails of a long thread nest by three elements each; beyond a few hundred levels, cleaning takes quadratic time. */
const textLimits: MarkupLimits = {
  depth: 200,
  elements: 20_000,
  attributes: 60_000,
  attributesOfElement: 100,
  style: 5_000,
}

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
  const parser = limitedParser(options, handler, textLimits)
  parser.write(markup)
  parser.end()
  return parser.problem()
}

/**
 * Returns a parser that takes markup in parts. It stops at the first limit that is exceeded: from then on `problem` returns what is beyond
 * it, no handler is called, and further parts are ignored.
 */
export function limitedParser(options: ParserOptions, handler: Partial<Handler>, limits: MarkupLimits) {
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
        stopIf(depth > limits.depth, 'tooDeep')
        stopIf(elements > limits.elements, 'tooManyElements')
        if (!problem) handler.onopentagname?.(name)
      },
      onattribute: (name, value, quote) => {
        attributes += 1
        attributesOfElement += 1
        stopIf(attributes > limits.attributes || attributesOfElement > limits.attributesOfElement, 'tooManyAttributes')
        stopIf(name === 'style' && value.length > limits.style, 'tooLongStyle')
        if (!problem) handler.onattribute?.(name, value, quote)
      },
      onclosetag: (name, isImplied) => {
        depth -= 1
        if (!problem) handler.onclosetag?.(name, isImplied)
      },
    },
    options,
  )
  return {
    problem: () => problem,
    write: (markup: string) => {
      if (!problem) parser.write(markup)
    },
    end: () => {
      if (!problem) parser.end()
    },
  }
}

import { hasHtml } from '../body-kind.ts'
import { toOneLine } from '../one-line.ts'

/** The placeholders of canned replies and macros, with their descriptions. */
export const placeholders = {
  'requester.fullName': 'Full name of the requester',
  'requester.firstName': 'First name of the requester',
  'ticket.number': 'Number of the ticket',
  'ticket.subject': 'Subject of the ticket',
  'ticket.status': 'Current step of the ticket',
  'customer.name': 'Customer of the ticket',
  'agent.fullName': 'Your full name',
  'agent.firstName': 'Your first name',
  'company.name': 'Name of the company',
} as const
export type Placeholder = keyof typeof placeholders
export type PlaceholderValues = Record<Placeholder, string>

/** Matches a placeholder. The spaces around the name are limited, since backtracking would try every way to divide many of them. */
const any = /\{\{\s{0,5}([^{}\s](?:[^{}\n]{0,58}[^{}\s])?)\s{0,5}\}\}/g

/** `plain` is text that is never read as markup: a subject, a mail, a preview. */
export type TextFormat = 'plain' | 'markdown' | 'html'

/**
 * Returns the template with its placeholders replaced by values; an unknown placeholder stays unchanged. A value is data: in `markdown` and
 * `html` it is escaped so that it adds no element, link or mention, and shows exactly the value. Values are not searched for placeholders.
 */
export function fillPlaceholders(template: string, values: Record<string, string>, format: TextFormat): string {
  let filled = ''
  for (const piece of piecesOf(template, values)) {
    if (piece.value === undefined) filled += piece.literal
    else filled += format === 'plain' ? piece.value : escaped(singleSpaced(piece.value), format, filled)
  }
  return filled
}

/**
 * Returns the content of a comment filled from a template, and whether it is rich text. A plain comment has no escapes, but tags, links and
 * mentions in it are active. A plain template whose values contain any becomes Markdown, with its own text escaped to look the same.
 */
export function fillComment(template: string, values: Record<string, string>, { isRichText }: { isRichText: boolean }) {
  if (hasHtml(template)) return { content: fillPlaceholders(template, values, 'html'), isRichText }
  if (isRichText) return { content: fillPlaceholders(template, values, 'markdown'), isRichText }
  const pieces = piecesOf(template, values)
  const isHarmless = pieces.every(({ value, literal }) =>
    value === undefined ? !literal.includes('<') : !/[<>@]|:\/\//.test(value),
  )
  if (isHarmless) return { content: fillPlaceholders(template, values, 'plain'), isRichText }
  const source = pieces.reduce(
    (before, { value, literal }) => before + (value === undefined ? escapedWords(literal, before) : literal),
    '',
  )
  return { content: fillPlaceholders(source, values, 'markdown'), isRichText: true }
}

/** Whether a text contains a character that {@link fillPlaceholders} has escaped, and so must be read as rich text. */
export const hasEscapes = (text: string) => /&#\d{2,7};/.test(text)

/** Collapses white space, so that a multi-line value cannot begin a line either. */
const singleSpaced = (value: string) => toOneLine(value).replace(/\s+/g, ' ')

type Piece = { literal: string; value?: string }

/** Splits the template into its own text and placeholders with their values. */
function piecesOf(template: string, values: Record<string, string>): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { index, 0: literal, 1: name } of template.matchAll(any)) {
    if (!Object.hasOwn(values, name!)) continue
    pieces.push({ literal: template.slice(from, index) }, { literal, value: values[name!]! })
    from = index + literal.length
  }
  return [...pieces, { literal: template.slice(from) }]
}

/** A character reference shows that character in Markdown and in HTML alike, and is not markup in either. */
const reference = (character: string) => `&#${character.codePointAt(0)};`

/** Characters that Markdown may read as an element in any position. An underscore within a word is plain. */
const element = /[\\`*~[\]<>|]|&(?=[#\w]|$)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u
/** Characters that make links and mentions of plain text, an attribute of a tag, or an image of a link that follows. */
const link = /[@=]|:(?=\/|$)|(?<=ww)w(?=\.|$)|!$/u
const elements = new RegExp(element.source, 'gu')
const elementsAndLinks = new RegExp(`${element.source}|${link.source}`, 'giu')

function escaped(value: string, format: 'markdown' | 'html', before: string) {
  if (format === 'html') return value.replace(/[&<>"'`@]/g, reference)
  return withLeadingEscape(value, value.replace(elementsAndLinks, reference), before)
}

/** Escapes a template's own text but keeps its links and mentions, which are active in plain text too. */
const escapedWords = (literal: string, before: string) =>
  literal
    .split('\n')
    .map((line, at) => {
      const isWhole = at > 0 || before === ''
      const words = isWhole ? line.trimStart() : line
      const escapes = words.replace(elements, reference)
      return isWhole ? withLeadingEscape(words, escapes, '') : escapes
    })
    .join('\n')

/** Escapes what may begin a list, a heading or a rule, or complete a tag, a link, an address or a reference that precedes it. */
function withLeadingEscape(plain: string, escapes: string, before: string) {
  const [first] = plain
  if (first === undefined || !escapes.startsWith(first) || escapes.startsWith('&#')) return escapes
  const isRisky =
    /[!-/:-@[-`{-~]/.test(first) || /(?:<\/?|&#?|@)$/.test(before) || (/\d/.test(first) && beginsLine(before))
  return isRisky ? reference(first) + escapes.slice(first.length) : escapes
}

const beginsLine = (before: string) => /^[\s>*+\-#\d.)]*$/.test(before.slice(before.lastIndexOf('\n') + 1))

/** Returns every placeholder of a text, known or not, with its place. */
export const findPlaceholders = (text: string) =>
  [...text.matchAll(any)].map(({ 0: literal, 1: name, index }) => ({ name: name!, index, length: literal.length }))

/** Returns the unknown placeholders of a text. */
export const unknownPlaceholders = (text: string, known: object = placeholders): string[] => [
  ...new Set(
    findPlaceholders(text)
      .map(({ name }) => name)
      .filter((name) => !Object.hasOwn(known, name)),
  ),
]

type About = {
  requester: string | null
  ticket: { number: string; subject: string; status: string }
  customer: string | null
  agent: string
  company: string
}

/** Returns the values of the placeholders for one ticket and one agent. Missing values are empty. */
export function placeholderValues({ requester, ticket, customer, agent, company }: About): PlaceholderValues {
  const first = (name: string | null) => singleSpaced(name ?? '').split(' ')[0]!
  return {
    'requester.fullName': singleSpaced(requester ?? ''),
    'requester.firstName': first(requester),
    'ticket.number': ticket.number,
    'ticket.subject': singleSpaced(ticket.subject),
    'ticket.status': ticket.status,
    'customer.name': singleSpaced(customer ?? ''),
    'agent.fullName': singleSpaced(agent),
    'agent.firstName': first(agent),
    'company.name': singleSpaced(company),
  }
}

import { holdsHtml } from './body-kind.ts'
import { toOneLine } from './one-line.ts'

/** What the text of a canned reply or a macro may name between double braces, with what it stands for. */
export const placeholders = {
  'requester.fullName': 'Full name of the requester',
  'requester.firstName': 'First name of the requester',
  'ticket.number': 'Number of the ticket',
  'ticket.subject': 'Subject of the ticket',
  'ticket.status': 'Step that the ticket is at',
  'customer.name': 'Customer that the ticket belongs to',
  'agent.fullName': 'Your full name',
  'agent.firstName': 'Your first name',
  'company.name': 'Name of the company',
} as const
export type Placeholder = keyof typeof placeholders
export type PlaceholderValues = Record<Placeholder, string>

/** Names between double braces. Few blanks are let in around them: each way to share out many would be tried. */
const any = /\{\{\s{0,5}([^{}\s](?:[^{}\n]{0,58}[^{}\s])?)\s{0,5}\}\}/g

/** `plain` is text that is shown as it is and never taken for markup: a subject, a mail, a preview. */
export type TextFormat = 'plain' | 'markdown' | 'html'

/**
 * Returns the template with values in place of their names; an unknown name stays as it was written. A value is data: in `markdown` and
 * `html` it is escaped so that it adds no element, link or mention, and shows exactly the value. No value is searched for names again.
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
 * mentions in it are live. A plain template whose values hold such becomes Markdown, its own words escaped to look as they did.
 */
export function fillComment(template: string, values: Record<string, string>, { isRichText }: { isRichText: boolean }) {
  if (holdsHtml(template)) return { content: fillPlaceholders(template, values, 'html'), isRichText }
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

/** Whether a text holds a character that {@link fillPlaceholders} has escaped, and so must be read as rich text. */
export const holdsEscapes = (text: string) => /&#\d{2,7};/.test(text)

/** A value that came from a field of many lines can't begin a line either. */
const singleSpaced = (value: string) => toOneLine(value).replace(/\s+/g, ' ')

type Piece = { literal: string; value?: string }

/** The template in pieces: its own words, and placeholders with their values. */
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

/** A character reference is that character in Markdown and in HTML alike, and has no meaning as markup in either. */
const reference = (character: string) => `&#${character.codePointAt(0)};`

/** What Markdown may read as an element wherever it stands. An underscore within a word means nothing. */
const element = /[\\`*~[\]<>|]|&(?=[#\w]|$)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u
/** What makes links and mentions of plain words, an attribute of a tag, or an image of a link that follows. */
const link = /[@=]|:(?=\/|$)|(?<=ww)w(?=\.|$)|!$/u
const elements = new RegExp(element.source, 'gu')
const elementsAndLinks = new RegExp(`${element.source}|${link.source}`, 'giu')

function escaped(value: string, format: 'markdown' | 'html', before: string) {
  if (format === 'html') return value.replace(/[&<>"'`@]/g, reference)
  return withLeadingEscape(value, value.replace(elementsAndLinks, reference), before)
}

/** A template's own words keep their links and mentions, which are live in plain text too. */
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

/** Escapes what may begin a list, a heading or a rule, or completes a tag, a link or a reference that stands before it. */
function withLeadingEscape(plain: string, escapes: string, before: string) {
  const [first] = plain
  if (first === undefined || !escapes.startsWith(first) || escapes.startsWith('&#')) return escapes
  const isRisky =
    /[!-/:-@[-`{-~]/.test(first) || /(?:<\/?|&#?)$/.test(before) || (/\d/.test(first) && beginsLine(before))
  return isRisky ? reference(first) + escapes.slice(first.length) : escapes
}

const beginsLine = (before: string) => /^[\s>*+\-#\d.)]*$/.test(before.slice(before.lastIndexOf('\n') + 1))

/** The names in a text that stand for nothing. */
export const unknownPlaceholders = (text: string, known: object = placeholders): string[] => [
  ...new Set([...text.matchAll(any)].map(([, name]) => name!).filter((name) => !Object.hasOwn(known, name))),
]

type About = {
  requester: string | null
  ticket: { number: string; subject: string; status: string }
  customer: string | null
  agent: string
  company: string
}

/** What the names stand for in one ticket, for one agent. What a ticket lacks is empty. */
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

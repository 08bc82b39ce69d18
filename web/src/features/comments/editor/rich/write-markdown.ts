import { hasHtml } from '@hatchway/contract/body-kind'
import { markupToHtml } from '@hatchway/contract/messages/message-markup'
import type { Mark, Node } from '@tiptap/pm/model'
import { hasFormatting } from '../formatting.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { comparable, writeHtml } from './write-html.ts'

/**
 * Returns the text of a message: plain text where nothing is formatted, else Markdown. Where Markdown can't say it, or a mail or the screen
 * would show it in another way, it is HTML.
 */
export function writeMessage(doc: Node): string {
  const plain = plainOf(doc)
  if (plain !== null && !hasFormatting(plain) && !hasHtml(plain)) return plain
  for (const write of [inlineAsIs, inlineEscaped]) {
    const text = markdownOf(doc, write)
    if (isFaithful(text, doc)) return text
  }
  return writeHtml(doc)
}

function isFaithful(text: string, doc: Node) {
  if (hasHtml(text) || !hasFormatting(text)) return false
  const wanted = comparable(writeHtml(doc))
  const shown = parseMarkdown(doc.type.schema, text, { asRendered: true })
  return comparable(writeHtml(shown)) === wanted && comparable(markupToHtml(text)) === wanted
}

/** Returns a document of paragraphs without formats as its text; null for any other. */
function plainOf(doc: Node): string | null {
  const paragraphs: string[] = []
  for (const block of doc.children) {
    if (block.type.name !== 'paragraph') return null
    let text = ''
    for (const piece of block.children) {
      if (piece.type.name === 'hardBreak') text += '\n'
      else if (piece.isText && piece.marks.every((mark) => isAddress(mark, piece.text!))) text += piece.text
      else return null
    }
    if (text.trim() !== '') paragraphs.push(text.replace(/^\n+|\n+$/g, ''))
  }
  return paragraphs.join('\n\n')
}

/** An address is a link by itself. */
const isAddress = ({ type, attrs }: Mark, text: string) => type.name === 'link' && attrs.href === text

type WriteText = (text: string, isFirst: boolean) => string
const inlineAsIs: WriteText = (text) => text
const inlineEscaped: WriteText = (text, isFirst) =>
  text
    .split(/(https?:\/\/[^\s<>]+)/)
    .map((part, at) => {
      if (at % 2 === 1) return part
      const escaped = part.replace(/[\\`*_~[\]<>|]|&(?=[#\w])/g, reference)
      return isFirst && at === 0
        ? escaped.replace(/^\s*[-+#=\d]/, (found) => found.slice(0, -1) + reference(found.at(-1)!))
        : escaped
    })
    .join('')
/** As the values of placeholders are escaped, so that the text is known to be formatted. */
const reference = (character: string) => `&#${character.codePointAt(0)};`

function markdownOf(doc: Node, write: WriteText): string {
  return blocksOf(doc, write).join('\n\n')
}

const blocksOf = (parent: Node, write: WriteText): string[] =>
  parent.children.map((block) => blockOf(block, write)).filter((text) => text !== '')

function blockOf(block: Node, write: WriteText): string {
  switch (block.type.name) {
    case 'heading':
      return `${'#'.repeat(block.attrs.level)} ${inlineOf(block, write)}`
    case 'codeBlock': {
      const fence = '`'.repeat(Math.max(3, 1 + longestRun(block.textContent)))
      return `${fence}\n${block.textContent}\n${fence}`
    }
    case 'blockquote':
      return blocksOf(block, write)
        .join('\n\n')
        .split('\n')
        .map((line) => `> ${line}`.trimEnd())
        .join('\n')
    case 'bulletList':
      return block.children.map((item) => itemOf(item, '- ', write)).join('\n')
    case 'orderedList':
      return block.children.map((item, at) => itemOf(item, `${block.attrs.start + at}. `, write)).join('\n')
    case 'paragraph':
      return inlineOf(block, write)
    // Rules and tables are written as HTML.
    default:
      return ''
  }
}

const itemOf = (item: Node, marker: string, write: WriteText) =>
  marker +
  blocksOf(item, write)
    .join('\n')
    .replaceAll('\n', `\n${' '.repeat(marker.length)}`)

const longestRun = (text: string) => Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))

/** The outer marks come first. */
const order = ['link', 'bold', 'italic', 'strike']
const signs: Record<string, string> = { bold: '**', italic: '_', strike: '~~' }

function inlineOf(block: Node, write: WriteText): string {
  let text = ''
  const open: Mark[] = []
  const closeTo = (count: number) => {
    const space = /[ \t]*$/.exec(text)![0]
    let closed = text.slice(0, text.length - space.length)
    while (open.length > count) {
      const { type, attrs } = open.pop()!
      closed += type.name === 'link' ? `](${attrs.href})` : signs[type.name]
    }
    text = closed + space
  }
  for (const piece of block.children) {
    if (piece.type.name === 'hardBreak') {
      closeTo(0)
      text += '\n'
      continue
    }
    // An image is written as HTML.
    if (!piece.isText) continue
    const marks = order.flatMap((name) =>
      piece.marks.filter((mark) => mark.type.name === name && !isAddress(mark, piece.text!)),
    )
    const kept = open.findIndex((mark, at) => !marks[at]?.eq(mark))
    if (kept >= 0) closeTo(kept)
    const isCode = piece.marks.some(({ type }) => type.name === 'code')
    const space = isCode ? '' : /^\s*/.exec(piece.text!)![0]
    text += space
    for (const mark of marks.slice(open.length)) {
      text += mark.type.name === 'link' ? '[' : signs[mark.type.name]
      open.push(mark)
    }
    const words = piece.text!.slice(space.length)
    text += isCode ? codeOf(words) : write(words, /(?:^|\n)[ \t]*$/.test(text))
  }
  closeTo(0)
  return text.replace(/[ \t]*\n[ \t]*/g, '\n').trim()
}

/** Blanks around code are not shown. */
function codeOf(text: string) {
  const ticks = '`'.repeat(longestRun(text) + 1)
  return ticks + (text.trim() || text) + ticks
}

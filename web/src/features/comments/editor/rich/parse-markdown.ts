import type { Mark, Node, Schema } from '@tiptap/pm/model'
import type { Token, Tokens } from 'marked'
import { markdown } from '../../body/markdown.ts'

type Options = {
  /** Leaves out what the screen leaves out: unknown tags. Otherwise they stay as text. */
  asRendered?: boolean
}

/** Returns the document of a Markdown text, by the parser that shows messages. */
export function parseMarkdown(schema: Schema, text: string, { asRendered = false }: Options = {}): Node {
  const node = (type: string, content: Node[], attrs?: Record<string, unknown>) =>
    schema.node(type, attrs ?? null, content)
  const mark = (type: string, attrs?: Record<string, unknown>) => schema.mark(type, attrs ?? null)
  const words = (content: string, marks: readonly Mark[]) => (content === '' ? [] : [schema.text(content, marks)])
  const paragraph = (content: Node[]) => node('paragraph', content)

  const blocksOf = (tokens: readonly Token[]): Node[] => {
    const found = tokens.flatMap(blockOf)
    return found.length > 0 ? found : [paragraph([])]
  }
  const blockOf = (token: Token): Node[] => {
    switch (token.type) {
      case 'heading':
        return [node('heading', inlineOf(token.tokens ?? []), { level: Math.max(2, (token as Tokens.Heading).depth) })]
      case 'code':
        return [node('codeBlock', words((token as Tokens.Code).text, []))]
      case 'blockquote':
        return [node('blockquote', blocksOf(token.tokens ?? []))]
      case 'list':
        return [listOf(token as Tokens.List)]
      case 'hr':
        return [node('horizontalRule', [])]
      case 'table':
        return [tableOf(token as Tokens.Table)]
      case 'html':
        return asRendered ? [] : [paragraph(words(token.raw.trim(), []))]
      case 'paragraph':
      case 'text':
        return [paragraph(inlineOf(token.tokens ?? [token]))]
      default:
        return []
    }
  }
  const listOf = ({ ordered, start, items }: Tokens.List) => {
    const content = items.map((item) => {
      const blocks = blocksOf(item.tokens)
      return node('listItem', blocks[0]!.type.name === 'paragraph' ? blocks : [paragraph([]), ...blocks])
    })
    return ordered ? node('orderedList', content, { start: Number(start) }) : node('bulletList', content)
  }
  const tableOf = ({ header, rows }: Tokens.Table) =>
    node(
      'table',
      [header, ...rows].map((row, at) =>
        node(
          'tableRow',
          row.map(({ tokens }) => node(at === 0 ? 'tableHeader' : 'tableCell', [paragraph(inlineOf(tokens))])),
        ),
      ),
    )

  const inlineOf = (tokens: readonly Token[], marks: readonly Mark[] = []): Node[] =>
    tokens.flatMap((token) => pieceOf(token, marks))
  const pieceOf = (token: Token, marks: readonly Mark[]): Node[] => {
    const inner = (type: string, attrs?: Record<string, unknown>) =>
      inlineOf('tokens' in token ? (token.tokens ?? []) : [], [...marks, mark(type, attrs)])
    switch (token.type) {
      case 'strong':
        return inner('bold')
      case 'em':
        return inner('italic')
      case 'del':
        return inner('strike')
      case 'codespan':
        return words((token as Tokens.Codespan).text, [...marks, mark('code')])
      case 'link': {
        const href = decoded((token as Tokens.Link).href, asRendered)
        return isSafe(href) ? inner('link', { href }) : inlineOf(token.tokens ?? [], marks)
      }
      case 'image': {
        const { href, text } = token as Tokens.Image
        return [schema.node('image', { src: href, alt: decoded(text, asRendered) }, [], marks)]
      }
      case 'br':
        return [schema.node('hardBreak')]
      case 'html':
        return asRendered ? [] : words(token.raw, marks)
      case 'escape':
        return words((token as Tokens.Escape).text, marks)
      case 'text':
        return 'tokens' in token && token.tokens
          ? inlineOf(token.tokens, marks)
          : words(decoded((token as Tokens.Text).text, asRendered), marks)
      default:
        return []
    }
  }
  return node('doc', blocksOf(markdown.lexer(text)))
}

/** Returns plain text as a document: paragraphs and line breaks. */
export function parsePlain(schema: Schema, text: string): Node {
  const paragraphs = text.split(/\n[ \t]*\n/).map((part) => {
    const lines = part.split('\n')
    const content = lines.flatMap((line, at) => [
      ...(line === '' ? [] : [schema.text(line)]),
      ...(at < lines.length - 1 ? [schema.node('hardBreak')] : []),
    ])
    return schema.node('paragraph', null, content)
  })
  return schema.node('doc', null, paragraphs)
}

const isSafe = (href: string) => /^(?:https?:\/\/|mailto:|tel:|\/)/i.test(href)

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** Decodes character references. Of the many with a name, the usual ones; as rendered, any other becomes a character that no text has. */
const decoded = (text: string, asRendered: boolean) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,31}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[name] ?? (asRendered ? '\uffff' : whole)
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
  })

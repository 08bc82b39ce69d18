import { escapeText } from '@hatchway/contract/messages/message-markup'
import type { Mark, Node } from '@tiptap/pm/model'

const blocks: Record<string, string> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  bulletList: 'ul',
  listItem: 'li',
  tableRow: 'tr',
}
const marks: [name: string, tag: string][] = [
  ['link', 'a'],
  ['bold', 'strong'],
  ['italic', 'em'],
  ['strike', 's'],
  ['code', 'code'],
]

/** Returns a document as HTML. Empty paragraphs are left out, and an item of a list has no paragraph around its first line. */
export const writeHtml = (doc: Node): string => contentOf(doc)

const contentOf = (parent: Node): string => parent.children.map(blockOf).join('')

function blockOf(block: Node): string {
  const { type, attrs } = block
  switch (type.name) {
    case 'heading':
      return `<h${attrs.level}>${inlineOf(block)}</h${attrs.level}>`
    case 'codeBlock':
      return `<pre><code>${escapeText(block.textContent)}</code></pre>`
    case 'horizontalRule':
      return '<hr>'
    case 'orderedList':
      return `<ol${attrs.start === 1 ? '' : ` start="${attrs.start}"`}>${contentOf(block)}</ol>`
    case 'listItem': {
      const [first, ...rest] = block.children
      return `<li>${first ? inlineOf(first) : ''}${rest.map(blockOf).join('')}</li>`
    }
    case 'table':
      return `<table><tbody>${contentOf(block)}</tbody></table>`
    case 'tableHeader':
    case 'tableCell':
      return cellOf(block)
    case 'paragraph':
      return block.childCount === 0 ? '' : `<p>${inlineOf(block)}</p>`
    default: {
      const tag = blocks[type.name]
      return tag ? `<${tag}>${contentOf(block)}</${tag}>` : contentOf(block)
    }
  }
}

function cellOf(cell: Node): string {
  const tag = cell.type.name === 'tableHeader' ? 'th' : 'td'
  const span = (name: 'colspan' | 'rowspan') => (cell.attrs[name] > 1 ? ` ${name}="${cell.attrs[name]}"` : '')
  const isLine = cell.childCount === 1 && cell.firstChild!.type.name === 'paragraph'
  return `<${tag}${span('colspan')}${span('rowspan')}>${isLine ? inlineOf(cell.firstChild!) : contentOf(cell)}</${tag}>`
}

/** Marks stay open over the pieces that share them. */
function inlineOf(block: Node): string {
  let html = ''
  let open: { tag: string; mark: Mark }[] = []
  const closeTo = (count: number) => {
    for (const { tag } of open.slice(count).reverse()) html += `</${tag}>`
    open = open.slice(0, count)
  }
  for (const piece of block.children) {
    const wanted = marks.flatMap(([name, tag]) =>
      piece.marks.filter((mark) => mark.type.name === name).map((mark) => ({ tag, mark })),
    )
    const kept = open.findIndex(({ mark }, at) => !wanted[at] || !isSame(wanted[at].mark, mark))
    closeTo(kept < 0 ? open.length : kept)
    for (const { tag, mark } of wanted.slice(open.length)) {
      html += tag === 'a' ? `<a href="${escapeText(mark.attrs.href)}">` : `<${tag}>`
      open.push({ tag, mark })
    }
    html += pieceOf(piece)
  }
  closeTo(0)
  return html
}

/** Of a link only its address counts. */
const isSame = (one: Mark, other: Mark) => one.type === other.type && one.attrs.href === other.attrs.href

function pieceOf(piece: Node): string {
  if (piece.isText) return escapeText(piece.text!)
  if (piece.type.name === 'hardBreak') return '<br>'
  if (piece.type.name !== 'image') return ''
  return `<img src="${escapeText(piece.attrs.src)}" alt="${escapeText(piece.attrs.alt ?? '')}">`
}

/**
 * Returns HTML of messages in a form in which equal ones look the same: white space, empty paragraphs and levels of headings don't count, nor
 * that an address is a link.
 */
export const comparable = (html: string): string =>
  html
    .replace(/<(\/?)h\d>/g, '<$1h3>')
    .replace(/<(\/?)del>/g, '<$1s>')
    .replace(/<pre><code>([\s\S]*?)<\/code><\/pre>/g, '<pre>$1</pre>')
    .replace(/<a href="(https?:[^"]*)">\1<\/a>/g, '$1')
    .replace(/&#(\d+);/g, (whole, code) => (markup.has(code) ? whole : String.fromCodePoint(Number(code))))
    .replace(/<pre>[\s\S]*?<\/pre>|\s+/g, (found) => (found.startsWith('<pre>') ? found : ' '))
    .replace(/ ?(<\/(?:strong|em|s|a|code)>) ?/g, '$1 ')
    .replace(/ ?(<(?:strong|em|s|code|a [^>]*)>) ?/g, ' $1')
    .replace(/ +/g, ' ')
    .replace(/ ?(<(?:br|hr|\/?(?:p|h3|li|ul|ol|blockquote|pre)(?: start="\d+")?)>) ?/g, '$1')
    .replace(/<br>(?:<br>)+/g, '</p><p>')
    .replace(/(<\/?(?:p|li|h3)>)<br>|<br>(?=<\/(?:p|li|h3)>)/g, '$1')
    .replace(/<p><\/p>/g, '')
    .trim()
const markup = new Set(['60', '62', '38', '34'])

import { bodyKind } from '@hatchway/contract/body-kind'
import { Fragment, type Node, type Schema } from '@tiptap/pm/model'
import { hasFormatting } from '../formatting.ts'
import { parseMarkdown, parsePlain } from './parse-markdown.ts'

/**
 * Returns the document of a message's text, which is read as it will be shown; for HTML, the HTML. Behind a text that ends with an empty line,
 * such as a quote, there is a paragraph to write in.
 */
export function openMessage(schema: Schema, text: string): Node | { html: string } {
  const kind = bodyKind({ content: text, isRichText: hasFormatting(text) })
  if (kind === 'html') return { html: text }
  const doc = kind === 'markdown' ? parseMarkdown(schema, text) : parsePlain(schema, text)
  const needsLine = /\n[ \t]*\n$/.test(text) && doc.lastChild?.content.size !== 0
  return needsLine ? doc.copy(doc.content.append(Fragment.from(schema.node('paragraph')))) : doc
}

/** Returns the position in a document that has `length` characters of text before it. */
export function positionAfter(doc: Node, length: number): number {
  let left = length
  let found: number | undefined
  doc.descendants((node, pos) => {
    if (found !== undefined || !node.isText) return
    if (left <= node.text!.length) found = pos + left
    else left -= node.text!.length
  })
  return found ?? doc.content.size
}

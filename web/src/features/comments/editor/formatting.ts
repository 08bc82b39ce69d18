import { hasEscapes } from '@hatchway/contract/templates/placeholders'
import { textFormatMessages as messages } from './text-format.messages.ts'

/** The text of a field and its selected range. */
export type Selection = { text: string; start: number; end: number }
/** Replaces a range with `insert`, then selects a range of the new text. */
export type Edit = { from: number; to: number; insert: string; start: number; end: number }
export type Format = 'bold' | 'italic' | 'code' | 'list' | 'numbers' | 'quote' | 'link'

/** Returns the edit that applies a format to the selection, or removes it. */
export function format(selection: Selection, as: Format): Edit {
  switch (as) {
    case 'bold':
      return wrapped(selection, '**')
    case 'italic':
      return wrapped(selection, '_')
    case 'code':
      return isBlock(selection) ? fenced(selection) : wrapped(selection, '`')
    case 'list':
      return listed(selection, '- ')
    case 'numbers':
      return listed(selection, '1. ')
    case 'quote':
      return listed(selection, '> ')
    case 'link':
      return linked(selection)
  }
}

/** Returns whether a text uses supported formatting and so has to be sent as rich text. */
export const hasFormatting = (text: string) => hasEscapes(text) || marks.some((mark) => mark.test(text))

const marks = [
  /(?<![*\w])\*\*(?=\S)[^*]*\S\*\*(?![*\w])|(?<![*\w])\*\*\S\*\*/,
  /(?<![\w_])_(?=[^\s_])[^_\n]*[^\s_]_(?![\w_])|(?<![\w_])_[^\s_]_(?![\w_])/,
  /`[^`\n]+`|^```/m,
  /^\s{0,3}(?:[-*+]|\d{1,3}[.)])\s+\S/m,
  /\[[^\]\n]+\]\((?:https?:\/\/|mailto:)[^\s)]+\)/,
  /^>\s?\S/m,
]

function wrapped({ text, start, end }: Selection, mark: string): Edit {
  const size = mark.length
  const isInside = text.slice(start - size, start) === mark && text.slice(end, end + size) === mark
  const inner = text.slice(start, end)
  if (isInside && start >= size)
    return { from: start - size, to: end + size, insert: inner, start: start - size, end: end - size }
  return { from: start, to: end, insert: mark + inner + mark, start: start + size, end: end + size }
}

const isBlock = ({ text, start, end }: Selection) => text.slice(start, end).includes('\n')

function fenced({ text, start, end }: Selection): Edit {
  const lead = start === 0 || text[start - 1] === '\n' ? '' : '\n'
  const before = `${lead}\`\`\`\n`
  const inner = text.slice(start, end)
  const at = start + before.length
  return { from: start, to: end, insert: `${before}${inner}\n\`\`\`\n`, start: at, end: at + inner.length }
}

/** The lines of a numbered list may all have the same number. */
function listed({ text, start, end }: Selection, sign: string): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const stop = text.indexOf('\n', end)
  const to = stop < 0 ? text.length : stop
  const lines = text.slice(from, to).split('\n')
  const isList = lines.every((line) => line.startsWith(sign))
  const insert = lines.map((line) => (isList ? line.slice(sign.length) : sign + line)).join('\n')
  const caret = from + insert.length
  return { from, to, insert, start: lines.length > 1 ? from : caret, end: caret }
}

/** Afterwards the URL is selected, or the link text when the selection already was a URL. */
function linked({ text, start, end }: Selection): Edit {
  const inner = text.slice(start, end)
  if (/^https?:\/\/\S+$/.test(inner)) {
    const words = messages.linkText
    return { from: start, to: end, insert: `[${words}](${inner})`, start: start + 1, end: start + 1 + words.length }
  }
  const words = inner || messages.linkText
  const at = start + words.length + 3
  return { from: start, to: end, insert: `[${words}](https://)`, start: at, end: at + 'https://'.length }
}

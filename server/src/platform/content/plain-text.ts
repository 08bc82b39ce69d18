import { parseWithinLimits } from './markup-limits.ts'

const lines = new Set(
  'p div br hr h1 h2 h3 h4 h5 h6 li ul ol dl dt dd tr table caption blockquote pre section article'.split(' '),
)
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const cells = new Set(['td', 'th'])
const notText = new Set(['script', 'style', 'textarea', 'option', 'xmp'])

/** Returns the text of HTML or markdown, line by line, for PDF and spreadsheets. */
export function plainText(content: string): string {
  const isHtml = /<\/?[a-z][^<>]*>/i.test(content)
  return collapsed(isHtml ? wordsOf(content) : content.replace(/\*\*|__|`/g, ''))
}

/** Returns the text of HTML as one line, for search and excerpts. A heading ends with a colon, so that it does not run into what follows. */
export const textOfHtml = (html: string) => wordsOf(html, { headingEnd: ':' }).replace(/\s+/g, ' ').trim()

/** Returns markup that exceeds the limits without anything that looks like a tag, as text that is safe where HTML is expected. */
export const withoutTags = (markup: string) =>
  collapsed(stripped(markup)).replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** `headingEnd` separates a heading without punctuation at its end from the text after it. */
function wordsOf(html: string, { headingEnd = '' } = {}): string {
  const pieces: string[] = []
  let skipped: string | null = null
  let heading = -1
  const separate = (name: string) => {
    if (lines.has(name)) pieces.push('\n')
    if (cells.has(name)) pieces.push(' ')
  }
  const problem = parseWithinLimits(
    html,
    { decodeEntities: true },
    {
      onopentagname: (name) => {
        if (notText.has(name)) skipped ??= name
        separate(name)
      },
      onclosetag: (name) => {
        if (name === skipped) skipped = null
        if (headings.has(name)) heading = pieces.length - 1
        separate(name)
      },
      ontext: (text) => {
        if (skipped !== null) return
        if (headingEnd && heading >= 0 && text.trim()) {
          pieces[heading] = pieces[heading]?.replace(/(?<=[\p{L}\p{N})”"’'])\s*$/u, headingEnd) ?? ''
          heading = -1
        }
        pieces.push(text)
      },
    },
  )
  return problem ? stripped(html) : pieces.join('')
}

const stripped = (markup: string) => markup.replace(/<[^<>]*>/g, ' ')

const collapsed = (text: string) =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n(?:\s*\n)*/g, '\n')
    .trim()

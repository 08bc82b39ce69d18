import sanitizeHtml from 'sanitize-html'

const lineEnd = /<br\s*\/?>|<\/(?:p|div|li|h[1-6]|tr|blockquote|pre)>/gi
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' }

/** The words of HTML or markdown, line by line: for paper and for spreadsheets. */
export function plainText(content: string): string {
  const isHtml = /<\/?[a-z][^<>]*>/i.test(content)
  const words = isHtml
    ? sanitizeHtml(content.replace(lineEnd, '\n'), { allowedTags: [] }).replace(/&\w+;/g, (one) => entities[one] ?? one)
    : content.replace(/\*\*|__|`/g, '')
  return words
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n(?:\s*\n)*/g, '\n')
    .trim()
}

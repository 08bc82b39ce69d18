/** The format of a comment's text. */
export type BodyKind = 'html' | 'markdown' | 'text'

/** Returns `html` for text with HTML tags; else `markdown` for rich text; else `text`. */
export function bodyKind({ content, isRichText }: { content: string; isRichText: boolean }): BodyKind {
  if (hasHtml(content)) return 'html'
  return isRichText ? 'markdown' : 'text'
}

/** Whether the text contains tags that HTML knows. `ssh <hostname>` and `a < b` are plain text. */
export const hasHtml = (content: string) => tag.test(content)

const names = [
  ...['a', 'abbr', 'address', 'article', 'aside', 'audio', 'b', 'blockquote', 'body', 'br', 'button', 'center', 'cite'],
  ...['code', 'dd', 'del', 'details', 'div', 'dl', 'dt', 'em', 'embed', 'figure', 'font', 'footer', 'form', 'h[1-6]'],
  ...[
    'head',
    'header',
    'hr',
    'html',
    'i',
    'iframe',
    'img',
    'input',
    'ins',
    'kbd',
    'li',
    'link',
    'main',
    'mark',
    'math',
  ],
  ...['meta', 'nav', 'object', 'ol', 'p', 'pre', 'q', 's', 'samp', 'script', 'section', 'select', 'small', 'span'],
  ...['strike', 'strong', 'style', 'sub', 'summary', 'sup', 'svg', 'table', 'tbody', 'td', 'textarea', 'tfoot', 'th'],
  ...['thead', 'title', 'tr', 'tt', 'u', 'ul', 'var', 'video'],
]
const tag = new RegExp(`</?(?:${names.join('|')})(?:\\s[^<>]*)?/?>`, 'i')

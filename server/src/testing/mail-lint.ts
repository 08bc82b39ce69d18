import {
  type DOMReadyEvent,
  definePlugin,
  type HtmlElement,
  HtmlValidate,
  Rule,
  StaticConfigLoader,
} from 'html-validate'
import { mailText } from '../features/messages/mail/mail-fragment.ts'

/** What mail programs render alike. All others are removed or shown as text by some. */
const elements = new Set(
  `html head meta title style body table tbody thead tfoot tr td th caption div span p br hr h1 h2 h3 h4 h5 h6 a img ul ol li dl dt dd
  blockquote pre code kbd strong b em i u s del ins sub sup small mark`.split(/\s+/),
)
/** Programs that remove the style sheet, such as older Gmail, still have to show these as intended. */
const layout = ['width', 'max-width', 'padding', 'margin', 'text-align', 'background', 'color', 'border']

/** The rules for mail programs, each with its reason. */
class MailRule extends Rule {
  setup() {
    this.on('dom:ready', ({ document }: DOMReadyEvent) => {
      for (const element of document.querySelectorAll('*'))
        for (const found of problemsOf(element)) this.report(element, found)
      const count = (selector: string) => document.querySelectorAll(selector).length
      // Else screen readers guess the language, and some programs show the file name as the title.
      if (!document.querySelector('html')?.getAttributeValue('lang')) this.report(null, 'html has no lang')
      if (!document.querySelector('title')?.textContent.trim()) this.report(null, 'The title is empty')
      // Umlauts are broken without a charset, phones shrink a mail without a viewport, and dark mode inverts it without a scheme.
      for (const name of ['meta[charset]', 'meta[name="viewport"]', 'meta[name="color-scheme"]'])
        if (count(name) !== 1) this.report(null, `${name} is missing`)
      if (count('style') !== 1) this.report(null, 'There is not exactly one style sheet')
      const sheet = document.querySelector('style')?.textContent ?? ''
      // Nothing is loaded, and everything outside of media queries would be lost with the sheet.
      if (/@import|url\(|expression|<|behavior/i.test(sheet))
        this.report(null, 'The style sheet loads or runs something')
      if (sheet.replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '').trim() !== '')
        this.report(null, 'The style sheet has rules outside of media queries')
    })
  }
}

function* problemsOf(element: HtmlElement): Generator<string> {
  const name = element.tagName
  const value = (attribute: string) => element.getAttributeValue(attribute)
  // Scripts, forms, frames and external style sheets are removed, and make a mail suspicious.
  if (!elements.has(name)) yield `<${name}> is not shown by all mail programs`
  for (const { key } of element.attributes) {
    if (/^on/i.test(key)) yield `${key} is a script`
    if (key === 'id' || key === 'action' || key === 'srcset') yield `${key} is not kept by mail programs`
  }
  const style = value('style') ?? ''
  // Positions and floats are ignored or removed by most.
  if (/position\s*:|float\s*:|url\(|expression|display\s*:\s*(flex|grid)/i.test(style))
    yield `The style is not supported: ${style}`
  // A class alone has no effect where the style sheet is removed.
  if (value('class') && !style) yield `class ${value('class')} has no style of its own`
  if (name === 'img') {
    // Most readers see the text first, since pictures are loaded on request only.
    if (value('alt') === null) yield 'A picture has no text'
    if (!/^https?:\/\//.test(value('src') ?? '')) yield 'A picture has no absolute address'
    if (!value('height') && !/max-width/.test(style)) yield 'A picture has no size'
  }
  if (name === 'a' && !/^(https?:\/\/|mailto:|tel:)/.test(value('href') ?? '')) yield 'A link has no absolute address'
  if (name === 'table' && value('role') === 'presentation') {
    // Outlook adds gaps without these, and ignores the width of the style.
    for (const needed of ['cellpadding', 'cellspacing', 'border']) if (value(needed) !== '0') yield `${needed} is not 0`
    if (/max-width/.test(style) && !/^\d+(%)?$/.test(value('width') ?? ''))
      yield 'A table with a max-width has no width'
  }
  // Outlook ignores the size and padding of everything but tables and their cells.
  if ((name === 'div' || name === 'p') && /(^|;)\s*(width|max-width|height|padding)\s*:/.test(style))
    yield `A ${name} has a size or padding: ${style}`
  if (name === 'td' && isLayout(element) && !layout.some((property) => style.includes(property)))
    yield 'A cell has no style of its own'
}

const isLayout = (cell: HtmlElement) => cell.closest('table')?.getAttributeValue('role') === 'presentation'

const plugin = definePlugin({ name: 'mail', rules: { 'mail/programs': MailRule } })

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    plugins: [plugin],
    elements: ['html5'],
    rules: {
      'mail/programs': 'error',
      // Style sheets are removed by some mail programs.
      'no-inline-style': 'off',
      // Outlook reads `bgcolor`, `align` and `cellpadding`, which HTML 5 has no more.
      'no-deprecated-attr': 'off',
      // The title is the subject, as long as its author wrote it.
      'long-title': 'off',
      // Files and authors are written as they are.
      'tel-non-breaking': 'off',
      'wcag/h63': 'off',
      // Older screen readers know `presentation` only.
      'presentation-role-style': 'off',
      'prefer-tbody': 'off',
      'no-trailing-whitespace': 'off',
      'void-style': 'off',
      'doctype-style': 'off',
    },
  }),
)

/** Returns what a mail program or a screen reader may stumble over in the HTML of a mail. */
export async function lintMail(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html, 'mail.html')
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
  )
}

const wordsOf = (text: string) => new Set(text.match(/[\p{L}\p{N}]{2,}/gu))

/** Returns the words that only one of both parts of a mail has. */
export function differencesOfParts({ html, text }: { html: string; text: string }) {
  // The initials and the logo are pictures of the name, and the title is not shown.
  const shown = html.replace(
    /<style>[\s\S]*?<\/style>|<title>.*?<\/title>|<img[^>]*alt=""[^>]*>|<td [^>]*width="(?:26|34)" height[^>]*>.*?<\/td>/g,
    '',
  )
  const inText = wordsOf(text)
  const inHtml = wordsOf(shown.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code))))
  return {
    onlyInHtml: [...wordsOf(mailText(shown))].filter((word) => !inText.has(word)),
    onlyInText: [...inText].filter((word) => !inHtml.has(word)),
  }
}

import { bodyKind } from '@hatchway/contract/body-kind'
import { fillComment, fillPlaceholders } from '@hatchway/contract/templates/placeholders'
import fc from 'fast-check'
import type { Token } from 'marked'
import { describe, expect, test } from 'vitest'
import { markdown } from './body/markdown.ts'
import { textPieces } from './body/text-pieces.ts'
import { hasFormatting } from './editor/formatting.ts'

const harmless = 'Harmless'
const templates = [
  'Hello {{value}}, about {{value}}.',
  '{{value}}',
  '{{value}} {{value}}',
  '{{value}}{{value}}',
  '{{value}}.{{value}}',
  '{{value}}@{{value}}',
  'text\n{{value}}',
  'text\n\n{{value}} is it',
  '- {{value}}\n- two',
  '1. {{value}}',
  '> {{value}}',
  'a | b\n{{value}} | {{value}}\nc | d',
  '**{{value}}** and _{{value}}_',
  '{{value}}[label](https://desk.example)',
  '[label]{{value}}',
  '[{{value}}](https://desk.example)',
  'see &{{value}}; and &#{{value}};',
]
const hostile = [
  '<a/href=https://evil.example/login>Reset-password</a>',
  '<img src=x onerror=alert(1)>',
  '[Reset](https://evil.example)',
  '![x](//evil.example/x)',
  '[x]: https://evil.example',
  'https://evil.example',
  'HTTPS://evil.example/a_b_(c)',
  'www.evil.example',
  'WWW.evil.example',
  'ftp://evil.example',
  'me@evil.example',
  '@Priya Raman',
  '**bold** __bold__ *it* _it_ ~~gone~~ `code` ``` ~~~',
  '# heading',
  '===',
  '---',
  '- item',
  '1. item',
  '10482',
  '-:|-:',
  '| a | b |',
  '&lt;b&gt; &#60;b&#62; &amp',
  '(https://evil.example)',
  'amp',
  'evil.example',
  'www',
  'https:',
  '//evil.example',
  '\\*x\\*',
  'x\n\n# heading\r\n* item\u2028- item',
  'style=color:red',
]
const value = fc.oneof(
  fc.constantFrom(...hostile),
  fc.string({ unit: fc.constantFrom(...'<>[]()!`*_~|#&;=:/\\@.-+^"\'w1aB \n'.split('')), maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.tuple(fc.constantFrom(...hostile), fc.constantFrom(...hostile)).map((both) => both.join(' ')),
)
const cases = fc.record({ template: fc.constantFrom(...templates), value })

describe('value filled into a text', () => {
  test('adds no element, link or mention to Markdown, and shows the value unchanged', () => {
    fc.assert(
      fc.property(cases, ({ template, value }) => {
        const shown = shownAs(value)
        fc.pre(shown !== '')
        const filled = fillPlaceholders(template, { value }, 'markdown')
        expect(bodyKind({ content: filled, isRichText: true })).toBe('markdown')
        expect(rendered(filled)).toEqual(rendered(fillPlaceholders(template, { value: harmless }, 'markdown'), shown))
      }),
      { numRuns: 3_000, examples: [[{ template: '{{value}}@{{value}}', value: 'B.B' }]] },
    )
  })

  test('adds no element, link or mention to a plain comment, and shows the value unchanged', () => {
    fc.assert(
      fc.property(value, (value) => {
        const shown = shownAs(value)
        fc.pre(shown !== '')
        const { content, isRichText } = fillComment('Hi {{value}}:\n# so it is', { value }, { isRichText: false })
        const text = `Hi ${shown}:\n# so it is`
        if (isRichText) {
          expect(bodyKind({ content, isRichText })).toBe('markdown')
          expect(rendered(content)).toEqual({ elements: ['paragraph', 'br'], text: spaced(text) })
        } else {
          expect(bodyKind({ content, isRichText })).toBe('text')
          expect(textPieces(content).map(({ kind }) => kind)).toEqual(['text'])
          expect(content.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
        }
      }),
      { numRuns: 3_000 },
    )
  })

  test('adds nothing to HTML, within an element or an attribute, and shows the value unchanged', () => {
    fc.assert(
      fc.property(value, (value) => {
        const filled = fillPlaceholders('<p title="{{value}}">{{value}}</p>', { value }, 'html')
        const [, title, content] = /^<p title="([^"<>]*)">([^<>]*)<\/p>$/.exec(filled) ?? []
        expect([decoded(title!), decoded(content!)]).toEqual([shownAs(value), shownAs(value)])
      }),
    )
  })

  test('turns a written reply into rich text when the value had to be escaped', () => {
    fc.assert(
      fc.property(value, (value) => {
        const filled = fillPlaceholders('About {{value}}', { value }, 'markdown')
        if (filled !== `About ${shownAs(value)}`) expect(hasFormatting(filled)).toBe(true)
      }),
    )
  })
})

const shownAs = (value: string) => fillPlaceholders('{{value}}', { value }, 'plain').replace(/\s+/g, ' ').trim()
const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()
const decoded = (text: string) => text.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))

/** Returns the elements of Markdown in order and its text, in which the harmless value may be replaced by another. */
function rendered(source: string, instead = harmless) {
  const elements: string[] = []
  let text = ''
  void markdown.walkTokens(markdown.lexer(source), (token: Token) => {
    if (token.type === 'text' || token.type === 'escape') {
      if (!('tokens' in token && token.tokens)) text += token.raw
    } else if (token.type !== 'space') elements.push(token.type)
    if (token.type === 'br') text += ' '
  })
  return { elements, text: spaced(decoded(text).replaceAll(harmless, () => instead)) }
}

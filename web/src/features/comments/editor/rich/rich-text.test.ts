import { bodyKind } from '@hatchway/contract/body-kind'
import { markupToHtml, plainToHtml } from '@hatchway/contract/messages/message-markup'
import { getSchema } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasFormatting } from '../formatting.ts'
import { openMessage } from './open-message.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { richExtensions } from './rich-extensions.ts'
import { comparable, writeHtml } from './write-html.ts'
import { writeMessage } from './write-markdown.ts'

const schema = getSchema(richExtensions)
const open = (text: string) => {
  const opened = openMessage(schema, text)
  if (!(opened instanceof Node)) throw new Error('HTML')
  return opened
}
const kindOf = (content: string) => bodyKind({ content, isRichText: hasFormatting(content) })

/** What a reader sees of a message, on the screen and in a mail. */
function shown(content: string): string[] {
  const kind = kindOf(content)
  if (kind === 'html') return [comparable(content)]
  if (kind === 'text') return [comparable(plainToHtml(content))]
  return [
    comparable(writeHtml(parseMarkdown(schema, content, { asRendered: true }))),
    comparable(markupToHtml(content)),
  ]
}

const words = fc.oneof(
  fc.constantFrom(
    'the printer',
    'a_b_c',
    '2 * 3',
    'C:\\temp',
    '# 1',
    '- 5',
    '3. x',
    '> y',
    '<b>',
    '<host>',
    '&amp;',
    '@Priya Raman',
  ),
  fc.constantFrom(
    'https://desk.example/a_b',
    '**',
    '`',
    '~~',
    '[x](y)',
    '|',
    '"quoted"',
    'Straße',
    '東京',
    '#10439',
    '/roll',
    'a ',
    ' a',
  ),
  fc.string({ unit: fc.constantFrom(...'ab *_`~[]()<>&#!-+.1|\\'.split('')), minLength: 1, maxLength: 12 }),
)
const marks = fc.subarray(['bold', 'italic', 'strike', 'code', 'link'] as const, { maxLength: 2 })
const text = fc.tuple(words, marks).map(([content, names]) =>
  schema.text(
    content,
    names.map((name) => schema.mark(name, name === 'link' ? { href: 'https://desk.example/x' } : null)),
  ),
)
const piece = fc.oneof(
  { weight: 6, arbitrary: text },
  { weight: 1, arbitrary: fc.constant(null).map(() => schema.node('hardBreak')) },
)
const line = fc.array(piece, { minLength: 1, maxLength: 4 })
const paragraph = line.map((content) => schema.node('paragraph', null, content))
const { block } = fc.letrec<{ block: Node; item: Node }>((tie) => ({
  item: fc
    .tuple(paragraph, fc.array(tie('block'), { maxLength: 1 }))
    .map(([first, rest]) => schema.node('listItem', null, [first, ...rest])),
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    paragraph,
    words.map((content) => schema.node('codeBlock', null, [schema.text(content)])),
    fc.tuple(fc.constantFrom(2, 3), line).map(([level, content]) => schema.node('heading', { level }, content)),
    fc.constant(null).map(() => schema.node('horizontalRule')),
    fc.array(tie('item'), { minLength: 1, maxLength: 3 }).map((items) => schema.node('bulletList', null, items)),
    fc
      .tuple(fc.constantFrom(1, 4), fc.array(tie('item'), { minLength: 1, maxLength: 3 }))
      .map(([start, items]) => schema.node('orderedList', { start }, items)),
    fc.array(tie('block'), { minLength: 1, maxLength: 2 }).map((content) => schema.node('blockquote', null, content)),
  ),
}))
const document = fc.array(block, { minLength: 1, maxLength: 4 }).map((content) => schema.node('doc', null, content))

const source = fc
  .array(
    fc.constantFrom(
      ...[
        'text',
        'two\nlines',
        '**bold** and _italic_',
        '~~gone~~ `code` **`both`**',
        '[label](https://desk.example/a_b)',
      ],
      ...[
        'https://desk.example/a_b.',
        '- a\n- b',
        '- a\n  - b\n    - c',
        '1. a\n2. b',
        '4. x',
        '> quoted\n> more',
        '> - a',
      ],
      ...[
        '```\na < b\n  c\n```',
        '## Title',
        '# Title',
        '---',
        '| a | b |\n|---|---|\n| 1 | 2 |',
        '![x](/api/pictures/1)',
      ],
      ...[
        '&#42;not bold&#42;',
        'snake_case 2 * 3',
        '@Priya Raman #10439',
        '\\*x\\*',
        'me@desk.example',
        '- a\n\n  b',
        '`<div>`',
      ],
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => parts.join('\n\n'))

describe('what is composed', () => {
  test('looks the same on the screen and in a mail', () => {
    fc.assert(
      fc.property(document, (doc) => {
        const wanted = comparable(writeHtml(doc))
        for (const html of shown(writeMessage(doc))) expect(html).toBe(wanted)
      }),
      { numRuns: 1_000 },
    )
  })

  test('is the same text again after it was opened', () => {
    fc.assert(
      fc.property(document, (doc) => {
        const content = writeMessage(doc)
        fc.pre(kindOf(content) !== 'html')
        expect(writeMessage(open(content))).toBe(content)
      }),
      { numRuns: 1_000 },
    )
  })

  test.for([
    ['Hello\n\nDana', 'Hello\n\nDana'],
    ['one\ntwo', 'one\ntwo'],
    ['# systemctl restart cups', '# systemctl restart cups'],
    ['C:\\temp\\new and a_b_c', 'C:\\temp\\new and a_b_c'],
    ['**Restart** the _gateway_', '**Restart** the _gateway_'],
    ['- a\n- b\n  - c', '- a\n- b\n  - c'],
    ['> quoted\n\nanswer', '> quoted\n\nanswer'],
    ['Run:\n\n```\nls -l\n```', 'Run:\n\n```\nls -l\n```'],
    [
      'See [the guide](https://desk.example/a) or https://desk.example/b.',
      'See [the guide](https://desk.example/a) or https://desk.example/b.',
    ],
  ])('keeps %j', ([written, kept]) => {
    expect(writeMessage(open(written!))).toBe(kept)
  })

  test('is plain text as long as nothing is formatted, and HTML where Markdown can’t say it', () => {
    const typed = schema.node('doc', null, [schema.node('paragraph', null, [schema.text('**not bold**')])])
    expect(writeMessage(typed)).toBe('&#42;&#42;not bold&#42;&#42;')
    expect(writeMessage(open('**b**\n\n| a | b |\n|---|---|\n| 1 | 2 |'))).toBe(
      '<p><strong>b</strong></p><table><tbody><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
    )
    expect(writeMessage(open('Use `x` and\n\n```\n<div>\n```'.replace('<div>', '&lt;div')))).toContain('```')
  })
})

describe('Markdown that is opened', () => {
  test('looks the same after it was written again, and then stays as it is', () => {
    fc.assert(
      fc.property(source, (before) => {
        fc.pre(kindOf(before) === 'markdown')
        const after = writeMessage(open(before))
        expect(shown(after)[0]).toBe(shown(before)[0])
        if (kindOf(after) !== 'html') expect(writeMessage(open(after))).toBe(after)
      }),
      { numRuns: 1_000 },
    )
  })
})

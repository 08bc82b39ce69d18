import type { TicketSnippet } from '@hatchway/contract/tickets/tickets'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FoundIn } from './found-in.tsx'

const pieces = [
  { text: '…the ', isHit: false },
  { text: 'VPN drops', isHit: true },
  { text: ' <b>again</b>', isHit: false },
]
const shown = (snippet: TicketSnippet) =>
  renderToStaticMarkup(<FoundIn snippet={snippet} />)
    .replace(/<mark[^>]*>(.*?)<\/mark>/g, '[$1]')
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|')

test('shows the part of the ticket and the passage with its marked words, as text', () => {
  const snippets: TicketSnippet[] = [
    { part: 'message', name: 'Noah Fischer', place: 3, pieces },
    { part: 'note', name: null, place: null, pieces },
    { part: 'file', name: 'plan.pdf', place: 2, pieces },
    { part: 'description', name: null, place: null, pieces },
    { part: 'field', name: 'Asset', place: null, pieces },
  ]
  const passage = '…the [VPN drops] &lt;b&gt;again&lt;/b&gt;|'
  expect(snippets.map(shown)).toEqual(
    ['Noah Fischer, message 3', 'Former user, internal note', 'plan.pdf, page 2', 'Description', 'Asset'].map(
      (name) => `|Found in |${name}|${passage}`,
    ),
  )
})

test('shows the name of a file once when the name is what matches', () => {
  const snippet: TicketSnippet = {
    part: 'file',
    name: 'vpn.log',
    place: null,
    pieces: [
      { text: 'vpn', isHit: true },
      { text: '.log', isHit: false },
    ],
  }
  expect(shown(snippet)).toBe('|Found in |[vpn].log|')
})

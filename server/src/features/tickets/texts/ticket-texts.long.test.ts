import { tickets } from '@hatchway/contract/tickets/tickets'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Desk, test } from '../../../testing/test-desk.ts'
import { wordsForVector } from '../../search/search-words.ts'
import { anAgent } from '../../users/users.factory.ts'
import { aTicket } from '../tickets.factory.ts'
import { indexTexts } from './ticket-texts.factory.ts'
import { charactersRead, textWithin } from './ticket-texts.markup.ts'
import { loadSources } from './ticket-texts.write.ts'

/** Forty messages and forty notes of 20,000 characters, each with a word of its own: `message1x`, `note40x`. */
async function aLongTicket(desk: Desk, authorId: number) {
  const ticket = await aTicket(desk.db, { description: '<p>The wombat</p>' })
  await sql`
    insert into comments (ticket_id, author_id, content, is_internal, source, created_at)
    select ${ticket.id}, ${authorId}, '<p>' || kind || at || 'x</p>' || repeat('<i>ä</i> ', 2200), kind = 'note', 'web', now() + at * interval '1 second'
    from generate_series(1, 40) at cross join (values ('message'), ('note')) kinds (kind)`.execute(desk.db)
  return ticket
}

test('of a ticket with long messages the newest are read, up to a number of characters, and as many with notes as without', async ({
  desk,
}) => {
  const agent = await anAgent(desk.db)
  const { id } = await aLongTicket(desk, agent.id)
  const [source] = await loadSources(desk.db, [id])
  const charactersOf = (isInternal: boolean) =>
    source!.messages
      .filter((message) => message.is_internal === isInternal)
      .reduce((sum, { content }) => sum + content.length, 0)
  expect(charactersOf(false)).toBeGreaterThan(charactersRead.messages / 2)
  expect(charactersOf(false)).toBeLessThanOrEqual(charactersRead.messages)
  expect(charactersOf(true)).toBeGreaterThan(charactersRead.notes / 2)
  expect(charactersOf(true)).toBeLessThanOrEqual(charactersRead.notes)

  await indexTexts(desk)
  const total = async (text: string) => (await desk.as(agent)(tickets.list, { query: { text } })).total
  expect(await Promise.all(['wombat', 'message40x', 'note40x'].map(total))).toEqual([1, 1, 1])
  expect(await Promise.all(['message1x', 'note1x'].map(total))).toEqual([0, 0])
})

test('texts are read up to a number of characters in total, and the beginning of the one that exceeds it', () => {
  const texts = [{ content: 'a < b' }, { content: '<p>one two</p>', isMarkup: true }, { content: 'three' }]
  expect(textWithin(texts, 100)).toBe('a < b\none two\nthree')
  expect(textWithin(texts, 11)).toBe('a < b\none')
  expect(textWithin(texts, 5)).toBe('a < b')
  let read = 0
  const counted = Array.from({ length: 1000 }, () => ({
    get content() {
      read += 1
      return 'x'.repeat(100)
    },
  }))
  expect(textWithin(counted, 1000)).toHaveLength(10 * 100 + 9)
  // The one that exceeds the number is looked at.
  expect(read).toBeLessThanOrEqual(11)
})

test('a text is folded as far as its words are kept', () => {
  const words = Array.from({ length: 5000 }, (_, at) => `Wört${at}`)
  const { folded } = wordsForVector(words.join(' '), 1_000_000)
  expect(folded).toBe(words.join(' ').replaceAll('Wört', 'wort'))
  expect(wordsForVector(words.join(' '), 100).folded).toBe(folded.slice(0, folded.lastIndexOf(' ', 100)))
  expect(wordsForVector('x'.repeat(20_000), 1000).folded).toMatch(/^(x{64} ?)+$/)
  expect(wordsForVector(`${' '.repeat(20_000)}word`, 1000).folded).toBe('word')
})

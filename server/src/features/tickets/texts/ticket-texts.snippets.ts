import type { TicketSnippet } from '@hatchway/contract/tickets/tickets'
import { type RawBuilder, sql } from 'kysely'
import { plainText } from '../../../platform/content/plain-text.ts'
import type { Context } from '../../../platform/context.ts'
import { parseTextQuery, type TextTerm } from '../../search/text-query.ts'
import { anyWordQuery } from '../../search/ticket-text-condition.ts'
import { visibleTickets } from '../tickets.access.ts'
import { excerptOf, type Hits, scoreOf, type Tokenized, tokenizer, wordsToCompare } from './snippet-excerpt.ts'
import '../../attachments/attachments.table.ts'
import '../../comments/comments.table.ts'
import './ticket-texts.table.ts'

/** Of a long ticket the newest messages and files are looked at. */
const mostMessages = 100
const mostFiles = 30
const mostReadFiles = 3
const longestMessage = 20_000

type Part = Omit<TicketSnippet, 'pieces'> & { text: string }
type Read = Omit<TicketSnippet, 'pieces'> & { read: Tokenized }
type Loaded = {
  id: number
  description: string
  fields: { label: string; value: string }[]
  messages: { author: string | null; isInternal: boolean; place: number | null; content: string }[]
  files: { name: string; content: string | null }[]
}

/**
 * Returns the part of each ticket that matches most words of the text, with the matches marked. Everything is read as the caller and within
 * their scope: who may not see notes gets no snippet of one.
 */
export async function findSnippets(
  ctx: Context,
  ids: readonly number[],
  text: string,
): Promise<Map<number, TicketSnippet>> {
  const terms = parseTextQuery(text)
  const anyWord = anyWordQuery(terms)
  if (!anyWord || ids.length === 0) return new Map()
  const each = wordsOf(terms)
  const read = tokenizer(each.map((term) => term.words[0]!))
  const loaded = (await loadTexts(ctx, ids, anyWord)).map(({ id, ...ticket }) => ({
    id,
    parts: partsOf(ticket).map(({ text, ...part }): Read => ({ ...part, read: read(text) })),
  }))
  const hits = await findHits(
    ctx,
    each,
    loaded.flatMap(({ parts }) => parts).map((part) => part.read),
  )
  return new Map(
    loaded.flatMap(({ id, parts }) => {
      const [best] = parts
        .map((part, at) => ({ part, at, score: scoreOf(part.read, hits) }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score || a.at - b.at)
      return best ? [[id, snippetOf(best.part, hits)] as const] : []
    }),
  )
}

function snippetOf({ read, ...part }: Read, hits: Hits): TicketSnippet {
  const { pieces, start } = excerptOf(read, hits)
  // pdftotext ends each page with a form feed.
  const isPaged = part.part === 'file' && read.text.includes('\f')
  return { ...part, place: isPaged ? read.text.slice(0, start).split('\f').length : part.place, pieces }
}

async function loadTexts(ctx: Context, ids: readonly number[], anyWord: RawBuilder<string>): Promise<Loaded[]> {
  const seesNotes = ctx.actor.kind === 'staff'
  const ofPublic = (table: string) =>
    seesNotes ? sql<boolean>`true` : sql<boolean>`not ${sql.ref(`${table}.is_internal`)}`
  const messages = sql<Loaded['messages']>`(
    select coalesce(json_agg(json_build_object('author', m.author, 'isInternal', m.is_internal, 'place', m.place,
      'content', left(m.content, ${sql.lit(longestMessage)})) order by m.created_at, m.id), '[]')
    from (
      select c.id, c.created_at, c.is_internal, c.content,
        (select u.full_name from users u where u.id = c.author_id) as author,
        case when not c.is_internal then count(*) filter (where not c.is_internal) over (order by c.created_at, c.id) end as place
      from comments c where c.ticket_id = tickets.id and ${ofPublic('c')}
      order by c.created_at desc, c.id desc limit ${sql.lit(mostMessages)}
    ) m)`
  const files = sql<Loaded['files']>`(
    select coalesce(json_agg(json_build_object('name', f.file_name, 'content', f.content) order by f.id desc), '[]')
    from (
      select a.id, a.file_name, x.content from attachments a
      left join lateral (
        select content from file_texts where attachment_id = a.id and words @@ ${anyWord} limit ${sql.lit(mostReadFiles)}
      ) x on true
      where a.ticket_id = tickets.id and ${ofPublic('a')} order by a.id desc limit ${sql.lit(mostFiles)}
    ) f)`
  const fields = sql<Loaded['fields']>`(
    select coalesce(json_agg(json_build_object('label', f.label, 'value', tickets.custom_fields ->> f.name) order by f.sort_order), '[]')
    from custom_fields f
    where f.type_id = tickets.type_id and f.field_type <> 'checkbox' and tickets.custom_fields ->> f.name is not null
      and (f.is_in_portal or ${seesNotes}))`
  return ctx.db
    .selectFrom('tickets')
    .select(['tickets.id', 'tickets.description', messages.as('messages'), files.as('files'), fields.as('fields')])
    .where(sql<boolean>`tickets.id = any(${ids}::int[])`)
    .where(visibleTickets(ctx))
    .execute()
}

/** The parts in the order in which one is preferred to others that match as many words. */
function partsOf({ description, messages, files, fields }: Omit<Loaded, 'id'>): Part[] {
  const said = messages.map(({ author, isInternal, place, content }): Part => {
    const text = plainText(content)
    return isInternal
      ? { part: 'note', name: author, place: null, text }
      : { part: 'message', name: author, place, text }
  })
  return [
    { part: 'description', name: null, place: null, text: plainText(description) },
    ...said.filter(({ part }) => part === 'message'),
    ...said.filter(({ part }) => part === 'note'),
    ...files.flatMap(({ name, content }): Part[] =>
      content ? [{ part: 'file', name, place: null, text: content }] : [],
    ),
    ...files.map(({ name }): Part => ({ part: 'file', name, place: null, text: name })),
    ...fields.map(({ label, value }): Part => ({ part: 'field', name: label, place: null, text: value })),
  ]
}

const mostWords = 8

/** Returns the wanted words of a query, each as a term of its own. */
function wordsOf(terms: readonly TextTerm[]): TextTerm[] {
  const wanted = terms.filter(({ isExcluded }) => !isExcluded)
  const single = wanted.flatMap((term) =>
    term.words.map((word, at) => ({
      ...term,
      words: [word],
      isCompound: false,
      isPrefix: term.isPrefix && at === term.words.length - 1,
    })),
  )
  const compounds = wanted.filter(({ isCompound }) => isCompound)
  return [...single, ...compounds.map((term) => ({ ...term, words: [term.words.join('')] }))].slice(0, mostWords)
}

/** Returns which words of the texts match which word of the query, as PostgreSQL's dictionary decides. */
async function findHits({ db }: Context, each: readonly TextTerm[], texts: Tokenized[]): Promise<Hits> {
  const words = wordsToCompare(texts)
  if (words.length === 0) return new Map()
  const matches = each.map(
    (term, at) => sql`(case when v.words @@ ${anyWordQuery([term])!} then ${sql.lit(1 << at)} else 0 end)`,
  )
  const { rows } = await sql<{ word: string; mask: number }>`
    select * from (
      select v.word, ${sql.join(matches, sql` | `)} as mask from (
        select w as word, strip(to_tsvector('pg_catalog.simple', w)) || to_tsvector('public.hatchway', w) as words
        from unnest(${words}::text[]) w
      ) v
    ) compared where mask > 0`.execute(db)
  return new Map(rows.map(({ word, mask }) => [word, mask]))
}

import type { TicketSnippet } from '@hatchway/contract/tickets/tickets'
import { type RawBuilder, sql } from 'kysely'
import { plainText } from '../../../platform/content/plain-text.ts'
import type { Context } from '../../../platform/context.ts'
import { withPreparedStatements } from '../../../platform/database/transaction.ts'
import { parseTextQuery, type TextTerm } from '../../search/text-query.ts'
import { anyWordQuery } from '../../search/ticket-text-condition.ts'
import { ticketsById } from '../tickets.access.ts'
import { filledFields, searchedFields } from './searched-fields.ts'
import { excerptOf, type Hits, scoreOf, type Tokenized, tokenizer, wordsToCompare } from './snippet-excerpt.ts'
import { isSearchedFile } from './ticket-texts.write.ts'
import '../../attachments/attachments.table.ts'
import '../../comments/comments.table.ts'
import './ticket-texts.table.ts'
import { anyOf } from '../../../platform/database/rows/any-of.ts'

/** Of a long ticket the newest messages and files are looked at. */
const mostMessages = 100
const mostFiles = 30
const mostReadFiles = 3
const longestMessage = 20_000

/** A passage of a ticket in which words may be found. Who wrote a message, and which of the ticket's it is, is looked up when it is shown. */
type Part = { part: TicketSnippet['part']; name: string | null; text: string; messageId?: number }
type Read = Omit<Part, 'text'> & { read: Tokenized }
type Loaded = {
  id: number
  description: string
  fields: { label: string; value: string }[]
  /** The newest first. */
  messages: { id: number; isInternal: boolean; content: string }[]
  /** As `messages`. */
  files: { id: number; name: string; type: string }[]
}

/**
 * Returns the part of each ticket that matches most words of the text, with the matches marked. Everything is read as the caller and within
 * their scope: who may not see notes gets no snippet of one.
 */
export async function findSnippets(
  caller: Context,
  ids: readonly number[],
  text: string,
): Promise<Map<number, TicketSnippet>> {
  const terms = parseTextQuery(text)
  const anyWord = anyWordQuery(terms)
  if (!anyWord || ids.length === 0) return new Map()
  const ctx = withPreparedStatements(caller)
  const each = wordsOf(terms)
  const read = tokenizer(each.map((term) => term.words[0]!))
  const tickets = await loadTexts(ctx, ids)
  const fileTexts = await loadFileTexts(caller, tickets, anyWord)
  const loaded = tickets.map((ticket) => ({
    id: ticket.id,
    parts: partsOf(ticket, fileTexts).map(({ text, ...part }): Read => ({ ...part, read: read(text) })),
  }))
  const hits = await findHits(
    caller,
    each,
    loaded.flatMap(({ parts }) => parts).map((part) => part.read),
  )
  const best = loaded.flatMap(({ id, parts }) => {
    const [part] = parts
      .map((part, at) => ({ part, at, score: scoreOf(part.read, hits) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.at - b.at)
    return part ? [{ id, ...part.part }] : []
  })
  const messages = await loadMessages(
    ctx,
    best.flatMap(({ messageId }) => messageId ?? []),
  )
  return new Map(best.map(({ id, ...part }) => [id, snippetOf(part, hits, messages)]))
}

function snippetOf(
  { part, name, read, messageId }: Read,
  hits: Hits,
  messages: ReadonlyMap<number, Message>,
): TicketSnippet {
  const { pieces, start } = excerptOf(read, hits)
  const message = messages.get(messageId ?? 0)
  if (message) return { part, name: message.author, place: part === 'message' ? message.place : null, pieces }
  // pdftotext ends each page with a form feed.
  const isPaged = part === 'file' && read.text.includes('\f')
  return { part, name, place: isPaged ? read.text.slice(0, start).split('\f').length : null, pieces }
}

async function loadTexts(ctx: Context, ids: readonly number[]): Promise<Loaded[]> {
  const seesNotes = ctx.actor.kind === 'staff'
  const ofPublic = (table: string) =>
    seesNotes ? sql<boolean>`true` : sql<boolean>`not ${sql.ref(`${table}.is_internal`)}`
  const messages = sql<Loaded['messages']>`(
    select coalesce(json_agg(json_build_object('id', m.id, 'isInternal', m.is_internal, 'content', left(m.content, ${sql.lit(longestMessage)}))), '[]')
    from (
      select c.id, c.is_internal, c.content from comments c where c.ticket_id = tickets.id and ${ofPublic('c')}
      order by c.created_at desc, c.id desc limit ${sql.lit(mostMessages)}
    ) m)`
  const files = sql<Loaded['files']>`(
    select coalesce(json_agg(json_build_object('id', f.id, 'name', f.file_name, 'type', f.mime_type)), '[]')
    from (
      select a.id, a.file_name, a.mime_type from attachments a where a.ticket_id = tickets.id and ${ofPublic('a')}
      order by a.id desc limit ${sql.lit(mostFiles)}
    ) f)`
  const loaded = await ticketsById(ctx, ids)
    .select([
      'tickets.id',
      'tickets.description',
      messages.as('messages'),
      files.as('files'),
      searchedFields('tickets').as('fields'),
    ])
    .execute()
  return loaded.map(({ fields, ...ticket }) => ({
    ...ticket,
    fields: filledFields(fields).filter(({ isInPortal }) => isInPortal || seesNotes),
  }))
}

/** Returns the texts inside the newest files of each ticket that contain a word of the query, by the file's id. */
async function loadFileTexts({ db }: Context, tickets: readonly Loaded[], anyWord: RawBuilder<string>) {
  const searched = tickets.flatMap(({ files }) => files.filter(({ name, type }) => isSearchedFile(name, type)))
  if (searched.length === 0) return new Map<number, string>()
  const { rows } = await sql<{ id: number; content: string }>`
    select attachment_id as id, content from (
      select x.attachment_id, x.content, row_number() over (partition by a.ticket_id order by a.id desc) as place
      from file_texts x join attachments a on a.id = x.attachment_id
      where x.attachment_id = ${anyOf(searched.map(({ id }) => id))} and x.words @@ ${anyWord}
    ) found where place <= ${sql.lit(mostReadFiles)}`.execute(db)
  return new Map(rows.map(({ id, content }) => [id, content]))
}

type Message = { id: number; author: string | null; place: number }

/** Returns who wrote these messages, and where each is among the public ones of its ticket. */
async function loadMessages({ db }: Context, ids: readonly number[]): Promise<Map<number, Message>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Message>`
    select c.id, (select u.full_name from users u where u.id = c.author_id) as author,
      (select count(*) from comments o where o.ticket_id = c.ticket_id and not o.is_internal and (o.created_at, o.id) <= (c.created_at, c.id)) as place
    from comments c where c.id = ${anyOf(ids)}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The parts in the order in which one is preferred to others that match as many words. */
function partsOf({ description, messages, files, fields }: Loaded, fileTexts: ReadonlyMap<number, string>): Part[] {
  const said = messages.toReversed().map(({ id, isInternal, content }): Part => {
    const text = plainText(content)
    return { part: isInternal ? 'note' : 'message', name: null, text, messageId: id }
  })
  return [
    { part: 'description', name: null, text: plainText(description) },
    ...said.filter(({ part }) => part === 'message'),
    ...said.filter(({ part }) => part === 'note'),
    ...files.flatMap(({ id, name }): Part[] => {
      const text = fileTexts.get(id)
      return text ? [{ part: 'file', name, text }] : []
    }),
    ...files.map(({ name }): Part => ({ part: 'file', name, text: name })),
    ...fields.map(({ label, value }): Part => ({ part: 'field', name: label, text: value })),
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

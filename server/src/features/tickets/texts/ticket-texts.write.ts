import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileKindOf } from '@hatchway/contract/files/file-kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Context, Db } from '../../../platform/context.ts'
import { anyOf } from '../../../platform/database/rows/any-of.ts'
import { withPreparedStatements } from '../../../platform/database/transaction.ts'
import { type SearchedWords, wordsForVector } from '../../search/search-words.ts'
import '../../attachments/attachments.table.ts'
import '../../comments/comments.table.ts'
import '../tickets.table.ts'
import { longestFileText } from './file-texts.limits.ts'
import { filledFields, type SearchedFields, searchedFields } from './searched-fields.ts'
import { charactersRead, type TicketText, textWithin } from './ticket-texts.markup.ts'
import './ticket-texts.table.ts'

/**
 * What is searched of one ticket, in bytes of normalized words. PostgreSQL limits a vector to a megabyte, which words take up to 2.5 times
 * their bytes of. Of a longer ticket the newest messages are searched.
 */
const limits = { messages: 120_000, notes: 80_000, files: longestFileText }
const programLimitExceeded = '54000'

/** Files that wait at a time to be read, for each customer and for each of the company's own users. */
export const mostUnreadFiles = 200
/** As `queueKeyOf` returns it for a caller: whose turn the reading of a file of the ticket `t` takes. */
const queueKeyOfFile = sql<string>`coalesce('customer ' || t.customer_id, 'user ' || a.uploaded_by, 'system')`

export const searchedKinds = ['pdf', 'docx', 'csv', 'text'] as const
export const isSearchedFile = (name: string, mimeType: string) =>
  searchedKinds.includes(fileKindOf(name, mimeType) as (typeof searchedKinds)[number])

type File = {
  id: number
  file_name: string
  mime_type: string
  is_internal: boolean
  state: string | null
  size: number
}
type Source = {
  id: number
  number: number
  subject: string
  description: string
  fields: SearchedFields
  messages: { content: string; is_internal: boolean }[]
  files: File[]
}

type Vectors = { publicWords: RawBuilder<string>; noteWords: RawBuilder<string> | null }

/**
 * Writes the words of tickets again: those that anyone who sees a ticket may find, and those of staff. Returns the ids of files whose text is
 * to be extracted. A ticket may have been deleted since. The writes are sent without waiting for one another, in the order of the ids, since
 * two transactions may write the same tickets. Where one is too long for PostgreSQL, all fail: {@link writeTicketTextsOneByOne} shortens it.
 */
export async function writeTicketTexts(ctx: Context, ticketIds: readonly number[]): Promise<number[]> {
  const prepared = withPreparedStatements(ctx).db
  const sources = await loadSources(prepared, ticketIds)
  // The statement of a ticket with files depends on their number.
  const dbFor = ({ files }: Source) => (files.length === 0 ? prepared : ctx.db)
  const vectors: Vectors[] = []
  for (const source of sources) vectors.push(await vectorsOf(source, 1))
  await Promise.all(sources.map((source, at) => writeVectors(dbFor(source), source, vectors[at]!)))
  return queueUnreadFiles(ctx, sources)
}

/** Like {@link writeTicketTexts}, for tickets of any length: of one that is too long, part of the words are written. */
export async function writeTicketTextsOneByOne(ctx: Pick<Context, 'db' | 'now'>, ticketIds: readonly number[]) {
  const { db } = ctx
  const unread: number[] = []
  for (const id of ticketIds.toSorted((a, b) => a - b)) {
    const sources = await loadSources(db, [id])
    for (const source of sources) await writeWhatFits(db, source)
    unread.push(...(await queueUnreadFiles(ctx, sources)))
  }
  return unread
}

async function writeWhatFits(db: Db, source: Source) {
  for (let share = 1; ; share /= 4) {
    await sql`savepoint ticket_text`.execute(db)
    try {
      await writeVectors(db, source, await vectorsOf(source, share))
      await sql`release savepoint ticket_text`.execute(db)
      return
    } catch (error) {
      await sql`rollback to savepoint ticket_text`.execute(db)
      if ((error as { code?: string }).code !== programLimitExceeded || share < 0.01) throw error
    }
  }
}

/** Queues files whose text is to be read, up to a number of unread ones for each customer. Beyond it they are skipped until there is room. */
async function queueUnreadFiles({ db, now }: Pick<Context, 'db' | 'now'>, sources: readonly Source[]) {
  const files = sources.flatMap((source) => source.files)
  const unread = files.filter((file) => file.state === null && isSearchedFile(file.file_name, file.mime_type))
  const ids = unread.map(({ id }) => id)
  if (ids.length > 0)
    await sql`
      with unread as (
        select a.id, ${queueKeyOfFile} as key, row_number() over (partition by ${queueKeyOfFile} order by a.id) as place
        from attachments a join tickets t on t.id = a.ticket_id where a.id = ${anyOf(ids)}
      ), keys as (
        select key, (select count(*) from (
          select from file_texts where state = 'waiting' and queue_key = key limit ${sql.lit(mostUnreadFiles)}) w) as waiting
        from (select distinct key from unread) k
      )
      insert into file_texts (attachment_id, queue_key, state, reason, extracted_at)
      select id, key,
        case when place + waiting > ${sql.lit(mostUnreadFiles)} then 'skipped' else 'waiting' end,
        case when place + waiting > ${sql.lit(mostUnreadFiles)} then 'too_many' end,
        case when place + waiting > ${sql.lit(mostUnreadFiles)} then ${now}::timestamptz end
      from unread join keys using (key)
      on conflict do nothing`.execute(db)
  return ids
}

/** Returns a vector: the words as written, without positions, and their stems with positions, which phrases need. */
export function vectorOf({ folded, written }: SearchedWords): RawBuilder<string> {
  return sql<string>`(strip(to_tsvector('pg_catalog.simple', ${written}::text)) || to_tsvector('public.hatchway', ${folded}::text))`
}

/**
 * Loads what is searched of tickets. Of messages, and separately of notes, the newest that are read are loaded: a conversation of a thousand
 * long ones has a hundred megabytes.
 */
export async function loadSources(db: Db, ticketIds: readonly number[]): Promise<Source[]> {
  const { rows } = await sql<Source>`
    select t.id, t.number, t.subject, t.description,
      ${searchedFields('t')} as fields,
      (select coalesce(json_agg(json_build_object('content', c.content, 'is_internal', c.is_internal) order by c.created_at desc, c.id desc), '[]')
        from (
          select id, created_at, is_internal, left(content, (most - newer)::integer) as content from (
            select n.*, coalesce(sum(octet_length(content)) over (
                partition by is_internal order by created_at desc, id desc rows between unbounded preceding and 1 preceding), 0) as newer,
              case when is_internal then ${sql.lit(charactersRead.notes)} else ${sql.lit(charactersRead.messages)} end as most
            from (select * from comments where ticket_id = t.id order by created_at desc, id desc limit ${sql.lit(1000)}) n
          ) sized where newer < most) c) as messages,
      (select coalesce(json_agg(json_build_object('id', a.id, 'file_name', a.file_name, 'mime_type', a.mime_type,
          'is_internal', a.is_internal, 'state', x.state, 'size', x.size) order by a.id desc), '[]')
        from (select * from attachments where ticket_id = t.id order by id desc limit ${sql.lit(1000)}) a
        left join file_texts x on x.attachment_id = a.id) as files
    from tickets t where t.id = ${anyOf(ticketIds)} order by t.id`.execute(db)
  return rows
}

async function writeVectors(db: Db, source: Source, { publicWords, noteWords }: Vectors) {
  await sql`
    with public_words as materialized (select ${publicWords} as words),
    public_text as (
      insert into ticket_texts_public as known (ticket_id, created_at, words)
      select t.id, t.created_at, words from public_words cross join tickets t where t.id = ${source.id}
      on conflict (ticket_id) do update set words = excluded.words where known.words is distinct from excluded.words
    )
    insert into ticket_texts_staff as known (ticket_id, created_at, words)
    select t.id, t.created_at, ${noteWords ? sql`words || ${noteWords}` : sql`words`} from public_words
    cross join tickets t where t.id = ${source.id}
    on conflict (ticket_id) do update set words = excluded.words where known.words is distinct from excluded.words`.execute(
    db,
  )
}

/** The longest tickets take some milliseconds for each of the two, with other requests in between. */
async function vectorsOf(
  { number, subject, description, fields, messages, files }: Source,
  share: number,
): Promise<Vectors> {
  await nextTurn()
  let left = limits.files * share
  const fits = ({ size }: File) => {
    left -= size
    return left >= 0
  }
  const fileWords = (isInternal: boolean) =>
    files
      .filter((file) => file.is_internal === isInternal && file.state === 'done' && file.size > 0)
      .filter(fits)
      .slice(0, 50)
      .map(({ id }) => sql`(select words from file_texts where attachment_id = ${id})`)
  const texts = (isInternal: boolean): TicketText[] => [
    ...filledFields(fields)
      .filter(({ isInPortal }) => isInPortal !== isInternal)
      .map(({ value }) => ({ content: value })),
    ...files.filter((file) => file.is_internal === isInternal).map(({ file_name }) => ({ content: file_name })),
    ...messages
      .filter((message) => message.is_internal === isInternal)
      .map(({ content }) => ({ content, isMarkup: true })),
  ]
  const joined = (vectors: RawBuilder<unknown>[]) => sql<string>`(${sql.join(vectors, sql` || `)})`
  const own = textWithin(
    [{ content: `${number}\n${subject}` }, { content: description, isMarkup: true }, ...texts(false)],
    charactersRead.messages,
  )
  const publicWords = joined([vectorOf(wordsForVector(own, limits.messages * share)), ...fileWords(false)])
  const notes = texts(true)
  if (notes.length > 0) await nextTurn()
  const noteFiles = fileWords(true)
  const noteWords =
    notes.length + noteFiles.length > 0
      ? joined([vectorOf(wordsForVector(textWithin(notes, charactersRead.notes), limits.notes * share)), ...noteFiles])
      : null
  return { publicWords, noteWords }
}

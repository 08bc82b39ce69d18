import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { rowExists } from '../../../platform/database/rows/row-exists.ts'
import { wordsIn } from '../../search/search-words.ts'
import { parseTextQuery } from '../../search/text-query.ts'
import { textTableOf, ticketTextCondition } from '../../search/ticket-text-condition.ts'
import { visibleTickets } from '../tickets.access.ts'
import '../tickets.table.ts'

/** The newest tickets of the caller whose words may be suggested. */
const readTickets = 300
const correctedWords = 3
const shortestWord = 4
const leastSimilarity = 0.25

type Candidate = { wanted: string; word: string; uses: number }

/**
 * Returns the text with the words replaced that occur in no recent ticket of the caller by similar ones that do; null when there are none,
 * or when the new text would find nothing either. Words are read as the caller, from tickets and texts that the caller may see: no word of a
 * note, or of another organization, can be suggested to a customer.
 */
export async function suggestText(ctx: Context, text: string): Promise<string | null> {
  const words = parseTextQuery(text)
    .filter(({ isExcluded }) => !isExcluded)
    .flatMap(({ words }) => words)
    .filter((word) => word.length >= shortestWord && /^\p{L}+$/u.test(word))
    .slice(0, correctedWords)
  if (words.length === 0) return null
  const better = new Map<string, string>()
  const candidates = await findCandidates(ctx, words)
  for (const word of words) {
    const own = candidates.filter(({ wanted }) => wanted === word)
    if (own.some((candidate) => candidate.word.startsWith(word))) continue
    const [best] = own
      .map((candidate) => ({ ...candidate, distance: editDistance(word, candidate.word) }))
      .filter(({ distance }) => distance <= (word.length < 6 ? 1 : 2))
      .sort((a, b) => a.distance - b.distance || b.uses - a.uses || (a.word < b.word ? -1 : 1))
    if (best) better.set(word, best.word)
  }
  if (better.size === 0) return null
  const suggested = text
    .trim()
    .replace(/[\p{L}\p{N}\p{M}]+/gu, (written) => better.get(wordsIn(written).join(' ')) ?? written)
  return (await findsAny(ctx, suggested)) ? suggested : null
}

async function findCandidates(ctx: Context, words: string[]): Promise<Candidate[]> {
  const newest = ctx.db
    .selectFrom('tickets')
    .select('tickets.id')
    .where(visibleTickets(ctx))
    .orderBy('tickets.created_at', 'desc')
    .orderBy('tickets.id', 'desc')
    .limit(readTickets)
  const lengths = words.map(({ length }) => length)
  // A word as it was written has no position, unless it is its own stem. Arrays of words take a quarter of the time of unnest(tsvector).
  const { rows } = await sql<Candidate & { isWritten: boolean }>`
    with newest as materialized ${newest},
    vocabulary as materialized (
      select v.word, count(*) filter (where not has_position) as uses,
        count(*) filter (where not has_position) > count(*) filter (where has_position) as is_written
      from newest join ${sql.table(textTableOf(ctx.actor))} texts on texts.ticket_id = newest.id
      cross join lateral (
        select unnest(tsvector_to_array(texts.words)) as word, false as has_position
        union all select unnest(tsvector_to_array(ts_filter(texts.words, '{a,b,c,d}'))), true
      ) v
      where length(v.word) between ${Math.min(...lengths) - 2} and ${Math.max(...lengths) + 4}
      group by v.word
    )
    select w.wanted, v.word, v.uses, v.is_written as "isWritten"
    from unnest(${words}::text[]) w (wanted)
    join vocabulary v on v.word = w.wanted or v.word like w.wanted || '%'
      or (abs(length(v.word) - length(w.wanted)) <= 2 and similarity(v.word, w.wanted) >= ${leastSimilarity})
    order by similarity(v.word, w.wanted) desc, v.uses desc limit 200`.execute(ctx.db)
  // A stem occurs in each text in which one of its words does; only a word that is also written as such occurs in more.
  const isStemOnly = ({ word, uses, isWritten }: (typeof rows)[number]) => {
    if (isWritten) return false
    const longer = rows.filter((other) => other.isWritten && other.word.startsWith(word))
    return longer.length > 0 && uses <= longer.reduce((sum, other) => sum + other.uses, 0)
  }
  return rows.filter((row) => !isStemOnly(row))
}

async function findsAny(ctx: Context, text: string): Promise<boolean> {
  return rowExists(ctx.db.selectFrom('tickets').where(visibleTickets(ctx)).where(ticketTextCondition(ctx, text)))
}

/** Insertions, deletions, replacements and swaps of neighboring letters that turn one word into the other. */
export function editDistance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i++) {
    rows[i] = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      rows[i]![j] = Math.min(
        rows[i - 1]![j]! + 1,
        rows[i]![j - 1]! + 1,
        rows[i - 1]![j - 1]! + (isSame ? 0 : 1),
        isSwap ? rows[i - 2]![j - 2]! + 1 : Number.POSITIVE_INFINITY,
      )
    }
  }
  return rows[one.length]![other.length]!
}

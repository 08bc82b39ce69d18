import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { isStaffOrSystem } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { parseTextQuery, type TextTerm } from './text-query.ts'

type Caller = Pick<Context, 'actor'>

/**
 * Returns the condition on `tickets` that the full text of a ticket matches what the caller typed (see `parseTextQuery`). A blank text
 * matches every ticket, a text without any letter or digit none.
 */
export function ticketTextCondition(caller: Caller, text: string): Expression<SqlBool> {
  if (text.trim() === '') return sql<SqlBool>`true`
  const matching = matchesWords('words.words', text)
  return sql<SqlBool>`exists (
    select from ${sql.table(textTableOf(caller.actor))} words where words.ticket_id = tickets.id and ${matching})`
}

/** Returns the texts that the caller may search, as a table of a query: staff search the notes, too, all others a table without their words. */
export const ticketTexts = ({ actor }: Caller) =>
  sql<Pick<Schema['ticket_texts_staff'], 'ticket_id' | 'created_at'>>`${sql.table(textTableOf(actor))}`.as('texts')

export const textTableOf = (actor: Context['actor']) =>
  isStaffOrSystem(actor) ? 'ticket_texts_staff' : 'ticket_texts_public'

/** Returns the condition that a vector matches what the caller typed. */
export function matchesWords(column: string, text: string): Expression<SqlBool> {
  const terms = parseTextQuery(text)
  return terms.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`${sql.ref(column)} @@ ${textQuery(terms)}`
}

/**
 * Returns a tsquery that all terms match. Its functions are immutable, so the planner knows the query, and how common its words are. Words
 * that the language's dictionary leaves out count only where the query has no others.
 */
export function textQuery(terms: readonly TextTerm[]): RawBuilder<string> {
  const all = (toQuery: (term: TextTerm) => RawBuilder<string>) =>
    sql<string>`(${sql.join(
      terms.map((term) => (term.isExcluded ? sql`!!${toQuery(term)}` : toQuery(term))),
      sql` && `,
    )})`
  const stems = all(stemsOf)
  return sql<string>`(case when numnode(${stems}) = 0 then ${all(asWritten)} else ${stems} end)`
}

/** Returns a tsquery that any wanted word matches, for what is marked in a result; null when every term is excluded. */
export function anyWordQuery(terms: readonly TextTerm[]): RawBuilder<string> | null {
  const queries = terms
    .filter(({ isExcluded }) => !isExcluded)
    .flatMap(({ words, isPrefix, isCompound }) => [
      ...words.map((word, at) => ({ words: [word], isPrefix: isPrefix && at === words.length - 1 })),
      ...(isCompound ? [{ words: [words.join('')], isPrefix }] : []),
    ])
    .flatMap(({ words, isPrefix }) => {
      const term = { words, isPrefix, isExcluded: false, isCompound: false }
      return [stemsOf(term), asWritten(term)]
    })
  return queries.length > 0 ? sql<string>`(${sql.join(queries, sql` || `)})` : null
}

/**
 * A vector has each word as it was written, without a position, and its stem. The word being typed is compared with both: "runn" is the
 * beginning of "running", but not of its stem.
 */
function stemsOf({ words, isPrefix, isCompound }: TextTerm): RawBuilder<string> {
  const inOrder = sql<string>`phraseto_tsquery('public.hatchway', ${words.join(' ')}::text)`
  if (isCompound) return sql<string>`(${inOrder} || ${written(words.join(''), isPrefix)})`
  return isPrefix ? sql<string>`(${inOrder} || ${written(words.join(''), true)})` : inOrder
}

const asWritten = ({ words, isPrefix }: TextTerm) =>
  sql<string>`(${sql.join(
    words.map((word, at) => written(word, isPrefix && at === words.length - 1)),
    sql` && `,
  )})`

const written = (word: string, isPrefix: boolean) =>
  sql<string>`to_tsquery('pg_catalog.simple', ${isPrefix ? `${word}:*` : word}::text)`

import type { Result, Validated } from '@hatchway/contract/endpoint'
import {
  audienceOf,
  hasBrandTexts,
  type kindTexts,
  type ListedMessageKind,
  type SavedMessageText,
  type ShownMessageKind,
} from '@hatchway/contract/messages/kind-texts'
import { type MessageKind, messageKinds } from '@hatchway/contract/messages/message-kinds'
import {
  type MessageText,
  messageTexts,
  placeholderProblems,
  placeholdersOf,
} from '@hatchway/contract/messages/message-texts'
import { sql } from 'kysely'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { lockCollection } from '../../platform/database/collection-lock.ts'
import { columnValues } from '../../platform/database/rows/column-values.ts'
import { badRequest, conflict, HttpError, type Issue, notFound } from '../../platform/http/errors.ts'
import { changesBetween, inBrief } from '../activity/changes-between.ts'
import { record } from '../activity/record.ts'
import { personBy } from '../users/users.person.ts'
import { messageTextMessages as messages } from './message-texts.messages.ts'
import '../customers/customers.table.ts'
import '../messages/message-texts.table.ts'
import '../users/users.table.ts'

/** Returns every kind of message, and the brands that may have their own texts. */
export async function listKinds({ db }: Context): Promise<Pick<Result<typeof kindTexts.list>, 'kinds' | 'brands'>> {
  const edited = await db.selectFrom('message_texts').select(['kind', 'customer_id']).orderBy('customer_id').execute()
  const brands = await db
    .selectFrom('portals')
    .innerJoin('customers', 'customers.id', 'portals.customer_id')
    .select(['portals.customer_id as customerId', 'customers.name', 'portals.logo_url as logoUrl'])
    .where('customers.archived_at', 'is', null)
    .orderBy((eb) => eb.fn('lower', ['customers.name']))
    .execute()
  const kinds = (Object.keys(messageKinds) as MessageKind[]).map((kind) =>
    listed(
      kind,
      edited.filter((one) => one.kind === kind).map(({ customer_id }) => customer_id),
    ),
  )
  return { kinds, brands }
}

/** Returns one kind with its texts. */
export async function showKind({ db }: Context, kind: MessageKind): Promise<ShownMessageKind> {
  const { rows: texts } = await sql<SavedMessageText>`
    select t.customer_id as "customerId", t.subject, t.body, t.version,
      to_char(t.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt",
      ${personBy('t.updated_by')} as "updatedBy"
    from message_texts t where t.kind = ${kind} order by t.customer_id nulls first`.execute(db)
  return {
    ...listed(
      kind,
      texts.map(({ customerId }) => customerId),
    ),
    default: messageTexts[kind],
    placeholders: { subject: placeholdersOf(kind, 'subject'), body: placeholdersOf(kind, 'body') },
    texts,
  }
}

/** Writes the text of one brand or of all. A text that equals the one that would be used without it is removed. */
export async function changeText(
  ctx: Context,
  { params: { kind }, body }: Validated<typeof kindTexts.change>,
): Promise<ShownMessageKind> {
  const { subject, body: message, version } = body
  const customerId = body.customerId ?? null
  assertKnownPlaceholders(kind, { subject, body: message })
  await assertBrands(ctx, kind, customerId === null ? [] : [customerId])
  await lockCollection(ctx, 'message_texts')
  const before = await textOf(ctx, kind, customerId)
  if (version !== undefined && version !== (before?.version ?? 0))
    throw conflict(messages.changedByOther, 'stale_version')
  await writeText(ctx, kind, customerId, { subject, body: message })
  return showKind(ctx, kind)
}

/** Removes the text of one brand or of all. Without one nothing changes. */
export async function resetText(
  ctx: Context,
  { params: { kind }, query }: Validated<typeof kindTexts.reset>,
): Promise<ShownMessageKind> {
  await lockCollection(ctx, 'message_texts')
  await removeText(ctx, kind, query.customerId ?? null)
  return showKind(ctx, kind)
}

/** Gives the saved text of one brand, or of all, to other brands. */
export async function copyText(
  ctx: Context,
  { params: { kind }, body: { from, to } }: Validated<typeof kindTexts.copy>,
): Promise<ShownMessageKind> {
  await assertBrands(ctx, kind, to)
  await lockCollection(ctx, 'message_texts')
  const { subject, body } = (await textOf(ctx, kind, from ?? null)) ?? messageTexts[kind]
  for (const customerId of new Set(to)) await writeText(ctx, kind, customerId, { subject, body })
  return showKind(ctx, kind)
}

/** Throws 400 with the place of each placeholder that a text may not use, and the one that was probably meant. */
export function assertKnownPlaceholders(kind: MessageKind, text: MessageText) {
  const issues = (['subject', 'body'] as const).flatMap((path) =>
    placeholderProblems(text[path], kind, path).map(({ name, index, length, suggestion }): Issue => {
      const message = messages.unknownPlaceholder(name, suggestion)
      return { path, message, start: index, end: index + length }
    }),
  )
  if (issues[0]) throw new HttpError('validation', issues[0].message, { details: issues[0].message, issues })
}

/** Throws where a kind has no text for each brand, or a customer has no portal and so no brand. */
export async function assertBrands({ db }: Context, kind: MessageKind, customerIds: number[]) {
  if (customerIds.length === 0) return
  if (!hasBrandTexts(kind)) throw badRequest(messages.oneForAll, 'customerId')
  const portals = db.selectFrom('portals').select('customer_id').where('customer_id', 'in', customerIds)
  const known = new Set(await columnValues(portals))
  if (!customerIds.every((id) => known.has(id))) throw notFound('customer')
}

const listed = (kind: MessageKind, editedFor: (number | null)[]): ListedMessageKind => {
  const { label, event } = messageKinds[kind]
  return { kind, label, hint: event, audience: audienceOf(kind), editedFor }
}

const textOf = ({ db }: Context, kind: MessageKind, customerId: number | null) =>
  db
    .selectFrom('message_texts')
    .selectAll()
    .where('kind', '=', kind)
    .where('customer_id', 'is not distinct from', customerId)
    .executeTakeFirst()

async function writeText(ctx: Context, kind: MessageKind, customerId: number | null, text: MessageText) {
  const inherited = (customerId !== null && (await textOf(ctx, kind, null))) || messageTexts[kind]
  if (inherited.subject === text.subject && inherited.body === text.body) return removeText(ctx, kind, customerId)
  const before = await textOf(ctx, kind, customerId)
  const changes = changesBetween<MessageText>(pick(before ?? inherited), text)
  if (before && Object.keys(changes).length === 0) return
  const written = { ...text, updated_at: ctx.now, updated_by: userIdOf(ctx.actor) }
  const { id } = before
    ? await ctx.db
        .updateTable('message_texts')
        .set({ ...written, version: before.version + 1 })
        .where('id', '=', before.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await ctx.db
        .insertInto('message_texts')
        .values({ kind, customer_id: customerId, ...written })
        .returning('id')
        .executeTakeFirstOrThrow()
  const name = await nameOf(ctx, kind, customerId)
  await record(ctx, 'message_text.changed', { customerId }, { id, name, changes: inBrief(changes) })
}

async function removeText(ctx: Context, kind: MessageKind, customerId: number | null) {
  const before = await textOf(ctx, kind, customerId)
  if (!before) return
  await ctx.db.deleteFrom('message_texts').where('id', '=', before.id).execute()
  await record(ctx, 'message_text.reset', { customerId }, { id: before.id, name: await nameOf(ctx, kind, customerId) })
}

/** Returns the name of a text in the log: that of its kind, and of the customer whose brand it is for. */
export async function nameOf({ db }: Context, kind: MessageKind, customerId: number | null) {
  const { label } = messageKinds[kind]
  if (customerId === null) return label
  const { name } = await db
    .selectFrom('customers')
    .select('name')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow(() => notFound('customer'))
  return messages.ofBrand(label, name)
}

const pick = ({ subject, body }: MessageText): MessageText => ({ subject, body })

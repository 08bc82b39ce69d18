import type { portalCatalogue } from '@hatchway/contract/catalogue/catalogue'
import type { CatalogueContent } from '@hatchway/contract/catalogue/catalogue-items'
import { conditionsHold, describeAnswers, readAnswers } from '@hatchway/contract/catalogue/form-answers'
import type { FormAnswers, FormField } from '@hatchway/contract/catalogue/form-fields'
import type { Result, Validated } from '@hatchway/contract/endpoint'
import type { Attachment } from '@hatchway/contract/files/attachments'
import { type SignedIn, signedIn } from '../../platform/actor.ts'
import { rateLimitOutsiders } from '../../platform/auth/rate-limit.ts'
import type { Context } from '../../platform/context.ts'
import { lockCollection } from '../../platform/database/collection-lock.ts'
import { asSystem } from '../../platform/database/system-role.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { conflict, HttpError } from '../../platform/http/errors.ts'
import type { ReceivedFile, ReceivedForm } from '../../platform/http/multipart.ts'
import { escapeHtml } from '../../platform/http/plain-page.ts'
import { record } from '../activity/record.ts'
import { askForApproval } from '../approvals/approvals.request.ts'
import { attachReceived } from '../attachments/attachments.from-form.ts'
import { cleanFileName } from '../attachments/file-names.ts'
import { findCategories } from '../categories/categories.find.ts'
import { addTasksOfTemplates } from '../tasks/templates/task-templates.apply.ts'
import { createTicket } from '../tickets/tickets.create.ts'
import { lockTicket } from '../tickets/tickets.find.ts'
import { findOrderer } from './catalogue.access.ts'
import { catalogueMessages as messages } from './catalogue.messages.ts'
import { findOffered } from './catalogue.offered.ts'
import { namesOfPeople } from './catalogue.people.ts'
import { countOrder } from './catalogue.popular.ts'
import type { StoredAnswer } from './catalogue.table.ts'

type Ordered = Result<typeof portalCatalogue.order>
type Order = Validated<typeof portalCatalogue.order>['body']
type Files = Map<string, ReceivedFile[]>

const ordersPerMinute = 30

/** Creates the ticket of an order, with its answers, files, approvals and tasks. The same order sent again returns the same ticket. */
export async function orderItem(
  ctx: Context,
  id: number,
  { answers: given = {}, version, orderKey, requestedFor }: Order,
  { store, form }: { store: FileStore; form: ReceivedForm | null },
): Promise<Ordered> {
  const actor = signedIn(ctx.actor)
  if (orderKey) {
    await lockCollection(ctx, `order ${actor.id} ${orderKey}`)
    const earlier = await findEarlier(ctx, actor.id, orderKey)
    if (earlier) {
      await form?.discard()
      return earlier
    }
  }
  await rateLimitOutsiders(ctx, 'order', ordersPerMinute, 'orders')
  const orderer = await findOrderer(ctx, requestedFor)
  const item = await findOffered(ctx, orderer, id)
  if (item.version !== version) throw conflict(messages.formChanged, 'catalog_item.changed')
  const files = filesByField(form)
  const { answers, nameOf } = await requireValid(ctx, { orderer, fields: item.content.fields, given, files })
  const { content } = item
  const { answers: texts, total } = describeAnswers(content, answers, nameOf)
  const lines = [...texts, ...(total === null ? [] : [{ label: messages.total, text: total }])]
  const ticketId = await createTicket(
    ctx,
    { subject: content.name, description: descriptionOf(content, lines) },
    { asksCustomFields: false, preset: { ...(await presetOf(ctx, content)), requester: orderer } },
  )
  const attached = await attachAnswers(ctx, store, ticketId, { form, files, answers })
  const stored = texts.map(
    (answer): StoredAnswer => ({ ...answer, fileIds: (attached.get(answer.key) ?? []).map((file) => file.id) }),
  )
  return asSystem(ctx, 'catalogue_order', async (system) => {
    const ticket = await lockTicket(system, ticketId)
    const { name, icon, hue } = content
    await system.db
      .insertInto('catalogue_orders')
      .values({
        ticket_id: ticketId,
        item_id: item.id,
        item_version: item.version,
        item: JSON.stringify({ name, icon, hue }),
        answers: JSON.stringify(stored),
        total,
        ordered_by: actor.id,
        requested_for: orderer.id,
        order_key: orderKey ?? null,
        at: ctx.now,
      })
      .execute()
    await countOrder(system, item.id, ticket.customer_id)
    await record(
      { ...system, actor: ctx.actor },
      'catalog_item.ordered',
      { ticketId, customerId: ticket.customer_id },
      {
        ...{ id: item.id, name, version: item.version, number: ticket.number, subject: ticket.subject },
        ...(orderer !== actor && { requestedFor: orderer.fullName }),
      },
    )
    await addTasksOfTemplates(system, ticket, content.taskTemplateIds)
    const stages = content.stages.filter(({ conditions }) => conditionsHold(conditions, answers))
    if (stages.length > 0)
      await askForApproval(
        { ...system, actor: ctx.actor },
        ticket,
        {
          message: lines
            .map((line) => `${asked(line)} ${line.text}`)
            .join('\n')
            .slice(0, 10_000),
          stages: stages.map(({ stage }) => stage),
          stepAfterApproval: null,
          stepAfterDecline: null,
        },
        { isUnattended: true, isOfTemplate: true, fileIds: stored.flatMap(({ fileIds }) => fileIds) },
      )
    return { id: ticketId, ticketNumber: String(ticket.number), subject: ticket.subject }
  })
}

async function findEarlier(ctx: Context, userId: number, key: string): Promise<Ordered | undefined> {
  return asSystem(ctx, 'catalogue_order', async ({ db }) => {
    const ticket = await db
      .selectFrom('catalogue_orders')
      .innerJoin('tickets', 'tickets.id', 'ticket_id')
      .select(['tickets.id', 'number', 'subject'])
      .where('ordered_by', '=', userId)
      .where('order_key', '=', key)
      .executeTakeFirst()
    return ticket && { id: ticket.id, ticketNumber: String(ticket.number), subject: ticket.subject }
  })
}

const filePrefix = 'file.'

/** Returns the files of a form by the keys of their fields. */
function filesByField(form: ReceivedForm | null): Files {
  const files: Files = new Map()
  for (const file of form?.files ?? []) {
    const key = file.field.startsWith(filePrefix) ? file.field.slice(filePrefix.length) : ''
    files.set(key, [...(files.get(key) ?? []), file])
  }
  return files
}

type Filled = { orderer: SignedIn; fields: readonly FormField[]; given: FormAnswers; files: Files }

/**
 * Returns the answers as they are stored, with the names of people. The answer to a file is what was sent with the form, whatever the other
 * answers claim. Throws 400 with an issue for each answer that is not valid.
 */
async function requireValid(ctx: Context, { orderer, fields, given, files }: Filled) {
  const sent = fields
    .filter(({ kind }) => kind === 'file')
    .map(({ key }) => [key, (files.get(key) ?? []).map(({ fileName }) => cleanFileName(fileName))] as const)
  const { answers, problems } = readAnswers(fields, { ...given, ...Object.fromEntries(sent) })
  const people = fields.filter(({ kind, key }) => kind === 'person' && answers[key] !== undefined)
  const names = await namesOfPeople(
    ctx,
    orderer,
    people.map(({ key }) => Number(answers[key])),
  )
  for (const { key, label } of people)
    if (!names.has(Number(answers[key]))) problems[key] = messages.noSuchPerson(label)
  const issues = fields.flatMap(({ key }) =>
    problems[key] ? [{ path: `answers.${key}`, message: problems[key] }] : [],
  )
  if (issues.length > 0) throw new HttpError('validation', issues[0]!.message, { details: issues[0]!.message, issues })
  return { answers, nameOf: (id: number) => names.get(id) ?? '' }
}

/** What the item decides about the ticket. What was deleted or archived since is left out. */
async function presetOf(ctx: Context, { target }: Pick<CatalogueContent, 'target'>) {
  const { category, ...preset } = target
  const categories = await findCategories(ctx)
  const isOpen = categories.some(({ key, isArchived }) => key === category && !isArchived)
  return { ...preset, category: isOpen ? category : null }
}

/** Returns the answers as the description of the ticket, so that the search and emails have them. */
function descriptionOf({ name }: { name: string }, lines: readonly Line[]) {
  if (lines.length === 0) return `<p>${escapeHtml(name)}</p>`
  const html = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')
  return lines.map((line) => `<p><strong>${html(asked(line))}</strong> ${html(line.text)}</p>`).join('')
}

type Line = { label: string; text: string }
/** A label that is a question has no colon. */
const asked = ({ label }: Line) => (/[?:.!]$/.test(label) ? label : messages.labelWithColon(label))

type Sent = { form: ReceivedForm | null; files: Files; answers: FormAnswers }

/** Attaches the files of answers to the ticket, and removes all others from the store. Returns them by the keys of their fields. */
async function attachAnswers(ctx: Context, store: FileStore, ticketId: number, { form, files, answers }: Sent) {
  const attached = new Map<string, Attachment[]>()
  for (const [key, received] of files) {
    if (answers[key] !== undefined) attached.set(key, await attachReceived(ctx, store, ticketId, received))
    else
      for (const file of received) {
        form!.files.splice(form!.files.indexOf(file), 1)
        await store.remove(file.key)
      }
  }
  return attached
}

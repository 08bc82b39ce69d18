import type { Approval, ApprovalStage, ApprovalSummary } from '@hatchway/contract/approvals/approvals'
import type { Person } from '@hatchway/contract/shapes'
import { sql } from 'kysely'
import { isSignedIn } from '../../platform/actor.ts'
import { type Signer, signerOf } from '../../platform/auth/signed-token.ts'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/system-role.ts'
import { signedUrl } from '../attachments/attachments.urls.ts'
import { findAbsentUsers } from '../on-call/absences.find.ts'
import { canSeeTicket, ticketAbilities } from '../tickets/tickets.access.ts'
import { type FieldReader, loadFieldReader } from '../tickets/tickets.audience.ts'
import { canManage, idsActedFor, isOwn, mayAskAgain, requireApproval } from './approvals.access.ts'
import { approvalMessages as messages } from './approvals.messages.ts'
import { actionTexts, type Names, namesIn, presentChoices } from './approvals.names.ts'
import { allowsOwnApprovals, isRequesterField } from './approvals.people.ts'
import { neededIn, remindEvery } from './approvals.stages.ts'
import type { ApprovalApproverRow, ApprovalRow, ApprovalStageRow } from './approvals.table.ts'
import '../customers/customers.table.ts'
import '../ticket-types/ticket-types.table.ts'
import '../tickets/tickets.table.ts'

/** Returns one request. Throws 404 where the caller may not read it. */
export async function showApproval(ctx: Context, id: number): Promise<Approval> {
  const visible = await requireApproval(ctx, id)
  const [approval] = await loadApprovals(ctx, [visible.id])
  return approval!
}

/**
 * Returns requests that the caller may read, in this order. An approver reads the names of all who decide, and the ticket's number, whatever
 * they may see elsewhere: this is read with the rights of the system.
 */
export async function loadApprovals(ctx: Context, ids: readonly number[]): Promise<Approval[]> {
  if (ids.length === 0) return []
  const reading = await readApprovals(ctx, ids)
  const signer = await signerOf(ctx)
  return ids.flatMap((id) => {
    const row = reading.rows.get(id)
    return row ? [present(ctx, reading, row, signer)] : []
  })
}

/** {@link loadApprovals} as lists show them. */
export async function loadSummaries(ctx: Context, ids: readonly number[]): Promise<ApprovalSummary[]> {
  if (ids.length === 0) return []
  const reading = await readApprovals(ctx, ids)
  return ids.flatMap((id) => {
    const row = reading.rows.get(id)
    return row ? [summarize(ctx, reading, row)] : []
  })
}

type Row = Awaited<ReturnType<typeof selectRows>>[number]
type Reading = {
  rows: Map<number, Row>
  stages: ApprovalStageRow[]
  approvers: ApprovalApproverRow[]
  names: Names
  absent: Awaited<ReturnType<typeof findAbsentUsers>>
  isOwnAllowed: boolean
  isRead: FieldReader
  /** The caller, and those in whose place they decide. */
  actingFor: readonly number[]
  earlier: Row[]
}

async function readApprovals(ctx: Context, ids: readonly number[]): Promise<Reading> {
  const actingFor = await idsActedFor(ctx)
  return asSystem(ctx, 'approval', async (system) => {
    const found = await selectRows(system, ids)
    const earlier = await selectEarlier(system, found)
    const stages = await system.db
      .selectFrom('approval_stages')
      .selectAll()
      .where('approval_id', 'in', [...ids])
      .orderBy('position')
      .execute()
    const approvers = await system.db
      .selectFrom('approval_approvers')
      .selectAll()
      .where('approval_id', 'in', [...ids])
      .orderBy('id')
      .execute()
    const waiting = approvers.filter(({ is_waiting }) => is_waiting).map(({ user_id }) => user_id)
    const absent = await findAbsentUsers(system, waiting, ctx.now)
    return {
      rows: new Map(found.map((row) => [row.id, row])),
      stages,
      approvers,
      absent,
      earlier,
      actingFor,
      names: await namesIn(system, ctx.actor, {
        rows: [...found, ...earlier],
        stages,
        approvers,
        deputies: [...absent.values()].flatMap(({ deputyId }) => deputyId ?? []),
      }),
      isOwnAllowed: await allowsOwnApprovals(system),
      isRead: await loadFieldReader({ ...system, actor: ctx.actor }),
    }
  })
}

const selectRows = ({ db }: Context, ids: readonly number[]) =>
  db
    .selectFrom('approvals')
    .innerJoin('tickets', 'tickets.id', 'approvals.ticket_id')
    .innerJoin('ticket_types', 'ticket_types.id', 'tickets.type_id')
    .leftJoin('customers', 'customers.id', 'tickets.customer_id')
    .selectAll('approvals')
    .select([
      'tickets.number',
      'tickets.requester_id',
      'tickets.customer_id',
      'tickets.assigned_group_id',
      'tickets.deleted_at',
      'tickets.status',
      'tickets.type_id',
      'tickets.merged_into_id',
      'ticket_types.name as type_name',
      'ticket_types.icon as type_icon',
      'ticket_types.hue as type_hue',
      'customers.name as customer_name',
      sql<boolean>`exists (select from approvals later where later.repeats_id = approvals.id)`.as('is_repeated'),
    ])
    .where('approvals.id', 'in', [...ids])
    .execute()

/** Returns the requests that these repeat, and those that they repeat. A chain has few. */
async function selectEarlier(ctx: Context, rows: Row[]): Promise<Row[]> {
  const found: Row[] = []
  for (let next = idsRepeatedBy(rows); next.length > 0; ) {
    const more = await selectRows(ctx, next)
    found.push(...more)
    next = idsRepeatedBy(more).filter((id) => !found.some((row) => row.id === id))
  }
  return found
}
const idsRepeatedBy = (rows: readonly ApprovalRow[]) => rows.flatMap(({ repeats_id }) => repeats_id ?? [])

function summarize(ctx: Context, reading: Reading, row: Row): ApprovalSummary {
  const { actor } = ctx
  const { names, actingFor } = reading
  const stage = reading.stages.find((one) => one.approval_id === row.id && one.position === row.stage)
  return {
    id: row.id,
    subject: row.subject,
    state: row.state,
    ticket: {
      id: row.ticket_id,
      ticketNumber: String(row.number),
      customerName: row.customer_name,
      typeName: row.type_name,
      typeIcon: row.type_icon,
      typeHue: row.type_hue,
      canOpen: canSeeTicket(actor, row),
    },
    askedBy: names.person(row.asked_by),
    askedAt: row.asked_at.toISOString(),
    stage: row.stage,
    stages: row.stages,
    startedAt: stage?.started_at?.toISOString() ?? null,
    dueAt: row.state === 'pending' ? (stage?.due_at?.toISOString() ?? null) : null,
    waitsForMe: reading.approvers.some(
      (one) => one.approval_id === row.id && one.is_waiting && actingFor.includes(one.user_id),
    ),
    endedAt: row.ended_at?.toISOString() ?? null,
    endedBy: names.person(row.ended_by),
    voided: voidedOf(ctx, row, reading),
  }
}

/** The names of another requester or customer are not for users of customers, nor fields that they don't read. */
const voidedOf = ({ actor }: Context, row: Row, { names, isRead }: Reading): ApprovalSummary['voided'] =>
  row.voided && {
    by: names.person(row.voided.by),
    at: row.voided.at,
    approvals: row.voided.approvals,
    changes: row.voided.changes.filter(
      ({ field }) => isRead(row.type_id, field) && (actor.kind !== 'portal' || !isRequesterField(field)),
    ),
  }

function present(ctx: Context, reading: Reading, row: Row, signer: Signer): Approval {
  const { actor, now } = ctx
  const { names } = reading
  const summary = summarize(ctx, reading, row)
  const stages = reading.stages.filter(({ approval_id }) => approval_id === row.id)
  const current = stages.find(({ position }) => position === row.stage)
  const places = reading.approvers.filter(({ stage_id }) => stage_id === current?.id)
  const isPending = row.state === 'pending'
  const isStaff = actor.kind === 'staff'
  const me = isSignedIn(actor) ? actor.id : null
  const refusal =
    me !== null && !reading.isOwnAllowed && isOwn({ approval: row, ticket: row }, me) ? messages.ownRequest : null
  const redecide =
    isPending &&
    places.some(({ user_id, decided_by, decision }) => decision !== null && (user_id === me || decided_by === me))
  const wasReminded = current?.reminded_at ? now.getTime() - current.reminded_at.getTime() < remindEvery : false
  return {
    ...summary,
    message: row.message,
    // Who may read the request may read what it approves, except for fields that their audience does not read.
    snapshot: {
      fields: row.snapshot.fields.filter(({ field }) => reading.isRead(row.type_id, field)),
      files: row.snapshot.files.map((file) => ({
        ...file,
        url: signedUrl(ctx, signer, { id: file.id, file_name: file.name }),
      })),
    },
    stageList: stages.map((stage) => presentStage(ctx, reading, stage)),
    afterApproved: isStaff ? actionTexts(row.on_approved, names) : [],
    afterDeclined: isStaff ? actionTexts(row.on_declined, names) : [],
    earlier: earlierOf(ctx, reading, row).map((one) => ({
      id: one.id,
      subject: one.subject,
      state: one.state,
      endedAt: one.ended_at?.toISOString() ?? null,
      voided: voidedOf(ctx, one, reading),
    })),
    can: {
      decide: summary.waitsForMe && refusal === null,
      redecide: redecide && refusal === null,
      delegate: places.some(({ user_id, is_waiting }) => is_waiting && user_id === me),
      withdraw: isPending && canManage(ctx, row.asked_by),
      resume: row.state === 'withdrawn' && !row.is_repeated && canManage(ctx, row.asked_by),
      // Who is asked to decide has nothing to remind of.
      remind:
        isPending && isStaff && !wasReminded && !summary.waitsForMe && (summary.ticket.canOpen || row.asked_by === me),
      askAgain:
        isStaff &&
        mayAskAgain(row, me, reading.isOwnAllowed) &&
        summary.ticket.canOpen &&
        ticketAbilities(ctx, row).change &&
        row.state !== 'pending' &&
        row.state !== 'approved' &&
        !row.is_repeated,
    },
    cannotDecide: summary.waitsForMe ? refusal : null,
  }
}

/** What was asked of the people of a former customer is not for those of another. */
function earlierOf({ actor }: Context, { earlier }: Reading, row: Row): Row[] {
  const chain: Row[] = []
  for (let next = row.repeats_id; next !== null; ) {
    const found = earlier.find(({ id }) => id === next)
    if (!found || chain.includes(found)) break
    if (actor.kind === 'portal' && found.voided?.changes.some(({ field }) => field === 'customerId')) break
    chain.push(found)
    next = found.repeats_id
  }
  return chain
}

function presentStage(ctx: Context, reading: Reading, stage: ApprovalStageRow): ApprovalStage {
  const { names, absent } = reading
  const places = reading.approvers.filter(({ stage_id }) => stage_id === stage.id)
  const me = isSignedIn(ctx.actor) ? ctx.actor.id : null
  const isStaff = ctx.actor.kind === 'staff'
  return {
    position: stage.position,
    name: stage.name,
    rule: stage.rule,
    needed: neededIn(stage, places),
    state: stage.state,
    startedAt: stage.started_at?.toISOString() ?? null,
    endedAt: stage.ended_at?.toISOString() ?? null,
    dueAt: stage.due_at?.toISOString() ?? null,
    remindedAt: stage.reminded_at?.toISOString() ?? null,
    problem: isStaff ? stage.problem : null,
    approvers: places
      .filter(({ user_id }) => !names.isHidden(user_id))
      .map((place) => {
        const deputyId = place.is_waiting ? absent.get(place.user_id)?.deputyId : null
        // What staff write to each other is not for customers.
        const showsComment =
          isStaff || place.user_id === me || place.decided_by === me || names.isOutside(place.user_id)
        return {
          id: place.id,
          person: names.person(place.user_id) ?? gone(place.user_id),
          decision: place.decision,
          comment: showsComment ? place.comment || null : null,
          decidedAt: place.decided_at?.toISOString() ?? null,
          decidedBy: place.decided_by === place.user_id ? null : names.person(place.decided_by),
          delegatedBy: names.person(place.delegated_by),
          deputy: names.person(deputyId ?? null),
          isMe: place.user_id === me,
        }
      }),
    choices: stage.started_at === null ? presentChoices(stage.choices, names) : [],
  }
}

const gone = (id: number): Person => ({ id, fullName: messages.someone, avatarUrl: null })

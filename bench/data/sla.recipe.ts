import type { Condition } from '@hatchway/contract/conditions/condition'
import { aCalendar } from '../../server/src/features/calendars/calendars.factory.ts'
import { anSlaPolicy, slaTerms } from '../../server/src/features/sla/sla.factory.ts'
import type { Db } from '../../server/src/platform/context.ts'

/** Days until a ticket of a priority is due, in the order of the priorities, and hours until its first response is. */
const resolutionDays = { low: 30, medium: 10, high: 3, urgent: 1 }
const firstResponseHours = { low: 24, medium: 8, high: 4, urgent: 1 }
const priorities = ['low', 'medium', 'high', 'urgent'] as const
/** Part of a target's time. */
const warning = 0.75

/** Two policies. Their calendar is open at all times, so that SQL can calculate the same due times as the application does. */
export async function seedPolicies(db: Db) {
  const wholeWeek = Array(7).fill([{ from: '00:00', to: '24:00' }])
  const calendar = await aCalendar(db, { name: 'At all times', isDefault: true, week: wholeWeek, since: new Date(0) })
  const targets = Object.fromEntries(
    priorities.map((priority) => [
      priority,
      {
        first_response: firstResponseHours[priority] * 60,
        next_response: null,
        resolution: resolutionDays[priority] * 1440,
      },
    ]),
  )
  const terms = { ...slaTerms({}), targets, calendarId: calendar.id, isShownToCustomers: true } as ReturnType<
    typeof slaTerms
  >
  const since = new Date(0)
  const urgent: Condition = { field: 'priority', operator: 'isAnyOf', values: ['urgent'] }
  await anSlaPolicy(db, {}, { ...terms, name: urgentPolicy, conditions: urgent, since, sort_order: 1 })
  await anSlaPolicy(db, {}, { ...terms, name: 'Standard', since, sort_order: 2 })
}

const urgentPolicy = 'Urgent'

const dueAt = (of: 'first_response' | 'resolution', part = 1) => {
  const [values, unit] =
    of === 'resolution' ? ([resolutionDays, 'day'] as const) : ([firstResponseHours, 'hour'] as const)
  const cases = priorities.map((priority) => `when '${priority}' then ${values[priority] * part}`).join(' ')
  return `(t.created_at + (case t.priority ${cases} end) * interval '1 ${unit}')`
}

const isOpen = "t.status in ('open', 'in_progress')"
const isAnswered = 't.first_responded_at is not null'
const answeredAt = 'coalesce(t.first_responded_at, t.resolved_at)'

/** The columns of a ticket that its first due target gives, from the other columns of `t` and whether its step pauses the SLA. */
export const slaColumns = `case
    when not ${isOpen} then
      case when t.resolved_at <= ${dueAt('resolution')} and ${answeredAt} <= ${dueAt('first_response')} then 'met' else 'breached' end
    when ${isAnswered} and t.pauses then 'paused' else 'running' end as sla_state,
  case when ${isOpen} then case when ${isAnswered} then 'resolution' else 'first_response' end end as sla_target,
  ${whileRunning()} as sla_due_at, ${whileRunning(warning)} as sla_warn_at`

function whileRunning(part = 1) {
  return `case when ${isOpen} and not ${isAnswered} then ${dueAt('first_response', part)}
    when ${isOpen} and not t.pauses then ${dueAt('resolution', part)} end`
}

/** The clocks of all tickets, and the entries of the log and the alarms of the tickets that are open or new. */
export const seedSla = () => [
  `create temp table policies as select id, name from sla_policies`,
  `insert into sla_clocks (ticket_id, target, generation, policy_id, policy_version, policy_name, priority, state, is_final, is_shown,
    started_at, due_at, warn_at, ended_at, counted_ms, running_since, target_ms)
  select t.id, c.target, 1, p.id, 1, p.name, t.priority,
    case when c.ended_at is not null then case when c.ended_at <= c.due_at then 'met' else 'breached' end
      when c.pauses then 'paused' else 'running' end,
    true, true, t.created_at,
    case when c.ended_at is not null or not c.pauses then c.due_at end,
    case when c.ended_at is not null or not c.pauses then t.created_at + (c.due_at - t.created_at) * ${warning} end, c.ended_at,
    case when c.ended_at is not null then 1000 * extract(epoch from c.ended_at - t.created_at) else 0 end,
    case when c.ended_at is null and not c.pauses then t.created_at end,
    1000 * extract(epoch from c.due_at - t.created_at)
  from tickets t join policies p on (p.name = '${urgentPolicy}') = (t.priority = 'urgent')
    join workflow_steps s on s.type_id = t.type_id and s.name = t.status_name
    cross join lateral (values
      ('first_response', ${dueAt('first_response')}, ${answeredAt}, false),
      ('resolution', ${dueAt('resolution')}, t.resolved_at, s.pauses_sla)) c (target, due_at, ended_at, pauses)
  order by t.id`,
  `create temp table logged as
    select t.*, p.id as policy_id, p.name as policy_name, c.answer_id
    from tickets t join policies p on (p.name = '${urgentPolicy}') = (t.priority = 'urgent')
      left join (select ticket_id, min(id) as answer_id from comments where not is_internal group by ticket_id) c on c.ticket_id = t.id
    where ${isOpen} or t.created_at > now() - interval '60 days'`,
  `insert into activity (at, event, actor_id, actor_kind, ticket_id, customer_id, data)
    select t.created_at, 'ticket.sla_applied', null, 'system', t.id, t.customer_id, jsonb_build_object('number', t.number, 'subject', t.subject,
      'policyId', t.policy_id, 'policyName', t.policy_name, 'version', 1, 'since', t.created_at, 'why', 'created', 'former', null)
    from logged t order by t.id`,
  `insert into activity (at, event, actor_id, actor_kind, ticket_id, customer_id, data)
    select t.first_responded_at, 'comment.added', t.assignee_id, 'staff', t.id, t.customer_id, jsonb_build_object('commentId', t.answer_id,
      'number', t.number, 'subject', t.subject, 'isInternal', false, 'authorRole', 'agent', 'mentions', '[]'::jsonb)
    from logged t where ${isAnswered} order by t.id`,
  `insert into activity (at, event, actor_id, actor_kind, ticket_id, customer_id, data)
    select t.resolved_at, 'ticket.status_changed', t.assignee_id, 'staff', t.id, t.customer_id, jsonb_build_object('number', t.number,
      'subject', t.subject, 'status', t.status, 'requesterId', t.requester_id, 'changes', jsonb_build_object('status',
        jsonb_build_object('from', 'open', 'to', t.status, 'fromText', 'Open', 'toText', t.status_name)))
    from logged t where t.resolved_at is not null order by t.id`,
  `insert into sla_alarms (ticket_id, target, generation, stage, fire_at, fired_at)
    select c.ticket_id, c.target, c.generation, a.stage, a.fire_at, case when a.fire_at <= now() then a.fire_at end
    from sla_clocks c cross join lateral (values ('warning', c.warn_at), ('breach', c.due_at)) a (stage, fire_at)
    where c.state = 'running'`,
]

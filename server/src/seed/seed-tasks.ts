import type { TemplateTask } from '@hatchway/contract/tasks/task-shapes'
import type { Insertable } from 'kysely'
import { manyEvents, type PastEvent } from '../features/activity/activity.factory.ts'
import { aTask } from '../features/tasks/tasks.factory.ts'
import type { TaskTable } from '../features/tasks/tasks.table.ts'
import '../features/attachments/attachments.table.ts'
import '../features/tasks/templates/task-templates.table.ts'
import type { Db } from '../platform/context.ts'
import type { Company } from './company/seed-company.ts'
import { equipmentForm } from './northwind/files.ts'
import { day, minute } from './office-hours.ts'

const hour = 60 * minute
const templateTask = (subject: string, more: Partial<TemplateTask> = {}): TemplateTask => ({ subject, ...more })
const newEmployee: TemplateTask[] = [
  templateTask('Check the request against the equipment policy'),
  templateTask('Reserve a laptop from stock', { after: [0] }),
  templateTask('Upload the signed form', {
    party: 'customer',
    isRequired: true,
    description: 'Download the equipment form, sign it, and upload it here. The order starts after that.',
    dueRule: { unit: 'days', after: 'ticket', amount: 2 },
  }),
  templateTask('Order the laptop and dock', { after: [1, 2], isRequired: true }),
  templateTask('Create accounts and mailbox', { after: [2], isRequired: true, isShown: true }),
  templateTask('Prepare the desk', {
    checklist: [{ text: 'Chair' }, { text: 'Two screens' }, { text: 'Dock' }, { text: 'Name plate' }],
  }),
  templateTask('Hand over and explain the first sign-in', { after: [3, 4, 5], isShown: true }),
]
const downtime: TemplateTask[] = [
  templateTask('Agree on a maintenance window', { isShown: true }),
  templateTask('Announce the downtime', { after: [0], dueRule: { unit: 'hours', after: 'tasks', amount: 4 } }),
  templateTask('Check that everything is back', { after: [1], isRequired: true }),
]

/** Task templates, and tasks of open tickets in every state: done, waiting, overdue, due today and later, of the customer. */
export async function seedTasks(db: Db, { user, group }: Pick<Company, 'user' | 'group'>, now: Date) {
  const template = await db
    .insertInto('task_templates')
    .values({ name: 'New employee', tasks: JSON.stringify(newEmployee) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('task_templates')
    .values({ name: 'Change with downtime', tasks: JSON.stringify(downtime) })
    .execute()

  const tickets = await db
    .selectFrom('tickets')
    .select(['tickets.id', 'tickets.number', 'tickets.subject', 'tickets.customer_id', 'tickets.updated_at'])
    .where('status', 'in', ['open', 'in_progress'])
    .where('merged_into_id', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('tickets.created_at', 'desc')
    .execute()
  const onboarding = tickets.find(({ subject }) => subject.startsWith('New starter'))!
  const form = await db
    .selectFrom('attachments')
    .select('id')
    .where('ticket_id', '=', onboarding.id)
    .where('file_name', '=', equipmentForm)
    .executeTakeFirstOrThrow()
  const at = (from: number) => new Date(now.getTime() + from)
  const [jonas, samuel, priya] = [user('Jonas Weber'), user('Samuel Okoye'), user('Priya Raman')]
  const doers = [null, jonas, priya, null, samuel, null, jonas]
  const done = [
    { done_at: at(-3 * hour), done_by: jonas },
    { done_at: at(-2 * hour), done_by: jonas },
  ]
  const dueIn = [null, null, 6 * hour, 8 * hour, day, 3 * day, 7 * day]
  const ids: number[] = []
  for (const [
    place,
    { after = [], checklist = [], dueRule, groupId: _, blocksStates, blocksSteps, ...task },
  ] of newEmployee.entries()) {
    const due = dueIn[place]
    const made = await aTask(db, {
      ticket_id: onboarding.id,
      subject: task.subject,
      description: task.description ?? '',
      party: task.party ?? 'desk',
      is_required: task.isRequired ?? false,
      is_shown: task.isShown ?? false,
      sort_order: place + 1,
      after_ids: after.map((before) => ids[before]!),
      assignee_id: doers[place] ?? null,
      group_id: place === 5 ? group('Workplace') : null,
      due_at: due ? at(due) : null,
      checklist: JSON.stringify(
        checklist.map(({ text }, item) => ({ id: item + 1, text, doneAt: null, doneBy: null })),
      ),
      file_ids: task.party === 'customer' ? [form.id] : [],
      template_id: template.id,
      created_at: onboarding.updated_at,
      created_by: priya,
      ...done[place],
    })
    ids.push(made.id)
  }
  // Required tasks are only on tickets that no one takes for a first try of resolving.
  const single: [ticket: string, subject: string, Partial<Insertable<TaskTable>>][] = [
    [
      'Encrypt the backup disks',
      'Send the wipe certificate of the old disks',
      { assignee_id: jonas, due_at: at(-6 * hour), is_required: true },
    ],
    [
      'Encrypt the backup disks',
      'Approve the new backup schedule',
      { assignee_id: user('Maya Lindqvist'), due_at: at(5 * hour) },
    ],
    [
      'Encrypt the backup disks',
      'Store the recovery keys in the vault',
      { group_id: group('Security'), due_at: at(2 * day) },
    ],
    ['Invoices print', 'Call back about the print driver', { assignee_id: priya, due_at: at(-hour / 4) }],
    [
      'Warehouse scanners',
      'Survey the Wi-Fi signal at dock 4',
      { group_id: group('Network Operations'), due_at: at(3 * hour) },
    ],
    ['Certificate for the new booking', 'Check the certificate chain', { assignee_id: samuel, due_at: at(4 * hour) }],
    [
      'Raise the mail gateway',
      'Test the mail gateway with a 50 MB attachment',
      { assignee_id: priya, due_at: at(day), is_required: true },
    ],
    [
      'Slow sign-in on every',
      'Compare sign-in times before and after the update',
      { assignee_id: user('Aiko Tanaka'), due_at: at(2 * day) },
    ],
    [
      'Replace the core switch',
      'Confirm the rollback with the office',
      { assignee_id: priya, due_at: at(3 * day), is_required: true, blocks_states: ['closed'] },
    ],
    ['Shared mailbox billing', 'Ask for the sender’s mail headers', { assignee_id: priya }],
  ]
  const events: PastEvent[] = []
  for (const [about, subject, more] of single) {
    const ticket = tickets.find((one) => one.subject.startsWith(about))!
    const task = await aTask(db, {
      ticket_id: ticket.id,
      subject,
      created_at: ticket.updated_at,
      created_by: priya,
      reminded_for: more.due_at instanceof Date && more.due_at < now ? more.due_at : null,
      ...more,
    })
    events.push({
      event: 'task.created',
      at: task.created_at,
      actor_id: priya,
      actor_kind: 'staff',
      ticket_id: ticket.id,
      customer_id: ticket.customer_id,
      data: {
        taskId: task.id,
        number: ticket.number,
        subject: ticket.subject,
        name: subject,
        assigneeId: task.assignee_id,
        groupId: task.group_id,
        isOfCustomer: false,
        isShown: false,
      },
    })
  }
  const { number, subject } = onboarding
  events.push({
    event: 'tasks.added',
    at: onboarding.updated_at,
    actor_id: priya,
    actor_kind: 'staff',
    ticket_id: onboarding.id,
    customer_id: onboarding.customer_id,
    data: { number, subject, name: 'New employee', tasks: ids.length, taskIds: ids },
  })
  await manyEvents(db, events)
}

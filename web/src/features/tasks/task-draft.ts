import type { NewTask, Task } from '@hatchway/contract/tasks/task-shapes'
import type { TicketState } from '@hatchway/contract/tickets/ticket-types'
import { written } from '../../platform/time/dates.ts'
import { momentOf } from '../tickets/properties/typed-moment.ts'

/** What a form edits of a task, as its controls have it. */
export type TaskDraft = {
  subject: string
  description: string
  party: 'desk' | 'customer'
  assigneeId: number | null
  groupId: number | null
  due: 'none' | 'at' | 'rule'
  dueAt: string
  amount: string
  unit: 'hours' | 'days'
  after: 'ticket' | 'tasks'
  isRequired: boolean
  /** States, and steps with `step:` before their name. */
  blocks: string[]
  isShown: boolean
  checklist: string
  afterIds: number[]
}

export const emptyTask: TaskDraft = {
  subject: '',
  description: '',
  party: 'desk',
  assigneeId: null,
  groupId: null,
  due: 'none',
  dueAt: '',
  amount: '2',
  unit: 'days',
  after: 'ticket',
  isRequired: false,
  blocks: ['resolved', 'closed'],
  isShown: false,
  checklist: '',
  afterIds: [],
}

export const stepValue = (name: string) => `step:${name}`

export function draftOf(task: Task, timeZone: string | null | undefined): TaskDraft {
  return {
    subject: task.subject,
    description: task.description,
    party: task.party,
    assigneeId: task.assignee?.id ?? null,
    groupId: task.group?.id ?? null,
    due: task.dueRule ? 'rule' : task.dueAt ? 'at' : 'none',
    dueAt: task.dueAt ? written(task.dueAt, "yyyy-MM-dd'T'HH:mm", timeZone) : '',
    amount: String(task.dueRule?.amount ?? emptyTask.amount),
    unit: task.dueRule?.unit ?? emptyTask.unit,
    after: task.dueRule?.after ?? emptyTask.after,
    isRequired: task.isRequired,
    blocks: [...task.blocksStates, ...task.blocksSteps.map(stepValue)],
    isShown: task.isShown,
    checklist: task.checklist.map(({ text }) => text).join('\n'),
    afterIds: task.waitsFor.length > 0 || task.afterIds.length > 0 ? task.afterIds : [],
  }
}

/** Returns the values of a draft as the API takes them. Items of the checklist keep what was done of them by their text or place. */
export function bodyOf(draft: TaskDraft, timeZone: string | null | undefined, saved?: Task): NewTask {
  return {
    subject: draft.subject.trim(),
    description: draft.description,
    party: draft.party,
    assigneeId: draft.assigneeId,
    groupId: draft.groupId,
    ...dueOf(draft, timeZone),
    isRequired: draft.isRequired,
    blocksStates: draft.blocks.filter((one) => !one.startsWith('step:')) as Exclude<TicketState, 'open'>[],
    blocksSteps: draft.blocks.filter((one) => one.startsWith('step:')).map((one) => one.slice(5)),
    isShown: draft.isShown,
    checklist: itemsOf(draft.checklist, saved?.checklist ?? []),
    afterIds: draft.afterIds,
  }
}

export function itemsOf(text: string, saved: Task['checklist']) {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const isTaken = new Set<number>()
  const take = (found: Task['checklist'][number] | undefined) => {
    if (!found || isTaken.has(found.id)) return undefined
    isTaken.add(found.id)
    return found.id
  }
  const byText = lines.map((line) => take(saved.find((item) => item.text === line && !isTaken.has(item.id))))
  return lines.map((line, at) => {
    const id = byText[at] ?? (saved.length === lines.length ? take(saved[at]) : undefined)
    return id === undefined ? { text: line } : { id, text: line }
  })
}

function dueOf({ due, dueAt, amount, unit, after }: TaskDraft, timeZone: string | null | undefined) {
  if (due === 'rule') return { dueRule: { amount: Number(amount), unit, after } }
  return { dueAt: due === 'at' ? (momentOf(dueAt, timeZone) ?? null) : null }
}

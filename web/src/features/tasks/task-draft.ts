import type { AddedTask, NewTask, Task, TaskFile, TemplateTask } from '@hatchway/contract/tasks/task-shapes'
import type { TicketState } from '@hatchway/contract/ticket-types/ticket-types'
import { written } from '../../platform/time/dates.ts'
import { momentOf } from '../tickets/properties/typed-moment.ts'
import { taskMessages } from './task.messages.ts'

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
  files: readonly TaskFile[]
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
  files: [],
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
    files: task.files,
  }
}

/** Returns the draft of a task that a template, a macro or a rule adds. */
export const draftOfAdded = (task: TemplateTask | AddedTask): TaskDraft => ({
  ...emptyTask,
  subject: task.subject,
  description: task.description ?? '',
  party: task.party ?? 'desk',
  assigneeId: ('assigneeId' in task && task.assigneeId) || null,
  groupId: task.groupId ?? null,
  due: task.dueRule ? 'rule' : 'none',
  ...(task.dueRule && { amount: String(task.dueRule.amount), unit: task.dueRule.unit, after: task.dueRule.after }),
  isRequired: task.isRequired ?? false,
  blocks:
    task.blocksStates || task.blocksSteps
      ? [...(task.blocksStates ?? []), ...(task.blocksSteps ?? []).map(stepValue)]
      : emptyTask.blocks,
  isShown: task.isShown ?? false,
  checklist: (task.checklist ?? []).map(({ text }) => text).join('\n'),
})

/** Returns what the drafts of all tasks have in common as the API takes it. */
export const contentOf = (draft: TaskDraft) => ({
  subject: draft.subject.trim(),
  description: draft.description,
  party: draft.party,
  groupId: draft.groupId,
  isRequired: draft.isRequired,
  blocksStates: draft.blocks.filter((one) => !one.startsWith('step:')) as Exclude<TicketState, 'open'>[],
  blocksSteps: draft.blocks.filter((one) => one.startsWith('step:')).map((one) => one.slice(5)),
  isShown: draft.isShown,
})

/** Returns a relative due time, or null where the draft has none. */
export const dueRuleOf = ({ due, amount, unit, after }: TaskDraft) =>
  due === 'rule' ? { amount: Number(amount), unit, after } : null

/** Returns what is wrong with the due time of a draft, if something is. */
export function dueProblem(draft: TaskDraft, timeZone?: string | null) {
  const { fields } = taskMessages
  if (draft.due === 'at' && momentOf(draft.dueAt, timeZone) === undefined) return fields.dueMissing
  const isAmount = /^\d{1,4}$/.test(draft.amount.trim()) && Number(draft.amount) >= 1 && Number(draft.amount) <= 1000
  return draft.due === 'rule' && !isAmount ? fields.amountWrong : undefined
}

/** Returns the values of a draft as the API takes them. Items of the checklist keep what was done of them by their text or place. */
export function bodyOf(draft: TaskDraft, timeZone: string | null | undefined, saved?: Task): NewTask {
  const dueRule = dueRuleOf(draft)
  return {
    ...contentOf(draft),
    assigneeId: draft.assigneeId,
    ...(dueRule ? { dueRule } : { dueAt: draft.due === 'at' ? (momentOf(draft.dueAt, timeZone) ?? null) : null }),
    checklist: itemsOf(draft.checklist, saved?.checklist ?? []),
    afterIds: draft.afterIds,
    fileIds: draft.files.map(({ id }) => id),
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

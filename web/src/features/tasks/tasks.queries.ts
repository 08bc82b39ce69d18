import type { Call, Received } from '@hatchway/contract/endpoint'
import type { NewTask, Task, TaskChange } from '@hatchway/contract/tasks/task-shapes'
import { type NewTaskTemplate, type TaskTemplate, taskTemplates } from '@hatchway/contract/tasks/task-templates'
import { type ChangedTask, tasks } from '@hatchway/contract/tasks/tasks'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, endpointQuery, pageQuery } from '../../platform/call.ts'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { toastDone, undoChange } from '../ticket-bulk/use-undo.ts'
import { taskMessages as messages } from './task.messages.ts'

export type TaskPage = Received<typeof tasks.list>
export type TaskQuery = Call<typeof tasks.list>['query']
export type TaskBulkChange = Call<typeof tasks.bulk>['body']['change']

export const ticketTasks = (ticketId: number) =>
  endpointQuery(['tickets', ticketId, 'tasks'], tasks.ofTicket, { params: { id: ticketId } }, { afterContent: true })

/** Queries one page of the tasks that the user may see. */
export const taskList = (query: TaskQuery) => pageQuery(['tasks', 'list', query], tasks.list, { query })

export const taskTemplateList = endpointQuery(['task-templates'], taskTemplates.list)

/** Queries one task, for its latest version. */
export const taskDetail = (id: number) => endpointQuery(['tasks', id], tasks.show, { params: { id } })

/** Shows a changed task at once: the next change of it is based on its version. */
function showChanged(client: QueryClient, { changeId: _, ...task }: ChangedTask) {
  const replaced = <T extends Task>(shown: readonly T[]) =>
    shown.map((one) => (one.id === task.id ? { ...one, ...task } : one))
  client.setQueryData(ticketTasks(task.ticketId).queryKey, (shown) => shown && replaced(shown))
  client.setQueriesData<TaskPage>(
    { queryKey: ['tasks', 'list'] },
    (page) => page && { ...page, tasks: replaced(page.tasks) },
  )
}

/** Not awaited by the mutations: a dialog closes when the change is saved, and its keys are those of the page again. */
function refresh(client: QueryClient) {
  void client.invalidateQueries({ queryKey: ['tasks'] })
  void client.invalidateQueries({ queryKey: ['tickets'], predicate: ({ queryKey }) => typeof queryKey[1] === 'number' })
}

/** Adds, changes, completes and deletes tasks. Each change can be undone from its toast. */
export function useTaskChanges() {
  const client = useQueryClient()
  const onSettled = () => refresh(client)
  const done = (title: (subject: string) => string) => ({
    onSuccess: (task: ChangedTask) => {
      showChanged(client, task)
      toastDone(client, title(task.subject), task.changeId, { tasks: 1 })
    },
    onSettled,
  })
  return {
    add: useMutation({
      mutationFn: ({ ticketId, body }: { ticketId: number; body: NewTask }) =>
        call(tasks.add, { params: { id: ticketId }, body }),
      ...done(messages.added),
    }),
    change: useMutation({
      mutationFn: ({ id, body }: { id: number; body: TaskChange }) => call(tasks.change, { params: { id }, body }),
      ...done(messages.changed),
    }),
    complete: useMutation({
      mutationFn: ({ id, version }: Task) => call(tasks.complete, { params: { id }, body: { version } }),
      ...done(messages.completed),
      onError: toastError(messages.completeFailed),
    }),
    reopen: useMutation({
      mutationFn: ({ id, version }: Task) => call(tasks.reopen, { params: { id }, body: { version } }),
      ...done(messages.reopened),
      onError: toastError(messages.reopenFailed),
    }),
    check: useMutation({
      mutationFn: ({ id, itemId, isDone }: { id: number; itemId: number; isDone: boolean }) =>
        call(tasks.check, { params: { id, itemId }, body: { isDone } }),
      onSuccess: (task) => showChanged(client, task),
      onError: toastError(messages.changeFailed),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ id }: Pick<Task, 'id' | 'subject'>) => call(tasks.remove, { params: { id } }),
      onSuccess: ({ changeId }, { subject }) => toastDone(client, messages.deleted(subject), changeId, { tasks: 1 }),
      onError: toastError(messages.deleteFailed),
      onSettled,
    }),
  }
}

/** Puts the tasks of a ticket in another order, which is shown at once. */
export function useOrderTasks(ticketId: number) {
  const client = useQueryClient()
  const { queryKey } = ticketTasks(ticketId)
  return useMutation({
    mutationFn: (ids: number[]) => call(tasks.order, { params: { id: ticketId }, body: { ids } }),
    onMutate: (ids) =>
      client.setQueryData(queryKey, (shown) => shown?.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))),
    onSuccess: ({ changeId }) => toastDone(client, messages.ordered, changeId),
    onError: toastError(messages.orderFailed),
    onSettled: () => refresh(client),
  })
}

export function useApplyTemplate(ticketId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: TaskTemplate) =>
      call(taskTemplates.apply, { params: { id: ticketId }, body: { templateId: id } }),
    onSuccess: ({ changeId }, { name, tasks: added }) =>
      toastDone(client, messages.templateApplied(name), changeId, { tasks: added.length }),
    onError: toastError(messages.templateFailed),
    onSettled: () => refresh(client),
  })
}

/** Changes several tasks. Those that reject the change stay as they are, and the toast gives the first reason. */
export function useTaskBulk() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { ids: number[]; change: TaskBulkChange }) => call(tasks.bulk, { body }),
    onSuccess: ({ changed, unchanged, failed, changeId }) => {
      const [first] = failed
      const description = [
        first && (failed.length === 1 ? first.message : messages.bulk.failed(failed.length, first.message)),
        unchanged > 0 && messages.bulk.unchanged(unchanged),
      ].filter(Boolean)
      const nothing = first ? messages.bulk.noneChanged : messages.bulk.nothing
      toast({
        title: changed.length === 0 ? nothing : messages.bulk.changed(changed.length),
        variant: first ? 'destructive' : 'success',
        ...(description.length > 0 && { description: description.join(' ') }),
        ...(changed.length > 0 && {
          action: {
            label: messages.bulk.undo,
            onClick: () => void undoChange(client, changeId, { tasks: changed.length }),
          },
        }),
      })
    },
    onError: toastError(messages.changeFailed),
    onSettled: () => refresh(client),
  })
}

export function useTemplateChanges() {
  const client = useQueryClient()
  const onSettled = () => void client.invalidateQueries({ queryKey: taskTemplateList.queryKey })
  return {
    add: useMutation({ mutationFn: (body: NewTaskTemplate) => call(taskTemplates.add, { body }), onSettled }),
    change: useMutation({
      mutationFn: ({ id, body }: { id: number; body: Partial<NewTaskTemplate> & { version?: number } }) =>
        call(taskTemplates.change, { params: { id }, body }),
      onSettled,
    }),
    remove: useMutation({ mutationFn: (id: number) => call(taskTemplates.remove, { params: { id } }), onSettled }),
  }
}

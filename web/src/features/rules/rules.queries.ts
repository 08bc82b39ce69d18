import type { Call } from '@hatchway/contract/endpoint'
import { ruleRuns } from '@hatchway/contract/rules/rule-runs'
import { type Rule, rules } from '@hatchway/contract/rules/rules'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, endpointQuery, pageQuery } from '../../platform/call.ts'

/** Queries the rules and their folders in the order in which the rules run. */
export const rulesList = endpointQuery(['rules', 'list'], rules.list, { query: {} })
export const ruleDetails = (id: number) => endpointQuery(['rules', id], rules.show, { params: { id } })
/** Queries the versions of a rule, newest first. */
export const ruleVersions = (id: number) => endpointQuery(['rules', id, 'versions'], rules.versions, { params: { id } })

export type RunQuery = NonNullable<Call<typeof ruleRuns.list>['query']>
/** Queries runs of rules, newest first. The previous page stays until the next one arrives. */
export const runsPage = (query: RunQuery) => pageQuery(['rules', 'runs', query], ruleRuns.list, { query })
export const runDetails = (id: number) => endpointQuery(['rules', 'runs', id], ruleRuns.show, { params: { id } })
/** Queries how much an undo of a rule's runs since a time would undo. */
export const undoPreview = (ruleId: number, since: string) =>
  pageQuery(['rules', ruleId, 'undo', since], ruleRuns.previewUndo, { query: { ruleId, since } })

export type NewRule = Call<typeof rules.add>['body']
export type RuleChange = Call<typeof rules.change>['body']
export type FolderChange = Call<typeof rules.changeFolder>['body']
export type DryRunRequest = Call<typeof rules.dryRun>['body']
export type RunUndo = Call<typeof ruleRuns.undo>['body']

/** Adds, changes, deletes and restores rules and their folders. */
export function useRuleChanges() {
  const client = useQueryClient()
  const onSuccess = (rule: Rule) => refreshRules(client, rule)
  const refresh = () => refreshRules(client)
  return {
    add: useMutation({ mutationFn: (body: NewRule) => call(rules.add, { body }), onSuccess }),
    change: useMutation({
      mutationFn: ({ id, body }: { id: number; body: RuleChange }) => call(rules.change, { params: { id }, body }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: number) => call(rules.remove, { params: { id } }),
      onSuccess: refresh,
    }),
    restore: useMutation({
      mutationFn: (id: number) => call(rules.restore, { params: { id } }),
      onSuccess,
    }),
    restoreVersion: useMutation({
      mutationFn: (params: { id: number; version: number }) => call(rules.restoreVersion, { params }),
      onSuccess,
    }),
    addFolder: useMutation({
      mutationFn: (body: Call<typeof rules.addFolder>['body']) => call(rules.addFolder, { body }),
      onSuccess: refresh,
    }),
    changeFolder: useMutation({
      mutationFn: ({ id, body }: { id: number; body: FolderChange }) =>
        call(rules.changeFolder, { params: { id }, body }),
      onSuccess: refresh,
    }),
    removeFolder: useMutation({
      mutationFn: (id: number) => call(rules.removeFolder, { params: { id } }),
      onSuccess: refresh,
    }),
  }
}

/** The order of the rules after one was moved, and the folder that it is in then, where that is another one. */
export type Move = { ids: number[]; id: number; folderId?: number | null }

/** Moves a rule to another place, and to the folder of that place. The list shows it there at once. */
export function useMoveRule() {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'rule order' },
    mutationFn: ({ ids, id, folderId }: Move) =>
      call(rules.order, { body: { ids, ...(folderId !== undefined && { moved: { id, folderId } }) } }),
    onMutate: ({ ids, id, folderId }) =>
      client.setQueryData(
        rulesList.queryKey,
        (list) =>
          list && {
            ...list,
            rules: list.rules
              .map((rule) => (rule.id === id && folderId !== undefined ? { ...rule, folderId } : rule))
              .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
          },
      ),
    onSettled: () => refreshRules(client),
  })
}

/** Tries a rule on the tickets of the last days. Nothing is changed. */
export const useDryRun = () =>
  useMutation({ mutationFn: (body: DryRunRequest) => call(rules.dryRun, { body }), retry: false })

/** Undoes what runs changed. */
export function useUndoRuns() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RunUndo) => call(ruleRuns.undo, { body }),
    onSettled: () => {
      for (const queryKey of [['rules'], ['tickets']]) void client.invalidateQueries({ queryKey })
    },
  })
}

function refreshRules(client: QueryClient, rule?: Rule) {
  if (rule) client.setQueryData(ruleDetails(rule.id).queryKey, rule)
  void client.invalidateQueries({ queryKey: ['rules'] })
}

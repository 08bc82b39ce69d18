import type { cannedReplies } from '@hatchway/contract/templates/canned-replies'
import type { macros } from '@hatchway/contract/templates/macros'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

type Endpoints = typeof cannedReplies | typeof macros

/** Adds, changes and deletes templates of one kind, and refetches their list. The endpoints of both kinds differ only in the content. */
export function useTemplateChanges<Draft extends object>(endpoints: Endpoints, queryKey: QueryKey) {
  const { add, change, remove } = endpoints as typeof cannedReplies
  const client = useQueryClient()
  const onSuccess = () => void client.invalidateQueries({ queryKey })
  return {
    add: useMutation({ mutationFn: (body: Draft) => call(add, { body: body as never }), onSuccess }),
    change: useMutation({
      mutationFn: ({ id, body }: { id: number; body: Omit<Draft, 'isShared'> & { version: number } }) =>
        call(change, { params: { id }, body }),
      onSuccess,
    }),
    remove: useMutation({ mutationFn: (id: number) => call(remove, { params: { id } }), onSuccess }),
  }
}

import type { Call, Endpoint, Received } from '@hatchway/contract/endpoint'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../call.ts'

type Body<E extends Endpoint> = Call<E> extends { body: infer B } ? B : never
type Endpoints<Add extends Endpoint, Change extends Endpoint, Remove extends Endpoint> = {
  add: Add
  change: Change
  remove: Remove
}

/** Returns the mutations of a kind of record that is added, changed and deleted as a whole. `onSuccess` receives the new state. */
export function useRecordChanges<Add extends Endpoint, Change extends Endpoint, Remove extends Endpoint>(
  { add, change, remove }: Endpoints<Add, Change, Remove>,
  onSuccess: (row?: Received<Add> | Received<Change>) => void,
) {
  const send = call as <E extends Endpoint>(endpoint: E, input: object) => Promise<Received<E>>
  return {
    add: useMutation({ mutationFn: (body: Body<Add>) => send(add, { body }), onSuccess: (row) => onSuccess(row) }),
    change: useMutation({
      mutationFn: ({ id, body }: { id: number; body: Body<Change> }) => send(change, { params: { id }, body }),
      onSuccess: (row) => onSuccess(row),
    }),
    remove: useMutation({
      mutationFn: (id: number) => send(remove, { params: { id } }),
      onSuccess: () => onSuccess(),
    }),
  }
}

/** Returns the same mutations for a kind of record that can be restored, and the one that restores. */
export function useRestorableChanges<
  Add extends Endpoint,
  Change extends Endpoint,
  Remove extends Endpoint,
  Restore extends Endpoint,
>(
  endpoints: Endpoints<Add, Change, Remove> & { restore: Restore },
  onSuccess: (row?: Received<Add> | Received<Change> | Received<Restore>) => void,
) {
  const send = call as <E extends Endpoint>(endpoint: E, input: object) => Promise<Received<E>>
  return {
    ...useRecordChanges(endpoints, onSuccess),
    restore: useMutation({
      mutationFn: (id: number) => send(endpoints.restore, { params: { id } }),
      onSuccess: (row) => onSuccess(row),
    }),
  }
}

/** Returns what follows a change of a record: its new state is kept for `details`, and the queries whose key begins with `stale` are fetched again. */
export function useRecordRefresh<Row extends { id: number }>(
  details: (id: number) => { queryKey: QueryKey },
  stale: QueryKey,
) {
  const client = useQueryClient()
  return (row?: Row | null) => {
    if (row) client.setQueryData(details(row.id).queryKey, row)
    void client.invalidateQueries({ queryKey: stale })
  }
}

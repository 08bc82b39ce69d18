import type { Call, Endpoint, Received } from '@hatchway/contract/endpoint'
import { useMutation } from '@tanstack/react-query'
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

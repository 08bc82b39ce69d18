import { toastError } from '../../toast/toast-error.ts'
import { toastResult } from '../../toast/toast-result.ts'
import { moved } from '../sortable.tsx'
import { rowMessages as messages } from './row.messages.ts'

type Changes = {
  /** Saves the order of all rows. */
  order: (ids: number[]) => Promise<unknown>
  setArchived: (id: number, isArchived: boolean) => Promise<unknown>
  /** The title of the toast when a row couldn’t be archived or restored. */
  failed: (isArchived: boolean) => string
}

/** Returns the rows that are in use and the archived ones, which follow them, and what moves, archives and restores a row. */
export function archivableRows<Row extends { id: number; name: string; isArchived: boolean }>(
  rows: readonly Row[],
  { order, setArchived, failed }: Changes,
) {
  const used = rows.filter(({ isArchived }) => !isArchived)
  const archived = rows.filter(({ isArchived }) => isArchived)
  return {
    used,
    archived,
    move: (from: number, to: number) =>
      order([...moved(used, from, to), ...archived].map(({ id }) => id)).catch(toastError(messages.orderFailed)),
    archive: ({ id, name }: Row, isArchived: boolean) =>
      void toastResult(setArchived(id, isArchived), {
        done: isArchived ? messages.archived(name) : messages.restored(name),
        failed: failed(isArchived),
        undo: () => setArchived(id, !isArchived),
        undone: isArchived ? messages.restored(name) : messages.archived(name),
      }),
  }
}

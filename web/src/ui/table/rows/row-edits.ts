import { moved } from '../sortable.tsx'
import { rowMessages as messages } from './row.messages.ts'

/** Returns what a user may do with the rows of an edited list, which are identified by their key until they are saved. */
export const rowEdits = <Row extends { key: string }>(rows: readonly Row[], onChange: (rows: Row[]) => void) => ({
  move: (from: number, to: number) => onChange(moved(rows, from, to)),
  set: (row: Row, part: Partial<Row>) => onChange(rows.map((one) => (one.key === row.key ? { ...one, ...part } : one))),
  /** Replaces the row with this key, or adds it. */
  keep: (row: Row) =>
    onChange(
      rows.some(({ key }) => key === row.key) ? rows.map((one) => (one.key === row.key ? row : one)) : [...rows, row],
    ),
  remove: (row: Row) => onChange(rows.filter(({ key }) => key !== row.key)),
})

/** Returns the menu entries that move a row, for users who do not drag. */
export const moveEntries = (at: number, count: number, move: (from: number, to: number) => void) => [
  { label: messages.moveUp, disabled: at === 0, onSelect: () => move(at, at - 1) },
  { label: messages.moveDown, disabled: at === count - 1, onSelect: () => move(at, at + 1) },
]

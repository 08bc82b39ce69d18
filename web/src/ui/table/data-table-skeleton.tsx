import clsx from 'clsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import type { Column } from './columns/table-column.ts'

type SkeletonProps<Row> = { rows: number; columns: Column<Row>[]; height: string; hasSelection: boolean }

/** Placeholder rows in the columns' actual positions, fading towards the bottom. */
export function DataTableSkeleton<Row>({ rows, columns, height, hasSelection }: SkeletonProps<Row>) {
  const td = clsx('border-b border-line px-2 first:ps-5 last:pe-5', height)
  return (
    <tbody aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no key
        <tr key={row} style={{ opacity: 1 - (row / rows) * 0.8 }}>
          {hasSelection && (
            <td className={td}>
              <Skeleton className="size-4" />
            </td>
          )}
          {columns.map((column, at) => (
            <td key={column.id} className={clsx(td, column.className)}>
              <Skeleton style={{ width: `${[72, 58, 80, 64, 70][(row * 3 + at) % 5]}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

import type { ComponentProps } from 'react'
import { Button } from '../../button/button.tsx'

type RowButtonProps = Pick<ComponentProps<typeof Button>, 'onClick'> & {
  label: string
  /** What the row is about, for the accessible name: `Retry: report.pdf`. */
  of: string
  /** The row's id. */
  row: number
  /** The mutation that the button starts, with the row's id as its variables. */
  mutation: { isPending: boolean; variables: number | undefined }
}

/** A button of a list's row, which is pending while its mutation runs for that row. */
export function RowButton({ row, mutation, label, of, onClick }: RowButtonProps) {
  const isPending = mutation.isPending && mutation.variables === row
  return (
    <Button variant="outline" size="sm" pending={isPending} aria-label={`${label}: ${of}`} onClick={onClick}>
      {label}
    </Button>
  )
}

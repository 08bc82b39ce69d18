import type { ComponentProps } from 'react'
import { Button } from '../button/button.tsx'

type RowButtonProps = ComponentProps<typeof Button> & {
  /** The row's id. */
  row: number
  /** The mutation that the button starts, with the row's id as its variables. */
  mutation: { isPending: boolean; variables: number | undefined }
}

/** A button of a list's row, which is pending while its mutation runs for that row. Its `aria-label` names the row. */
export function RowButton({ row, mutation, ...rest }: RowButtonProps) {
  return <Button variant="outline" size="sm" pending={mutation.isPending && mutation.variables === row} {...rest} />
}

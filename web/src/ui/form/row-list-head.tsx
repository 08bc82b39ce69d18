import clsx from 'clsx'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'

type RowListHeadProps = {
  /** The id of the heading, for the `aria-labelledby` of the section. */
  id: string
  title: ReactNode
  count: number
  addLabel: string
  onAdd: () => void
  /** Why no row can be added. */
  disabledReason?: string | false
  className?: string
}

/** The head of a list of rows that are edited in a form: its title, their number, and the button that adds one. */
export function RowListHead({ id, title, count, addLabel, onAdd, disabledReason, className }: RowListHeadProps) {
  return (
    <div className={clsx('flex items-center gap-2', className)}>
      <h2 id={id} className="type-section">
        {title} <span className="type-ui ms-1 text-ink-3">{count}</span>
      </h2>
      <Button variant="ghost" size="sm" className="ms-auto" icon={Plus} disabledReason={disabledReason} onClick={onAdd}>
        {addLabel}
      </Button>
    </div>
  )
}

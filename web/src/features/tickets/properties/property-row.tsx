import clsx from 'clsx'
import { ChevronsUpDown } from 'lucide-react'
import { type ReactNode, type Ref, useRef } from 'react'
import { Popover } from '../../../ui/overlay/popover.tsx'
import { propertiesMessages as messages } from './properties.messages.ts'
import type { Opening } from './use-property-changes.ts'
import { useShownWhenOpen } from './use-shown-when-open.ts'

type PropertyRowProps = {
  label: string
  /** The current value; an empty one is shown as "None". */
  value: ReactNode
  opening?: Opening
  /** The editor, shown in a popover below the row. Without it the row is read-only. */
  children?: ReactNode
}

/** Shows a property with label and value. If the user may change it, a click or Enter opens its editor. */
export function PropertyRow({ label, value, opening = neverOpen, children }: PropertyRowProps) {
  const isOpen = opening.useIsOpen()
  const row = useRef<HTMLDivElement>(null)
  useShownWhenOpen(row, isOpen)
  const shown = value || <span className="text-ink-3">{messages.none}</span>
  return (
    <PropertyLine ref={row} label={label}>
      {children ? (
        <Popover
          open={isOpen}
          onOpenChange={opening.set}
          label={label}
          align="end"
          // No closing animation: a row that is reopened while its popover still fades out would not receive the focus.
          className="w-64 data-[state=closed]:[animation:none]!"
          trigger={
            <button type="button" className={clsx(valueButton, 'group/value')}>
              <span className="sr-only">{label}: </span>
              <span className="flex min-w-0 flex-1 items-center gap-2">{shown}</span>
              <ChevronsUpDown size={14} className={chevron} />
            </button>
          }
        >
          {children}
        </Popover>
      ) : (
        <span className="flex min-h-6.5 min-w-0 items-center gap-2 px-2 pointer-coarse:min-h-10">{shown}</span>
      )}
    </PropertyLine>
  )
}

const neverOpen: Opening = { useIsOpen: () => false, set() {} }

type PropertyLineProps = { ref?: Ref<HTMLDivElement>; label: string; children: ReactNode }

/** The grid of a row, which is highlighted as a whole. */
export function PropertyLine({ ref, label, children }: PropertyLineProps) {
  return (
    <div
      ref={ref}
      className="quick group/row -mx-2 grid grid-cols-[112px_minmax(0,1fr)] max-md:grid-cols-[126px_minmax(0,1fr)] items-start rounded-control ps-2 has-[button:hover]:bg-hover has-[button[data-state=open]]:bg-hover"
    >
      <dt className="min-h-6.5 py-0.75 wrap-break-word text-ink-2 pointer-coarse:py-2.5">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

export const valueButton =
  'focus-inside flex min-h-6.5 w-full min-w-0 items-center gap-2 rounded-control px-2 text-start pointer-coarse:min-h-10'
export const chevron =
  'flex-none text-ink-3 opacity-0 group-hover/value:opacity-100 group-focus-visible/value:opacity-100 group-data-[state=open]/value:opacity-100 pointer-coarse:opacity-100'

import clsx from 'clsx'
import { X } from 'lucide-react'
import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { Spinner } from '../feedback/spinner.tsx'
import { layoutMessages } from './layout.messages.ts'

/** On phones: the main action at the bottom, above the home indicator. Hidden on wider screens. */
export function BottomBar({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={clsx(
        'sticky bottom-0 z-(--z-panel) flex flex-none gap-2 border-t border-line bg-surface px-4 pt-2.5 pb-[max(10px,env(safe-area-inset-bottom))] md:hidden [&>*]:flex-1',
        className,
      )}
    >
      {children}
    </div>
  )
}

/** The element at the end of the page in which parts of its header render a bar of their own. */
export const PageBottom = createContext<HTMLElement | null>(null)

/** A `BottomBar` at the end of the page, wherever it is rendered. */
export function PageBottomBar({ children }: { children: ReactNode }) {
  const bottom = use(PageBottom)
  return bottom && createPortal(<BottomBar>{children}</BottomBar>, bottom)
}

type BulkBarProps = {
  count: number
  onClear: () => void
  /** What is happening to the rows, in place of their number. */
  pending?: string | false
  /** Escape in the bar. */
  onLeave?: () => void
  children: ReactNode
}

const messages = layoutMessages.selection

/** The bulk actions for the selected rows: a dark bar at the bottom center, which starts with their number. */
export function BulkBar({ count, onClear, pending, onLeave, children }: BulkBarProps) {
  if (count === 0) return null
  return (
    <section
      aria-label={messages.label}
      data-bulk-bar
      className="pointer-events-none absolute inset-x-0 bottom-15.5 z-(--z-panel) flex justify-center px-4 max-md:bottom-[max(12px,env(safe-area-inset-bottom))] max-md:px-3 [@media(max-height:479.98px)]:fixed"
      onKeyDown={({ key, currentTarget, target }) => {
        if (key === 'Escape' && currentTarget.contains(target as Node)) onLeave?.()
      }}
    >
      <div
        aria-busy={Boolean(pending)}
        className="pointer-events-auto flex max-w-full animate-toast-in items-center gap-1 overflow-x-auto max-md:w-full max-md:gap-0 rounded-dialog bg-inverse p-1.5 text-on-inverse shadow-dialog [&_button:hover]:bg-on-inverse/12 [&_button:hover]:text-on-inverse [&_button]:text-on-inverse"
      >
        <span
          role="status"
          className={clsx(
            'flex items-center gap-2 px-2 font-bold whitespace-nowrap max-md:me-auto',
            pending && 'max-md:min-w-0 max-md:flex-1 max-md:overflow-hidden',
          )}
        >
          {pending && <Spinner size={14} />}
          {pending || messages.count(count)}
        </span>
        <span className="mx-1 h-4.5 w-px flex-none bg-on-inverse/20 max-md:hidden" aria-hidden />
        {children}
        <span className="mx-1 h-4.5 w-px flex-none bg-on-inverse/20 max-md:hidden" aria-hidden />
        <button
          type="button"
          aria-label={messages.clear}
          onClick={onClear}
          className="quick grid size-control-sm flex-none place-items-center rounded-control"
        >
          <X />
        </button>
      </div>
    </section>
  )
}

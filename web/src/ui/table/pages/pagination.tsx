import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { pageSizes } from '../../../platform/lists/list-state.ts'
import { Select } from '../../select/select.tsx'
import { tableMessages } from '../table.messages.ts'
import { pageWindow, shownRange } from './page-window.ts'

const messages = tableMessages.pages
const sizeOptions = pageSizes.map((size) => ({ value: String(size), label: String(size) }))

type PaginationProps = {
  /** Counted from 1. */
  page: number
  pageSize: number
  total: number
  /** There are more than `total`, which were not counted. */
  hasMore?: boolean | undefined
  onPage: (page: number) => void
  /** Shows the `Show:` selector. */
  onPageSize?: (pageSize: number) => void
  className?: string
}

/** The pagination of a list: the current range, and links to the other pages. */
export function Pagination({ page, pageSize, total, hasMore, onPage, onPageSize, className }: PaginationProps) {
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  const { first, last } = shownRange(page, pageSize, total)
  return (
    <nav
      aria-label={messages.label}
      className={clsx(
        'flex min-h-bar flex-wrap items-center gap-x-4 gap-y-2 px-5 py-1.5 max-md:px-4 text-ink-2',
        className,
      )}
    >
      <p className="me-auto">{messages.shown(first, last, total, hasMore)}</p>
      {onPageSize && (
        <span className="flex items-center gap-1.5">
          <span aria-hidden>{messages.size}</span>
          <Select
            quiet
            aria-label={messages.sizeLabel}
            className="min-h-control-sm w-auto min-w-15 text-ink"
            value={String(pageSize)}
            onValueChange={(size) => onPageSize(Number(size))}
            options={sizeOptions}
          />
        </span>
      )}
      <ul
        className={clsx(
          'flex items-center gap-0.5 max-md:w-full max-md:justify-center',
          pageCount === 1 && 'max-md:hidden',
        )}
      >
        <Step label={messages.previous} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft className="rtl:-scale-x-100" />
        </Step>
        {pageWindow(page, pageCount).map((listed, at) =>
          listed === 'gap' ? (
            <li key={at < 3 ? 'gap-before' : 'gap-after'} className="min-w-7 text-center text-ink-3" aria-hidden>
              …
            </li>
          ) : (
            <Step key={listed} isCurrent={listed === page} onClick={() => onPage(listed)}>
              {listed}
            </Step>
          ),
        )}
        <Step label={messages.next} disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
          <ChevronRight className="rtl:-scale-x-100" />
        </Step>
      </ul>
    </nav>
  )
}

type StepProps = { label?: string; disabled?: boolean; isCurrent?: boolean; onClick: () => void; children: ReactNode }

function Step({ label, disabled, isCurrent, onClick, children }: StepProps) {
  return (
    <li>
      <button
        type="button"
        aria-label={label}
        aria-current={isCurrent ? 'page' : undefined}
        disabled={disabled}
        onClick={onClick}
        className={clsx(
          'quick grid h-control-sm min-w-control-sm place-items-center rounded-control border px-1.5 font-medium disabled:text-ink-4',
          isCurrent
            ? 'border-accent-line bg-accent-soft font-bold text-accent-ink'
            : 'border-transparent text-ink enabled:hover:bg-hover',
        )}
      >
        {children}
      </button>
    </li>
  )
}

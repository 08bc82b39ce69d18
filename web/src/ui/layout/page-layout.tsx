import clsx from 'clsx'
import type { ReactNode } from 'react'
import { layoutMessages as messages } from './layout.messages.ts'

type Part = { className?: string; children: ReactNode }

/** The main panel of a screen: one per screen. It fills its grid cell; `Bar`, `Tools`, content and `Foot` stack in it. */
export function PageLayout({ className, children }: Part) {
  return (
    <main
      id="content"
      className={clsx(
        'relative flex min-h-0 min-w-0 flex-col overflow-clip border border-line bg-surface shadow-hatch max-md:rounded-t-phone max-md:border-x-0 max-md:border-b-0 md:rounded-sheet',
        className,
      )}
    >
      {children}
    </main>
  )
}

/** The first line of a sheet, 48 px: title or breadcrumb at the left, actions at the right. */
export function PageHeader({ className, start, children }: Partial<Part> & { start: ReactNode }) {
  return (
    <header
      className={clsx(
        'relative flex min-h-bar flex-none items-center gap-2 border-b border-line ps-5 pe-4 max-md:ps-4',
        className,
      )}
    >
      <div className="flex min-w-0 grow items-center gap-3">{start}</div>
      {children}
    </header>
  )
}

/** A short vertical line between groups of a bar. */
export function PageHeaderDivider() {
  return <span className="mx-1.5 h-4.5 w-px flex-none bg-line-2" aria-hidden />
}

/** Search, filters and view options, 46 px. */
export function Toolbar({ className, children }: Part) {
  return (
    <div
      role="toolbar"
      aria-label={messages.filters}
      className={clsx(
        'flex min-h-11.5 flex-none flex-wrap items-center gap-2 border-b border-line px-5 py-1.5 max-md:px-4',
        className,
      )}
    >
      {children}
    </div>
  )
}

/** The last line of a sheet. Toasts do not overlap it. */
export function PageFooter({ className, children }: Part) {
  return (
    <footer data-foot className={clsx('flex-none border-t border-line bg-surface', className)}>
      {children}
    </footer>
  )
}

/** The side panel of a screen: properties, suggestions. It scrolls separately. */
export function SidePanel({ label, className, children }: Part & { label: string }) {
  return (
    <aside
      aria-label={label}
      className={clsx('min-h-0 flex-none overflow-y-auto border-s border-line bg-surface-2', className)}
    >
      {children}
    </aside>
  )
}

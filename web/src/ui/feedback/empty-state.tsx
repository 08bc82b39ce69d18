import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { EmptyDrawingProps } from './empty-drawing.tsx'
import { LazyFallback, lazyComponent } from './lazy-component.tsx'

/** Fetched apart, because most lists are not empty. Where that fails, the rest of the empty state is shown without it. */
const EmptyDrawing = lazyComponent<EmptyDrawingProps>(() =>
  import('./empty-drawing.tsx').then(
    (module) => module.EmptyDrawing,
    () => () => null,
  ),
)

export type EmptyStateProps = {
  /** `paper` no data yet, `glass` no matches, `bell` all done, `plug` failed to load, `shut` not found. */
  art?: EmptyDrawingProps['art']
  /** The title. */
  title: ReactNode
  /** One sentence. */
  children?: ReactNode
  /** One or two buttons. */
  action?: ReactNode
  /** The page's main action. Not shown on phones, where the page has it at its bottom. */
  mainAction?: ReactNode
  className?: string
}

/** An empty state: a drawing, a sentence and an action. In a small pane use the sentence alone instead. */
export function EmptyState({ art = 'paper', title, children, action, mainAction, className }: EmptyStateProps) {
  return (
    <div className={clsx('flex flex-col items-center px-6 py-8 text-center text-wrap', className)}>
      <div className="mb-3 aspect-[176/116] w-[138px]">
        <LazyFallback fallback={null}>
          <EmptyDrawing art={art} />
        </LazyFallback>
      </div>
      <div className="type-section text-ink">{title}</div>
      {children && <div className="mt-1 max-w-64 text-balance text-ink-2">{children}</div>}
      {(action || mainAction) && (
        <div className={clsx('mt-4 flex flex-wrap justify-center gap-2', !action && 'max-md:hidden')}>
          {action}
          {mainAction}
        </div>
      )}
    </div>
  )
}

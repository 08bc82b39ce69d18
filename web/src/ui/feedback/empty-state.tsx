import clsx from 'clsx'
import type { ReactNode } from 'react'
import bell from '../../brand/empty-bell.svg?raw'
import glass from '../../brand/empty-glass.svg?raw'
import paper from '../../brand/empty-paper.svg?raw'
import plug from '../../brand/empty-plug.svg?raw'
import shut from '../../brand/empty-shut.svg?raw'
import { InlineSvg } from '../display/inline-svg.tsx'

const drawings = { paper, glass, bell, plug, shut }

export type EmptyStateProps = {
  /** `paper` no data yet, `glass` no matches, `bell` all done, `plug` failed to load, `shut` not found. */
  art?: keyof typeof drawings
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
      <InlineSvg svg={drawings[art]} className="mb-3 block w-[138px] [&>svg]:h-auto [&>svg]:w-full" />
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

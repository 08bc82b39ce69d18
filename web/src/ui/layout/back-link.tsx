import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { ArrowLeft } from 'lucide-react'
import { useBackToList } from '../../platform/lists/list-return.ts'
import { buttonClass } from '../button/button-class.ts'

type BackLinkProps = {
  /** The URL of the list, for users who did not come from it. */
  to: string
  search?: Record<string, string>
  /** A line above the opened record; a button where there is no other action. */
  look?: 'quiet' | 'outline' | undefined
  className?: string | undefined
  children: string
}

/** Links back to a list: to the list as it was left, or to its default state for users who opened the page directly. */
export function BackLink({ to, search = {}, look = 'quiet', className, children }: BackLinkProps) {
  const goBack = useBackToList()
  return (
    <Link
      to={to as '/'}
      search={search as never}
      onClick={goBack}
      className={clsx(
        look === 'outline'
          ? buttonClass('outline')
          : 'quick inline-flex h-control-sm items-center gap-2 rounded-control font-medium text-ink-2 no-underline hover:text-ink',
        className,
      )}
    >
      <ArrowLeft className="rtl:-scale-x-100" />
      {children}
    </Link>
  )
}

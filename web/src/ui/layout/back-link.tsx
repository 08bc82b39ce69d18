import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { ArrowLeft } from 'lucide-react'
import { useBackToList } from '../../platform/list-return.ts'
import { buttonClass } from '../button/button-class.ts'

type BackLinkProps = {
  /** Where the list is, for whoever did not come from it. */
  to: string
  search?: Record<string, string>
  /** A line above what was opened; a button where there is nothing else to do. */
  look?: 'quiet' | 'outline' | undefined
  className?: string | undefined
  children: string
}

/** Leads back to a list: as it was left, or, for whoever came straight here, to where it begins. */
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
      <ArrowLeft size={16} strokeWidth={1.85} aria-hidden className="rtl:-scale-x-100" />
      {children}
    </Link>
  )
}

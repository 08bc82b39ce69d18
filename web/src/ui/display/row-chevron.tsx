import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'

/** The arrow at the end of a row that opens something. */
export const RowChevron = ({ className }: { className?: string }) => (
  <ChevronRight className={clsx('flex-none text-ink-3 rtl:-scale-x-100', className)} />
)

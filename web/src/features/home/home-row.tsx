import type { ReactNode } from 'react'

/** A row of a card. */
export const HomeRow = ({ children }: { children: ReactNode }) => (
  <li className="border-line border-t first:border-t-0">{children}</li>
)

/** The looks of a link that fills a row, without its height. */
export const homeRowLink =
  'focus-inside -mx-2 flex items-center gap-3 rounded-control px-2 py-1.5 no-underline hover:bg-surface-2'

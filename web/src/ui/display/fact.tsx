import type { ReactNode } from 'react'

/** A name and its value in a `dl` of two columns. A long value wraps, or is cut to one line. */
export function Fact({ name, truncate, children }: { name: string; truncate?: boolean; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className={truncate ? 'min-w-0 truncate' : 'min-w-0 wrap-anywhere'}>{children}</dd>
    </>
  )
}

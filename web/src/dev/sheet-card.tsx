import type { ReactNode } from 'react'

/** One group of components on the sheet. */
export function SheetCard({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-sheet border border-line bg-surface p-5 shadow-hatch">
      <h2 className="type-section mb-4">{title}</h2>
      <div className={className ?? 'grid grid-cols-1 gap-4'}>{children}</div>
    </section>
  )
}

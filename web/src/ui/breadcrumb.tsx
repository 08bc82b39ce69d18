import { ChevronRight } from 'lucide-react'
import { Children, type ReactNode } from 'react'

/** The way here: links as children, the last one being the place itself (plain text). */
export function Breadcrumb({ children }: { children: ReactNode }) {
  const steps = Children.toArray(children)
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex min-w-0 items-center gap-2 text-ink-2 [&_a:hover]:text-ink [&_a]:no-underline">
        {steps.map((step, at) => {
          const isHere = at === steps.length - 1
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a path has no identity but its order
            <li key={at} className="flex min-w-0 items-center gap-2" aria-current={isHere ? 'page' : undefined}>
              {at > 0 && (
                <ChevronRight
                  size={14}
                  strokeWidth={1.85}
                  aria-hidden
                  className="flex-none text-ink-3 rtl:-scale-x-100"
                />
              )}
              <span className={isHere ? 'truncate font-bold text-ink' : 'truncate'}>{step}</span>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { Children, type ReactNode } from 'react'

/** The path to the current page: links as children, the last one being the page itself (plain text). Phones show the last two. */
export function Breadcrumb({ children }: { children: ReactNode }) {
  const steps = Children.toArray(children)
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex min-w-0 items-center gap-2 text-ink-2 [&_a:hover]:text-ink [&_a]:no-underline">
        {steps.map((step, at) => {
          const isHere = at === steps.length - 1
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: items have no key except their position
              key={at}
              className={clsx('flex min-w-0 items-center gap-2', at < steps.length - 2 && 'max-md:hidden')}
              aria-current={isHere ? 'page' : undefined}
            >
              {at > 0 && (
                <ChevronRight
                  size={14}
                  strokeWidth={1.85}
                  aria-hidden
                  className={clsx('flex-none text-ink-3 rtl:-scale-x-100', at === steps.length - 2 && 'max-md:hidden')}
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

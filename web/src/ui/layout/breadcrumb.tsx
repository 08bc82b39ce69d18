import clsx from 'clsx'
import { ArrowLeft, ChevronRight } from 'lucide-react'
import { Children, type ReactNode } from 'react'
import { layoutMessages as messages } from './layout.messages.ts'

/**
 * The path to the current page: links as children, the last one being the page itself (plain text). On phones the link before the page is
 * an arrow, so that the page's name has the space; on tablets with little space the path begins with that link.
 */
export function Breadcrumb({ children }: { children: ReactNode }) {
  const steps = Children.toArray(children)
  return (
    // It takes the space that it has, of which the page’s name gets a part: not a part of the names alone.
    <nav aria-label={messages.breadcrumb} className="min-w-0 last:grow md:max-lg:last:@container">
      <ol className="flex min-w-0 items-center gap-2 text-ink-2 [&_a:hover]:text-ink [&_a]:no-underline">
        {steps.map((step, at) => {
          const isHere = at === steps.length - 1
          const isParent = at === steps.length - 2
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: items have no key except their position
              key={at}
              className={clsx(
                'relative flex min-w-0 items-center gap-2',
                at < steps.length - 2 && 'max-md:hidden @max-[20rem]:hidden',
                isParent && parent,
                // A short name such as “Edit” would lose its letters to the long name of a parent. Before something else, the path is only as
                // wide as its names, of which a part would be too little.
                isHere && at > 0 && 'md:max-lg:in-[nav:last-child]:max-w-3/5 md:max-lg:in-[nav:last-child]:flex-none',
              )}
              aria-current={isHere ? 'page' : undefined}
            >
              {at > 0 && (
                <ChevronRight
                  size={14}
                  className={clsx(
                    'flex-none text-ink-3 max-md:hidden rtl:-scale-x-100',
                    isParent && '@max-[20rem]:hidden',
                  )}
                />
              )}
              {isParent && <ArrowLeft className="pointer-events-none absolute start-3.5 md:hidden rtl:-scale-x-100" />}
              <span className={isHere ? 'truncate font-bold text-ink' : 'truncate'}>{step}</span>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** On phones: its link is a square with an arrow over it; the text stays its name. */
const parent =
  'max-md:-ms-3.5 max-md:flex-none max-md:[&_a]:block max-md:[&_a]:size-11 max-md:[&_a]:overflow-hidden max-md:[&_a]:indent-[100vw] max-md:[&_a]:whitespace-nowrap max-md:[&_a]:rounded-control'

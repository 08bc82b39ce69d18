import clsx from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { takeAwaitedFocus } from '../../platform/awaited-heading.ts'

type PageTitleProps = {
  children: ReactNode
  /** The document title, when it differs from the heading. */
  documentTitle?: string
  /** The suffix of the document title: the name of the application or of the portal. */
  siteName?: string
  /** `bar` for a heading in the bar, `page` for a heading above the content. */
  size?: 'bar' | 'page'
  className?: string
}

/** The screen's only `h1`. It sets the document title, and takes the focus when a route opens, so that screen readers announce it. */
export function PageTitle({ children, documentTitle, siteName, size = 'bar', className }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const name = documentTitle ?? (typeof children === 'string' ? children : undefined)

  useEffect(() => {
    if (name) document.title = siteName ? `${name} · ${siteName}` : name
  }, [name, siteName])
  useEffect(() => {
    // The first page leaves the focus to the browser; a dialog or field that is in use keeps the focus.
    const isAwaited = takeAwaitedFocus()
    if (wasElsewhere && (isAwaited || document.activeElement === document.body))
      heading.current?.focus({ preventScroll: true })
    wasElsewhere = true
  }, [])

  return (
    <h1
      ref={heading}
      tabIndex={-1}
      dir="auto"
      className={clsx(size === 'bar' ? 'type-section truncate' : 'type-title', className)}
    >
      {children}
    </h1>
  )
}

let wasElsewhere = false

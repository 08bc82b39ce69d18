import clsx from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'

type PageTitleProps = {
  children: ReactNode
  /** In the window's title, when it differs from the heading. */
  documentTitle?: string
  /** After it in the window's title: the product's or the portal's name. */
  siteName?: string
  /** `bar` for a line of chrome, `page` for a heading above content. */
  size?: 'bar' | 'page'
  className?: string
}

/** The screen's one `h1`. It names the window, and takes the focus when a route opens, so that screen readers announce it. */
export function PageTitle({ children, documentTitle, siteName, size = 'bar', className }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const name = documentTitle ?? (typeof children === 'string' ? children : undefined)

  useEffect(() => {
    if (name) document.title = siteName ? `${name} · ${siteName}` : name
  }, [name, siteName])
  useEffect(() => {
    // The first page keeps the browser's own focus; a dialog or field that is already in use keeps its own.
    if (wasElsewhere && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
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

import { type ReactNode, useEffect, useRef } from 'react'

/** Heading of a sign-in screen; it sets the document title and takes the focus when one screen follows another. */
export function AuthHeading({ title, site, children }: { title: string; site: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · ${site}`
    if (wasElsewhere && document.activeElement === document.body) heading.current?.focus()
    wasElsewhere = true
  }, [title, site])
  return (
    <div className="mb-6">
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-[24px]/[30px] font-bold tracking-[-.02em] text-balance wrap-anywhere"
      >
        {title}
      </h1>
      {children && <p className="type-read mt-1 text-ink-2">{children}</p>}
    </div>
  )
}

let wasElsewhere = false

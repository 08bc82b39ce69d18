import { type ReactNode, useId } from 'react'

type FormSectionProps = {
  title: string
  /** The description, one or two sentences. */
  hint?: ReactNode
  children: ReactNode
}

/** A section of a long form: its description at the left, its fields at the right; stacked on narrow screens. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 border-b border-line px-7 py-6 last:border-b-0 max-md:px-4 xl:grid-cols-[220px_minmax(0,480px)]"
    >
      <div>
        <h2 id={id} className="type-section">
          {title}
        </h2>
        {hint && <p className="mt-1 max-w-prose text-pretty text-ink-2">{hint}</p>}
      </div>
      <div className="grid max-w-120 grid-cols-[minmax(0,1fr)] content-start gap-4.5">{children}</div>
    </section>
  )
}

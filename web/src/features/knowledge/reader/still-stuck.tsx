import type { ReactNode } from 'react'
import { articleReaderMessages as messages } from './article-reader.messages.ts'

/** Offers to contact support when the article did not help. `children` is the action. */
export function StillStuck({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="still-stuck" className="no-print">
      <h2 id="still-stuck" className="type-strong">
        {messages.stillStuck}
      </h2>
      <p className="mt-1.5 mb-3 text-ink-2">{messages.stillStuckHint}</p>
      {children}
    </section>
  )
}

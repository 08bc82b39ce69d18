import { layoutMessages as messages } from './layout.messages.ts'

/** The first Tab stop: skips the navigation and focuses the main content (`Opening`). */
export function SkipLink({ to = '#content' }: { to?: string }) {
  return (
    <a
      href={to}
      className="type-strong fixed start-3 top-3 z-(--z-tooltip) -translate-y-20 rounded-control bg-inverse px-3 py-2 text-on-inverse focus:translate-y-0"
    >
      {messages.skip}
    </a>
  )
}

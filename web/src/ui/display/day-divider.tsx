/** A date and a line across a conversation. */
export function DayDivider({ children }: { children: string }) {
  return (
    <div className="flex items-center gap-3 py-1">
      <h2 className="type-small font-medium text-ink-2">{children}</h2>
      <span className="h-px flex-1 bg-line" aria-hidden />
    </div>
  )
}

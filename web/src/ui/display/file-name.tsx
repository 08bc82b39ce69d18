/** Long names that begin alike differ at their end. */
const shownAtEnd = 12
const longest = 28

/** Shows the name of a file in one line; a long one is cut before its end. Its parent must be able to shrink. */
export function FileName({ name }: { name: string }) {
  if (name.length <= longest) return <span className="block truncate">{name}</span>
  return (
    <span title={name} className="flex min-w-0 whitespace-pre">
      <span className="truncate">{name.slice(0, -shownAtEnd)}</span>
      <span className="flex-none">{name.slice(-shownAtEnd)}</span>
    </span>
  )
}

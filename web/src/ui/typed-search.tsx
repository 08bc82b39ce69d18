import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useShortcut } from '../platform/keyboard.ts'
import { SearchInput } from './search-input.tsx'

/** How long typing rests before the list follows (ms). */
const rest = 250

type TypedSearchProps = {
  /** For screen readers. */
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  /** Shows the key that leads here. */
  hasKey?: boolean
  className?: string
}

/** Searches the list while one types. A search that comes from elsewhere, by Back or by Clear, shows here too. */
export function TypedSearch({ label, placeholder, value, onChange, hasKey = true, className }: TypedSearchProps) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  if (value !== seen) {
    setSeen(value)
    // What was sent comes back while one types on; anything else was done elsewhere.
    if (value !== sent) {
      setSent(value)
      setText(value)
    }
  }
  const commit = (next: string) => {
    setSent(next)
    onChange(next)
  }
  const send = useEffectEvent(commit)

  useEffect(() => {
    const next = text.trim()
    if (next === sent) return
    const timer = setTimeout(() => send(next), rest)
    return () => clearTimeout(timer)
  }, [text, sent])
  useShortcut('/', () => field.current?.focus(), {
    label: 'Search',
    command: 'Search this list',
    icon: Search,
    group: 'Lists',
  })

  return (
    <SearchInput
      ref={field}
      className={className}
      aria-label={label}
      placeholder={placeholder}
      maxLength={200}
      {...(hasKey && { keys: '/' })}
      value={text}
      onValueChange={setText}
      // Whoever leaves for something else has typed enough. Sent later, it would call them back.
      onBlur={() => text.trim() !== sent && commit(text.trim())}
    />
  )
}

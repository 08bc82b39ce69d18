import { useRouterState } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type ComponentType, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { shortcutGroups } from '../../platform/keyboard.messages.ts'
import { useShortcut } from '../../platform/keyboard.ts'
import { LazyBoundary } from '../feedback/lazy-boundary.tsx'
import { useDebouncedValue } from '../hooks/use-debounced-value.ts'
import { layoutMessages as messages } from './layout.messages.ts'
import { SearchInput } from './search-input.tsx'

/** Debounce of the search (ms). */
const rest = 250

type DebouncedSearchInputProps = {
  /** The accessible name. */
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  /** Shows the shortcut that focuses it. */
  hasKey?: boolean
  className?: string
  maxLength?: number
  /** Completes what is typed. It is rendered once the field was focused. */
  completion?: ComponentType<CompletionProps>
  /** Decorates the text while it is one to decorate. */
  decoration?: { component: ComponentType<DecorationProps>; isWanted: (text: string) => boolean }
}
export type DecorationProps = Pick<CompletionProps, 'field' | 'text'>
export type CompletionProps = {
  field: HTMLInputElement
  text: string
  /** Sets the text, and the caret once it is shown. */
  onText: (text: string, caret: number) => void
}

/** Searches the list while the user types. A search set from elsewhere, by Back or by Clear, is shown here too. */
export function DebouncedSearchInput({
  label,
  placeholder,
  value,
  onChange,
  hasKey = true,
  className,
  maxLength = 200,
  completion: Completion,
  decoration,
}: DebouncedSearchInputProps) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  if (value !== seen) {
    setSeen(value)
    // The sent value comes back while the user continues to type; any other value was set elsewhere.
    if (value !== sent) {
      setSent(value)
      setText(value)
    }
  }
  const send = useEffectEvent((next: string) => {
    setSent(next)
    onChange(next)
  })
  const isLeaving = useLeaving()
  const typed = text.trim()
  // The debounce begins again after a press, so that the navigation that it causes comes first.
  const settled = useDebouncedValue(isLeaving ? sent : typed, typed ? rest : 0)

  // A layout effect does not run while the list is hidden, because the next screen is still being fetched.
  useLayoutEffect(() => {
    if (settled === typed && settled !== sent && !isLeaving) send(settled)
  }, [settled, typed, sent, isLeaving])
  useShortcut('/', () => field.current?.focus(), {
    label: messages.search.label,
    command: messages.search.command,
    icon: Search,
    group: shortcutGroups.lists,
  })

  const [element, setElement] = useState<HTMLInputElement | null>(null)
  const attach = useCallback((input: HTMLInputElement | null) => {
    field.current = input
    setElement(input)
  }, [])
  const Decoration = decoration?.isWanted(text) ? decoration.component : undefined
  const [focused, setFocused] = useState<HTMLInputElement>()
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (caret.current === undefined || field.current?.value !== text) return
    field.current.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  }, [text])

  return (
    <>
      <SearchInput
        ref={attach}
        className={className}
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        {...(hasKey && { keys: '/' })}
        value={text}
        onValueChange={setText}
        onFocus={(event) => setFocused(event.currentTarget)}
      />
      {Decoration && element && (
        <LazyBoundary>
          <Decoration field={element} text={text} />
        </LazyBoundary>
      )}
      {Completion && focused && (
        <LazyBoundary>
          <Completion
            field={focused}
            text={text}
            onText={(next, position) => {
              caret.current = position
              setText(next)
            }}
          />
        </LazyBoundary>
      )}
    </>
  )
}

/** While a press or a navigation is in progress, the list is not updated: it would move under the pointer or cancel the navigation. */
function useLeaving() {
  const isOnTheWay = useRouterState({ select: ({ status }) => status === 'pending' })
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    const press = ({ button }: PointerEvent) => setPressed(button === 0)
    const release = () => setPressed(false)
    const ends = ['pointerup', 'pointercancel', 'contextmenu'] as const
    addEventListener('pointerdown', press, true)
    for (const end of ends) addEventListener(end, release, true)
    return () => {
      removeEventListener('pointerdown', press, true)
      for (const end of ends) removeEventListener(end, release, true)
    }
  }, [])
  return isPressed || isOnTheWay
}

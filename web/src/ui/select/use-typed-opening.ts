import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { typedCharacter, typedLetter } from './typed-letter.ts'

/**
 * Opens the list of a control, also when letters are typed on it, which the list then searches for.
 */
export function useTypedOpening(onSearch?: (query: string) => void) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const search = (text: string) => {
    setTyped(text)
    onSearch?.(text)
  }
  const open = (text = '') => {
    search(text)
    setOpen(true)
  }
  useKeysBeforeFocus(isOpen && typed !== '', (character) => search(typed + character))
  return {
    isOpen,
    close: () => setOpen(false),
    popover: { open: isOpen, onOpenChange: (next: boolean) => (next ? open() : setOpen(false)) },
    /** The list starts with this search; a list that is shown already starts again with it. */
    typed,
    onKeyDown(event: ReactKeyboardEvent) {
      const letter = typedLetter(event.nativeEvent)
      if (!letter && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      open(letter)
    },
  }
}

/** Calls `onTyped` with each character that is typed before something in the opening list has the focus. */
function useKeysBeforeFocus(isOpening: boolean, onTyped: (character: string) => void) {
  const pass = useEffectEvent((event: KeyboardEvent) => {
    const character = typedCharacter(event)
    if (!character || !isBeforeFocus(event.target as Element)) return
    // The control would open the list again, and a space would press it or scroll the page.
    event.preventDefault()
    event.stopPropagation()
    onTyped(character)
  })
  useEffect(() => {
    if (!isOpening) return
    const onKeyDown = (event: KeyboardEvent) => pass(event)
    addEventListener('keydown', onKeyDown, true)
    return () => removeEventListener('keydown', onKeyDown, true)
  }, [isOpening])
}

/**
 * Whether the focus has not reached the list yet. It is on the control, on the panel, on a dialog around both, or on nothing, such as
 * when the control is mounted again because the code of the panel has arrived.
 */
const isBeforeFocus = (target: Element) => target.matches('button[role="combobox"], [role="dialog"], body')

import { useEffect, useRef } from 'react'

/**
 * Moves the focus into a row that the user has just added to a list, so that the next key goes there and not to the button that added it.
 * Call `added` with the key of the row, give the list `ref`, and each row `data-row` with its key.
 */
export function useFocusAdded<List extends HTMLElement>() {
  const ref = useRef<List>(null)
  const key = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (key.current === undefined) return
    const row = ref.current?.querySelector(`[data-row="${CSS.escape(key.current)}"]`)
    if (!row) return
    key.current = undefined
    row.querySelector<HTMLElement>(field)?.focus()
  })
  const added = (rowKey: string) => {
    key.current = rowKey
  }
  return { ref, added }
}

const field = 'input, textarea, [role="combobox"], [aria-haspopup="listbox"], [aria-haspopup="dialog"]'

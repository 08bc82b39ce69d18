import { useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus into a row that the user has just added to a list, before the next key can be pressed. It goes to the element marked with
 * `data-first-field` or, without one, to the first field; if that chooses from a list, the list opens. Call `added` with the key of the row
 * together with the change, give the list `ref`, and each row `data-row` with its key.
 */
export function useFocusAdded<List extends HTMLElement>() {
  const ref = useRef<List>(null)
  const awaited = useRef<string>(undefined)
  // The row is rendered with the list, at once or when its data has arrived.
  useLayoutEffect(() => {
    if (awaited.current === undefined) return
    const row = ref.current?.querySelector(`[data-row="${CSS.escape(awaited.current)}"]`)
    if (!row) return
    awaited.current = undefined
    const first = (row.querySelector('[data-first-field]') ?? row).querySelector<HTMLElement>(field)
    row.scrollIntoView({ block: 'nearest' })
    first?.focus()
    if (first?.matches(listOpener)) first.click()
  })
  const added = (rowKey: string) => {
    awaited.current = rowKey
  }
  return { ref, added }
}

const listOpener = 'button[role="combobox"]'
const field = `input, textarea, ${listOpener}`

import { useRef } from 'react'

/** In animation frames: the row is rendered with the next one, unless the machine is busy. */
const mostFrames = 30

/**
 * Moves the focus into a row that the user has just added to a list, so that the next key goes there and not to the button that added it.
 * Call `added` with the key of the row, give the list `ref`, and each row `data-row` with its key.
 */
export function useFocusAdded<List extends HTMLElement>() {
  const ref = useRef<List>(null)
  const added = (rowKey: string) => {
    let frames = 0
    const look = () => {
      const row = ref.current?.querySelector(`[data-row="${CSS.escape(rowKey)}"]`)
      if (row) row.querySelector<HTMLElement>(field)?.focus()
      else if (++frames < mostFrames) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
  return { ref, added }
}

const field = 'input, textarea, [role="combobox"]'

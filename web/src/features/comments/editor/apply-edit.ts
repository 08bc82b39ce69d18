import type { Edit, Selection } from './formatting.ts'

export const selectionOf = (field: HTMLTextAreaElement): Selection => ({
  text: field.value,
  start: field.selectionStart,
  end: field.selectionEnd,
})

/** Applies an edit as if it had been typed, so that the browser's undo reverts it. */
export function applyEdit(field: HTMLTextAreaElement, { from, to, insert, start, end }: Edit) {
  field.focus()
  field.setSelectionRange(from, to)
  // No newer API writes to a field's undo history.
  const isDone = document.execCommand(insert === '' ? 'delete' : 'insertText', false, insert)
  if (!isDone) {
    field.setRangeText(insert, from, to)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.setSelectionRange(start, end)
}

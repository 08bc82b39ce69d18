let isHeadingAwaited = false

/** Remembers that a screen was navigated to that has no heading yet: its code or its data is still being fetched. */
export function awaitHeading() {
  isHeadingAwaited = true
}

/** Returns, once after a navigation, whether the heading that has appeared is to be focused. */
export function takeAwaitedFocus(): boolean {
  const isAwaited = isHeadingAwaited && !isAtWork()
  isHeadingAwaited = false
  return isAwaited
}

/** Returns whether the focus is in a field, on a row or on a card of the screen, or in a field of a dialog. */
export function isAtWork() {
  const focused = document.activeElement
  return Boolean(
    focused?.closest('main, [role="dialog"]') &&
      focused.matches('input, textarea, select, [contenteditable="true"], [data-row], [data-row] *, [data-card]'),
  )
}

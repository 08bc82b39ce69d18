/**
 * Returns the indexes of the tabs that stay in the row, in order; the others go into "More". The active tab is always in the row. All
 * lengths are in pixels; `gap` is the space between two tabs, `more` the width of the menu when it is needed.
 */
export function tabsInRow(
  widths: readonly number[],
  room: number,
  gap: number,
  more: number,
  active: number,
): number[] {
  const all = widths.map((_, at) => at)
  if (total(widths, all, gap) <= room) return all

  const shown: number[] = active >= 0 ? [active] : []
  for (const at of all) {
    if (at === active) continue
    if (total(widths, [...shown, at], gap) + gap + more > room) break
    shown.push(at)
  }
  return shown.sort((a, b) => a - b)
}

const total = (widths: readonly number[], shown: readonly number[], gap: number) =>
  shown.reduce((sum, at) => sum + widths[at]!, 0) + gap * Math.max(0, shown.length - 1)

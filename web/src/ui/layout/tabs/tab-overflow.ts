/**
 * Which tabs stay in the row (indexes, in order); the rest goes into "More". The active one is always in the row.
 * All lengths in pixels; `gap` stands between two tabs, `more` is the room the menu takes when it is needed.
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

import type { VolumeDay } from '@hatchway/contract/dashboard'
import { countText } from '../../../platform/count-text.ts'

/** Sums up a span in a sentence whose last number is emphasized. */
export function describeVolume(volume: readonly VolumeDay[]): { text: string; number: string; end: string } {
  const created = volume.reduce((sum, day) => sum + day.created, 0)
  const resolved = volume.reduce((sum, day) => sum + day.resolved, 0)
  const both = `${countText(created)} created, ${countText(resolved)} resolved.`
  if (created === resolved) return { text: `${both} The backlog didn’t change.`, number: '', end: '' }
  const way = created > resolved ? 'grew' : 'shrank'
  return { text: `${both} Backlog ${way} by `, number: countText(Math.abs(created - resolved)), end: '.' }
}

/** Returns CSV with only numbers and dates, so that no cell can be interpreted as a formula. */
export const volumeCsv = (volume: readonly VolumeDay[]) =>
  ['Day,Created,Resolved', ...volume.map(({ day, created, resolved }) => `${day},${created},${resolved}`), ''].join(
    '\r\n',
  )

/** Returns each weekend of the span with its first and last day. */
export function weekendsOf(volume: readonly VolumeDay[]): { first: string; last: string }[] {
  const weekends: { first: string; last: string }[] = []
  for (const [at, { day, isWeekend }] of volume.entries()) {
    if (!isWeekend) continue
    const last = weekends.at(-1)
    if (last && volume[at - 1]?.isWeekend) last.last = day
    else weekends.push({ first: day, last: day })
  }
  return weekends
}

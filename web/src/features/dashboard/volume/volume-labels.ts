import type { VolumeDay } from '@hatchway/contract/dashboard'
import { countText } from '../../../platform/count-text.ts'
import { volumeMessages as messages } from './volume.messages.ts'

/** Sums up a span in a sentence whose last number is emphasized. */
export function describeVolume(volume: readonly VolumeDay[]): { text: string; number: string; end: string } {
  const created = volume.reduce((sum, day) => sum + day.created, 0)
  const resolved = volume.reduce((sum, day) => sum + day.resolved, 0)
  if (created === resolved) return { text: messages.same(created, resolved), number: '', end: '' }
  const { text, end } = created > resolved ? messages.grew(created, resolved) : messages.shrank(created, resolved)
  return { text, number: countText(Math.abs(created - resolved)), end }
}

/** Returns CSV with only numbers and dates, so that no cell can be interpreted as a formula. */
export const volumeCsv = (volume: readonly VolumeDay[]) =>
  [
    [messages.day, messages.created, messages.resolved].join(','),
    ...volume.map(({ day, created, resolved }) => `${day},${created},${resolved}`),
    '',
  ].join('\r\n')

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

import type { Option } from '../../ui/select/option-list.tsx'

/** Returns every time zone of the browser by name, with its current offset from UTC. */
export function timeZoneOptions(now = new Date()): Option[] {
  const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])
  return [...names].map((value) => ({ value, label: value.replaceAll('_', ' '), detail: offsetOf(value, now) }))
}

function offsetOf(timeZone: string, now: Date) {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(now)
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC')
}

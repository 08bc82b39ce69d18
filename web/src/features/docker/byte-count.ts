const units = ['KB', 'MB', 'GB', 'TB']

/** `840 MB`, `1.2 GB` */
export function byteCount(bytes: number) {
  let value = bytes / 1024
  let unit = 0
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 })} ${units[unit]}`
}

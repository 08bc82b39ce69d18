const isHex = (color: string | undefined) => color !== undefined && /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(color)

/** Returns CSS variables that tint the page in an organisation's colours. Values that are not hex colours are ignored. */
export function brandStyle(primary: string | undefined, secondary: string | undefined) {
  const { style } = document.documentElement
  if (isHex(primary)) style.setProperty('--brand', primary!)
  if (isHex(secondary)) style.setProperty('--brand-2', secondary!)
}

const isHex = (color: string | undefined) => color !== undefined && /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(color)

/** Tints the page in an organisation's colours. Anything but a hex colour leaves it as it is. */
export function brandStyle(primary: string | undefined, secondary: string | undefined) {
  const { style } = document.documentElement
  if (isHex(primary)) style.setProperty('--brand', primary!)
  if (isHex(secondary)) style.setProperty('--brand-2', secondary!)
}

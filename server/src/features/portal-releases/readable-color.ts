/** Returns a colour that is readable on white paper: the colour itself, or a darker shade of it (contrast at least 4.5 to 1). */
export function contrastSafe(color: string): string {
  const channels = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i
    .exec(color)
    ?.slice(1)
    .map((hex) => Number.parseInt(hex, 16))
  if (!channels) return '#1f2624'
  let rgb = channels
  while (contrastToWhite(rgb) < 4.5) rgb = rgb.map((channel) => Math.floor(channel * 0.92))
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** As the Web Content Accessibility Guidelines (WCAG) define it. */
function contrastToWhite(rgb: number[]) {
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

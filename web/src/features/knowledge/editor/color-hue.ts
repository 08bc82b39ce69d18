/** Returns the hue (0 to 360, as in `oklch`) of a stored colour, which tints a category in both themes. */
export function hueOfColor(color: string | null | undefined): number {
  const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(color?.slice(at, at + 2) ?? '80', 16) / 255)) as [
    number,
    number,
    number,
  ]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return Math.round((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

import { parseHexColor, toOklch } from '@hatchway/contract/color'

const gray = '#808080'

/** Returns the hue (0 to 360, as in `oklch`) of a stored color, which tints a category in both themes. */
export const hueOfColor = (color: string | null | undefined) =>
  Math.round(toOklch(parseHexColor(color ?? gray) ?? parseHexColor(gray)!).h) % 360

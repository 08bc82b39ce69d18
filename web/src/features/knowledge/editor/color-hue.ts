import { parseHexColor, toOklch } from '@hatchway/contract/color'

const grey = '#808080'

/** Returns the hue (0 to 360, as in `oklch`) of a stored colour, which tints a category in both themes. */
export const hueOfColor = (color: string | null | undefined) =>
  Math.round(toOklch(parseHexColor(color ?? grey) ?? parseHexColor(grey)!).h) % 360

import { linearChannel, relativeLuminance } from '@hatchway/contract/color'

/** The size (px) of the copy that is measured; a logo's strokes remain visible at this size. */
const side = 24

/**
 * Returns whether a picture has only light or only dark strokes on a transparent background, so that it needs a contrasting one. Returns
 * undefined for a picture with a background of its own or with both kinds of strokes, and for one whose pixels cannot be read.
 */
export function logoContrast(picture: HTMLImageElement): 'light' | 'dark' | undefined {
  const pixels = pixelsOf(picture)
  const drawn = pixels.filter(({ alpha }) => alpha > 0.5)
  if (drawn.length === 0 || drawn.length > pixels.length * 0.9) return undefined
  if (drawn.every(({ light }) => light > 0.6)) return 'light'
  return drawn.every(({ light }) => light < 0.08) ? 'dark' : undefined
}

function pixelsOf(picture: HTMLImageElement): { alpha: number; light: number }[] {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  try {
    const brush = canvas.getContext('2d')!
    brush.drawImage(picture, 0, 0, side, side)
    const { data } = brush.getImageData(0, 0, side, side)
    return Array.from({ length: side * side }, (_, at) => {
      const [red, green, blue, alpha] = data.slice(at * 4, at * 4 + 4)
      const light = relativeLuminance([linearChannel(red!), linearChannel(green!), linearChannel(blue!)])
      return { alpha: alpha! / 255, light }
    })
  } catch {
    return []
  }
}

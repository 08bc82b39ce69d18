import type { PictureType } from '@hatchway/contract/files/pictures'

export type RasterType = Exclude<PictureType, 'image/svg+xml'>
/** In pixels. */
export type PictureSize = { width: number; height: number }

/**
 * Returns the size that the header of a picture declares, which is what a browser reserves memory for; null when there is none. Of a GIF it
 * is the size that contains all frames: browsers enlarge the picture to a frame that exceeds it. The frames of the other types must fit.
 */
export function pictureSizeOf(bytes: Buffer, type: RasterType): PictureSize | null {
  try {
    const size = readers[type](bytes)
    return size && size.width > 0 && size.height > 0 ? size : null
  } catch (error) {
    // The header ends too early.
    if (error instanceof RangeError) return null
    throw error
  }
}

const readers = { 'image/png': pngSize, 'image/jpeg': jpegSize, 'image/gif': gifSize, 'image/webp': webpSize }

function pngSize(bytes: Buffer): PictureSize | null {
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Segments are skipped by their lengths, so that the size of a thumbnail inside one is not taken. */
function jpegSize(bytes: Buffer): PictureSize | null {
  let at = 2
  for (;;) {
    // Decoders skip what stands before a marker.
    while (bytes.readUInt8(at) !== 0xff) at += 1
    while (bytes.readUInt8(at) === 0xff) at += 1
    const marker = bytes.readUInt8(at)
    at += 1
    if (isFrameMarker(marker)) return { width: bytes.readUInt16BE(at + 5), height: bytes.readUInt16BE(at + 3) }
    // The scan begins, or the picture ends, without a frame.
    if (marker === 0xda || marker === 0xd9) return null
    if (!isWithoutLength(marker)) at += Math.max(2, bytes.readUInt16BE(at))
  }
}

/** SOF0 to SOF15, without the tables (DHT, DAC) and the extension (JPG) in between. */
const isFrameMarker = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isWithoutLength = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/** What follows a frame that is cut off is not shown. */
function gifSize(bytes: Buffer): PictureSize {
  const size = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
  let at = 13 + colorTableBytes(bytes.readUInt8(10))
  for (;;) {
    const kind = bytes[at]
    if (kind === gif.extension) at += 2
    else if (kind === gif.frame && at + 10 <= bytes.length) {
      size.width = Math.max(size.width, bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5))
      size.height = Math.max(size.height, bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7))
      at += 11 + colorTableBytes(bytes.readUInt8(at + 9))
    } else return size
    // Blocks with their lengths, up to an empty one.
    for (let length = bytes[at]; length; length = bytes[at]) at += 1 + length
    at += 1
  }
}

const gif = { extension: 0x21, frame: 0x2c }
const colorTableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function webpSize(bytes: Buffer): PictureSize | null {
  const chunk = bytes.toString('latin1', 12, 16)
  if (chunk === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (chunk === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (chunk !== 'VP8L') return null
  const bits = bytes.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

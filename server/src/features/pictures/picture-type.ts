import type { PictureType } from '@hatchway/contract/files/pictures'
import { svgRootIndex } from './svg-root.ts'

/** Returns the image type from the leading bytes; null when it is no supported image. File names and declared types are ignored. */
export function pictureTypeOf(bytes: Buffer): PictureType | null {
  const begins = (hex: string, at = 0) => bytes.subarray(at, at + hex.length / 2).toString('hex') === hex
  if (begins('89504e470d0a1a0a')) return 'image/png'
  if (begins('ffd8ff')) return 'image/jpeg'
  if (begins('474946383761') || begins('474946383961')) return 'image/gif'
  if (begins('52494646') && begins('57454250', 8)) return 'image/webp'
  return isDrawing(bytes) ? 'image/svg+xml' : null
}

const isDrawing = (bytes: Buffer) => !bytes.includes(0) && svgRootIndex(bytes.toString('utf8')) >= 0

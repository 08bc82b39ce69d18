import { crc32, deflateSync } from 'node:zlib'

const width = 960
const height = 420
const white = [0xff, 0xff, 0xff]
const grid = [0xe3, 0xe8, 0xee]
const up = [0x2f, 0x6f, 0xd0]
const down = [0xfb, 0xd9, 0xd6]

/** Draws a chart of an unstable connection: throughput in blue, the gaps in red. */
export function reconnectChart(): Buffer {
  const pixels = Buffer.alloc(height * (width * 3 + 1))
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) pixels.set(colorAt(x, y), y * (width * 3 + 1) + 1 + x * 3)
  return png(pixels)
}

function colorAt(x: number, y: number) {
  const isOut = x % 117 > 104
  const level = isOut ? 0 : 190 + 38 * Math.sin(x / 31) + 16 * Math.sin(x / 11) + 7 * Math.sin(x / 4)
  const line = height - 40 - level
  if (!isOut && Math.abs(y - line) < 3) return up
  if (!isOut && y > line && y < height - 40) return [0xdf, 0xea, 0xfa]
  if (isOut && y < height - 40) return down
  return y % 76 === 0 || y === height - 40 ? grid : white
}

/** Three bytes for each pixel, each row after a byte that names its filter: none. */
function png(pixels: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND')])
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}

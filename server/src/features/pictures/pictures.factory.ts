/** Small pictures of each type, complete enough for a browser. */
export const aPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const aGif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
export const aWebp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64')
export const aJpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AIgAf//Z',
  'base64',
)
export const aDrawing = Buffer.from(
  '<?xml version="1.0"?>\n<!-- logo -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><linearGradient id="a"><stop offset="1" stop-color="#356CCF"/></linearGradient><path d="M0 0h8v8z" fill="url(#a)"/></svg>',
)

/** Pictures whose headers declare a size. Lossy and lossless WebP have 14 bits for a side: of larger ones there is none. */
export function picturesOf(width: number, height: number) {
  const changed = (picture: Buffer, change: (bytes: Buffer) => void) => {
    const bytes = Buffer.from(picture)
    change(bytes)
    return bytes
  }
  const isBelow14Bits = Math.max(width, height) < 2 ** 14
  const webpChunk = (name: string, data: Buffer) =>
    Buffer.concat([Buffer.from(`RIFF\0\0\0\0WEBP${name}\0\0\0\0`), data])
  return {
    png: changed(aPng, (bytes) => {
      bytes.writeUInt32BE(width, 16)
      bytes.writeUInt32BE(height, 20)
    }),
    jpeg: changed(aJpeg, (bytes) => {
      const frame = bytes.indexOf(Buffer.from('ffc0', 'hex'))
      bytes.writeUInt16BE(height, frame + 5)
      bytes.writeUInt16BE(width, frame + 7)
    }),
    gif: changed(aGif, (bytes) => {
      bytes.writeUInt16LE(width, 6)
      bytes.writeUInt16LE(height, 8)
    }),
    webp: isBelow14Bits
      ? changed(aWebp, (bytes) => {
          bytes.writeUInt16LE(width, 26)
          bytes.writeUInt16LE(height, 28)
        })
      : null,
    losslessWebp: isBelow14Bits
      ? webpChunk(
          'VP8L',
          changed(Buffer.alloc(20, 0x2f), (bytes) => bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 1)),
        )
      : null,
    extendedWebp: webpChunk(
      'VP8X',
      changed(Buffer.alloc(20), (bytes) => {
        bytes.writeUIntLE(width - 1, 4, 3)
        bytes.writeUIntLE(height - 1, 7, 3)
      }),
    ),
  }
}

import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'

/** The supported types of pictures, according to a file's content and not its name. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml'] as const
export type PictureType = (typeof pictureTypes)[number]
export const pictureMaxBytes = 1024 * 1024
/** In pixels. What a browser reserves for a picture depends on them, not on the bytes of the file. */
export const pictureMaxSide = 10_000
export const pictureMaxPixels = 40_000_000
export const unsupportedPicture = 'Choose a PNG, JPEG, WebP, GIF or SVG picture'

/** The URL of an uploaded picture, as {@link pictures.add} returned it. */
export const pictureUrl = z.string().regex(/^\/api\/pictures\/[0-9a-f]{32}$/, 'Upload the picture first')

export const pictures = {
  add: endpoint({
    method: 'POST',
    path: '/api/pictures',
    summary:
      'Upload a picture (PNG, JPEG, WebP, GIF or SVG, up to 1 MB, 10,000 pixels on each side and 40 megapixels) for a logo or an avatar. Returns its URL.',
    access: 'signed-in',
    body: z.object({}),
    response: z.object({ url: pictureUrl }),
    status: 201,
    multipart: { maxBytes: pictureMaxBytes },
  }),
  open: endpoint({
    method: 'GET',
    path: '/api/pictures/:token',
    summary: 'A picture. No session is needed, because logos are shown on the sign-in page.',
    access: 'anyone',
    params: z.object({ token: z.string() }),
    response: z.unknown(),
    streams: 'application/octet-stream',
  }),
}

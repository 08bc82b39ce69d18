/** Small pictures of each type, complete enough for a browser. */
export const aPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const aGif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
export const aWebp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64')
export const aJpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')
export const aDrawing = Buffer.from(
  '<?xml version="1.0"?>\n<!-- logo -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><linearGradient id="a"><stop offset="1" stop-color="#356CCF"/></linearGradient><path d="M0 0h8v8z" fill="url(#a)"/></svg>',
)

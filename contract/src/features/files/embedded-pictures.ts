/** A placeholder for the origin of the page that shows the text; it resolves to nothing. */
const page = 'https://page.invalid'
const servesBytes =
  /^\/api\/(?:pictures\/[0-9a-f]{32}|knowledge\/files\/\d+|attachments\/\d+\/file|files\/[^/]+\/[^/]+)$/

/**
 * Whether a text may show the picture at this URL: one of another site, or one of this server that serves a picture or a file. Any other
 * URL of this server would be a call that the reader's browser makes with their cookies. The host does not matter for that.
 */
export function isEmbeddablePicture(source: string): boolean {
  if (!URL.canParse(source, page)) return false
  const { protocol, origin, pathname } = new URL(source, page)
  if (protocol === 'data:' || protocol === 'cid:') return true
  if (protocol !== 'http:' && protocol !== 'https:') return false
  const path = decoded(pathname)
  if (origin === page || path === null || /^\/+api(?:\/|$)/i.test(path)) return servesBytes.test(path ?? '')
  return true
}

/** Decodes a path once, as the router does. */
function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

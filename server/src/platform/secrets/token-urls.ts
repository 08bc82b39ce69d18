/**
 * The paths of every route whose URL contains a token: a link of an email, a signed URL of a file, or the URL of a picture. `:token` is what
 * gives access. Log entries are masked by this list, and the server refuses to start with a route of that kind that is not in it.
 */
export const tokenPaths = [
  '/api/messages/approval/:token',
  '/api/messages/approval/:token/new-link',
  '/api/messages/file/:token',
  '/api/messages/unsubscribe/:token',
  '/api/messages/unsubscribe-kind/:token',
  '/api/messages/unsubscribe-digest/:token',
  '/api/messages/resubscribe/:token',
  '/api/messages/resubscribe-kind/:token',
  '/api/messages/resubscribe-digest/:token',
  '/api/files/:token/:name',
  '/api/uploads/:token',
  '/api/pictures/:token',
] as const

/** Parameters of the query that contain a token: of links to pages, and of what an identity provider sends back. */
export const tokenParameters = ['token', 'signature', 'code', 'state', 'nonce', 'id_token', 'access_token'] as const

/** Parameters of paths that give no access by themselves. Any other one must be called `:token`. */
const plainParameters = /^(\w*[iI]d|day|key|kind|name|number|version|\*)$/

/** Throws for a route with a parameter that is not known to be a token or not, and for a token that is not in {@link tokenPaths}. */
export function assertTokensAreMasked(path: string) {
  for (const [, parameter] of path.matchAll(/:(\w+)/g)) {
    if (plainParameters.test(parameter!)) continue
    if (parameter !== 'token')
      throw new Error(`${path}: :${parameter} is called :token if it gives access, or is listed in plainParameters`)
    if (!isMasked(path)) throw new Error(`${path}: a path with a token must be listed in tokenPaths`)
  }
}

const isMasked = (path: string) => tokenPaths.some((masked) => patternOf(masked).test(path))
const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)

/** Removes tokens from a text that contains URLs, such as a log entry, also where they are parameters of other URLs and so are encoded. */
export function withoutTokens(text: string): string {
  const readable = text.includes('%') ? text.replace(unreserved, decodeURIComponent) : text
  return readable.replace(inPaths, '$1…').replace(inQueries, '$1…').replace(inJson, '$1…')
}

/** What needs no encoding (RFC 3986, 2.3): `/api/m%65ssages` is another spelling of the same path. */
const unreserved = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/gi
/** A character of a URL, as it is or encoded once or more often. */
const encoded = (character: string, code: string) => `(?:${character}|%(?:25)*${code})`
const slash = encoded('/', '2F')
/** Up to what ends a part of a URL, there or in the text around it. */
const part = String.raw`(?:(?!%(?:25)*(?:2F|3F|26|23))[^\s"'\\/?#&<>])+`

const inPaths = new RegExp(
  `((?:${tokenPaths
    .map((path) => path.slice(1, path.indexOf('/:token')))
    .map((start) => `${slash}+${start.split('/').join(`${slash}+`)}`)
    .join('|')})${slash}+)${part}`,
  'gi',
)
const inQueries = new RegExp(
  `((?:${encoded(String.raw`\?`, '3F')}|${encoded('&', '26')}|${encoded('#', '23')}|&amp;)(?:${tokenParameters.join('|')})${encoded('=', '3D')})${part}`,
  'gi',
)
/** The same as fields of JSON, which may be text in JSON itself. */
const inJson = /(\\*"(?:token|apiKey|password|newPassword)\\*":\s*\\*")[^"\\]+/g

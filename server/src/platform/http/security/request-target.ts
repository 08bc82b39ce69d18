/** The path of the live socket. */
export const livePath = '/ws'

/** Whether a method only reads. */
export const isReadMethod = (method: string) => method === 'GET' || method === 'HEAD'

/** Whether a page can have this path: not below `/api`, and not the live socket. */
export const isPagePath = (path: string) => path !== '/api' && !path.startsWith('/api/') && path !== livePath

/**
 * Returns the path and query of a request target. A target in absolute form must name the Host of the request, as RFC 9112 (3.2) requires
 * of clients. Returns null for another host, and for targets without a resource.
 */
export function pathAndQuery(target: string, host: string | undefined): string | null {
  if (target.startsWith('/')) return target
  const [, authority, rest] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(target) ?? []
  if (authority === undefined || authority.toLowerCase() !== host?.toLowerCase()) return null
  return rest!.startsWith('/') ? rest! : `/${rest}`
}

/** Returns the path of {@link pathAndQuery}, percent-encoded. */
export const pathOf = (pathAndQuery: string) => pathAndQuery.split(/[?#]/, 1)[0]!

import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { escapeHtml, plainPage } from './plain-page.ts'
import { isPagePath, pathOf } from './request-target.ts'

const built = path.resolve(import.meta.dirname, '../../../../web/dist')
/** The folder of files that the build names by their content. */
const hashed = '/assets/'
const year = 31_536_000

/** The branding of a host: its title, the two colours of the whole page, and whether it is a portal. */
export type Brand = { title: string; primaryColor: string; secondaryColor: string; isPortal: boolean }
type BrandOf = (ctx: Context) => Promise<Brand>

/**
 * Serves the web application: its files (compressed ones where they exist), and for every other URL that a browser opens the one page,
 * rendered with the brand of its host so that no colour changes while it loads.
 */
export async function registerWebApp(app: FastifyInstance, brandOf: BrandOf, folder = built) {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    suppressWarning: true,
  })

  app.get('/*', async (request, reply) => {
    const pathname = pathOf(request.url)
    if (!isPagePath(pathname)) return reply.callNotFound()
    if (await isFile(folder, pathname)) {
      const forEver = pathname.startsWith(hashed)
      reply.header('cache-control', forEver ? `public, max-age=${year}, immutable` : 'no-cache')
      return reply.sendFile(decodeURIComponent(pathname).slice(1))
    }
    if (!wantsPage(request, pathname)) return reply.callNotFound()
    return sendPage(request, reply, await readPage(folder), brandOf)
  })
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: string | null, brandOf: BrandOf) {
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
  if (page === null) return reply.code(503).send(notBuilt)
  // While the database starts the page has no brand; it requests it again by itself.
  const brand = await request.server.inContext(request, brandOf).catch(() => null)
  const html = brand ? renderIndexHtml(page, brand) : page
  const etag = `"${createHash('sha1').update(html).digest('base64url')}"`
  reply.header('etag', etag).header('vary', 'Host, Accept')
  if (tagsIn(request).some((tag) => tag === etag || tag === '*')) return reply.code(304).send()
  return reply.send(html)
}

/** Renders the page with the colours and the name of its host. An invalid colour is left out, since it goes into a style attribute. */
export function renderIndexHtml(page: string, { title, primaryColor, secondaryColor, isPortal }: Brand) {
  const colours = [
    ['--brand', primaryColor],
    ['--brand-2', secondaryColor],
  ].filter(([, colour]) => /^#[0-9a-f]{6}$/i.test(colour!))
  const style = colours.map(([name, colour]) => `${name}: ${colour}`).join('; ')
  // The page needs this before its first call: it requests the user before it requests the portal.
  const attributes = [style && ` style="${style}"`, isPortal && ' data-portal'].filter(Boolean).join('')
  return page
    .replace(/<html\b/, (tag) => tag + attributes)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
}

/**
 * Whether a client asks for a page. A browser that navigates accepts HTML; a client that accepts anything gets the page where the path
 * cannot be a file.
 */
function wantsPage({ headers: { accept = '*/*' } }: FastifyRequest, pathname: string) {
  if (pathname.startsWith(hashed)) return false
  return accept.includes('text/html') || (accept.includes('*/*') && !path.posix.extname(pathname))
}

async function isFile(folder: string, pathname: string) {
  if (pathname === '/' || pathname === '/index.html' || /\.(br|gz)$/.test(pathname)) return false
  const name = decoded(pathname)
  if (name === undefined || name.includes('\0')) return false
  const file = path.join(folder, name)
  if (!file.startsWith(folder + path.sep)) return false
  const found = await fs.stat(file).catch(() => null)
  return found?.isFile() ?? false
}

function decoded(pathname: string) {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

const pages = new Map<string, { changed: number; page: string }>()

/** Reads the page again when a new build has replaced it; null while there is none. */
async function readPage(folder: string): Promise<string | null> {
  const file = path.join(folder, 'index.html')
  const changed = (await fs.stat(file).catch(() => null))?.mtimeMs
  if (changed === undefined) return null
  const known = pages.get(folder)
  if (known?.changed === changed) return known.page
  const page = await fs.readFile(file, 'utf8')
  pages.set(folder, { changed, page })
  return page
}

const tagsIn = ({ headers }: FastifyRequest) =>
  (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))

const notBuilt = plainPage(
  'The web application is not built yet',
  '<p>The server and its API are running. Run <code>npm start</code> to build the web application, or <code>npm run dev</code> to work on it.</p>',
)

import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { dataElement, type FirstLoad, preloadLinks, readFirstLoads } from './first-loads.ts'
import { pageMessages } from './http.messages.ts'
import { permitScripts, scriptHashesOf } from './inline-scripts.ts'
import { escapeHtml, plainPage } from './plain-page.ts'
import { isPagePath, pathOf } from './security/request-target.ts'

const built = fileURLToPath(new URL('../../../../web/dist', import.meta.url))
/** The folder of files that the build names by their content. */
const hashed = '/assets/'
const year = 31_536_000

/** `scriptHashes` are the sources of the Content-Security-Policy that permit the scripts within the page. */
type Built = { page: string; scriptHashes: string[]; firstLoads: FirstLoad[] }

/** The branding of a host: its title, the two colors of the whole page, and whether it is a portal. */
export type Brand = {
  title: string
  primaryColor: string
  secondaryColor: string
  isPortal: boolean
  logoUrl?: string | null
}
/** What the page of a host and a session begins with. `data` are the responses of the first calls, for the first paint. */
export type FirstPaint = {
  brand: Brand
  isSignedIn: boolean
  /** The user is an agent or an admin. */
  isStaff: boolean
  data: Record<string, unknown>
}
type FirstPaintOf = (ctx: Context) => Promise<FirstPaint>

/**
 * Serves the web application: its files (compressed ones where they exist), and for every other URL that a browser opens the one page,
 * rendered with the brand of its host so that no color changes while it loads, with the data of the first paint, and with links to all that
 * the first screen needs, so that the browser requests everything at once.
 */
export async function registerWebApp(app: FastifyInstance, firstPaintOf: FirstPaintOf, folder = built) {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    suppressWarning: true,
  })

  app.get('/manifest.webmanifest', async (request, reply) => {
    const { brand } = await request.server.inContext(request, firstPaintOf)
    reply.type('application/manifest+json').header('cache-control', 'no-cache')
    return reply.send(JSON.stringify(appManifest(brand)))
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
    return sendPage(request, reply, await readPage(folder), firstPaintOf)
  })
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, built: Built | null, firstPaintOf: FirstPaintOf) {
  // The page holds data of its user, so no cache may keep it.
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
  if (built === null) return reply.code(503).send(notBuilt)
  // While the database is out of reach the page has neither brand nor data; it requests them by itself.
  const first = await request.server.inContext(request, firstPaintOf).catch(() => null)
  permitScripts(reply, built.scriptHashes)
  if (!first) return reply.send(built.page)
  const links = preloadLinks(built.firstLoads, first, request.url)
  return reply.send(renderIndexHtml(built.page, first.brand, `${links}${dataElement(first.data)}`))
}

/** Returns the manifest of the web app, by which a phone shows it as an app: iPhones and iPads allow push notifications to such apps only. */
const appManifest = ({ title, primaryColor, logoUrl }: Brand) => ({
  id: '/',
  name: title,
  start_url: '/',
  display: 'standalone',
  theme_color: primaryColor,
  icons: logoUrl
    ? [{ src: logoUrl, sizes: 'any' }]
    : [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
})

/** Renders the page with the colors and the name of its host, and with `head` at the end of its head. An invalid color is left out, since it goes into a style attribute. */
export function renderIndexHtml(page: string, { title, primaryColor, secondaryColor, isPortal }: Brand, head = '') {
  const colors = [
    ['--brand', primaryColor],
    ['--brand-2', secondaryColor],
  ].filter(([, color]) => /^#[0-9a-f]{6}$/i.test(color!))
  const style = colors.map(([name, color]) => `${name}: ${color}`).join('; ')
  // The page needs this before its first call: it requests the user before it requests the portal.
  const attributes = [style && ` style="${style}"`, isPortal && ' data-portal'].filter(Boolean).join('')
  return page
    .replace(/<html\b/, (tag) => tag + attributes)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace('</head>', () => `${head}</head>`)
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

const builds = new Map<string, { changed: number; built: Built }>()

/** Reads the page again when a new build has replaced it; null while there is none. */
async function readPage(folder: string): Promise<Built | null> {
  const file = path.join(folder, 'index.html')
  const changed = (await fs.stat(file).catch(() => null))?.mtimeMs
  if (changed === undefined) return null
  const known = builds.get(folder)
  if (known?.changed === changed) return known.built
  const list = await fs.readFile(path.join(folder, 'first-loads.json'), 'utf8').catch(() => '[]')
  const page = await fs.readFile(file, 'utf8')
  const built = { page, scriptHashes: scriptHashesOf(page), firstLoads: readFirstLoads(list) }
  builds.set(folder, { changed, built })
  return built
}

const notBuilt = plainPage(pageMessages.notBuilt, `<p>${pageMessages.howToBuildHtml}</p>`)

import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type FirstLoad = {
  on: 'desk' | 'portal'
  signedIn: boolean
  /** Only for agents and admins. */
  staff?: true
  url: string
  modules: string[]
  calls?: string[]
}

const desk = { on: 'desk', signedIn: true } as const
const portal = { on: 'portal', signedIn: true } as const
/** A portal's page does not hold its user: see `portal.first-paint.ts`. */
const me = '/api/portal/auth/me'
/**
 * What the first screen of a URL needs: the modules that are imported dynamically on the way, and the calls whose responses it waits for.
 * `url` is a regular expression for path and query, whose groups the calls may use. The first entry that fits counts.
 */
const firstLoads: FirstLoad[] = [
  { on: 'desk', signedIn: false, url: '', modules: ['sign-in/sign-in-app.tsx'] },
  { on: 'portal', signedIn: false, url: '', modules: ['sign-in/portal/portal-sign-in-app.tsx'] },
  {
    ...desk,
    url: '^/tickets$',
    modules: ['desk/desk-app.tsx', 'desk/pages/tickets-page.tsx'],
    calls: ['/api/tickets?page=1&limit=20'],
  },
  {
    ...desk,
    url: '^/tickets/([1-9]\\d{0,9})$',
    modules: ['desk/desk-app.tsx', 'desk/pages/ticket-page.tsx'],
    calls: ['/api/tickets/$1', '/api/tickets/$1/comments'],
  },
  {
    ...desk,
    staff: true,
    url: '^/$',
    modules: ['desk/desk-app.tsx', 'desk/pages/home-page.tsx'],
    calls: ['/api/dashboard?days=30', '/api/dashboard/work', '/api/activity/latest'],
  },
  { ...desk, url: '^/($|\\?)', modules: ['desk/desk-app.tsx', 'desk/pages/home-page.tsx'] },
  { ...desk, url: '', modules: ['desk/desk-app.tsx', 'desk/pages/tickets-page.tsx'] },
  {
    ...portal,
    url: '^/(?:portal)?\\?ticket=([1-9]\\d{0,9})$',
    modules: ['portal/portal-app.tsx', 'portal/pages/ticket-view.tsx'],
    calls: [me, '/api/portal/tickets/$1', '/api/portal/tickets/$1/comments'],
  },
  {
    ...portal,
    url: '[?&]ticket=\\d',
    modules: ['portal/portal-app.tsx', 'portal/pages/ticket-view.tsx'],
    calls: [me],
  },
  {
    ...portal,
    url: '^/(portal)?$',
    modules: ['portal/portal-app.tsx', 'portal/pages/portal-page.tsx'],
    calls: [me, '/api/portal/request-types', '/api/portal/tickets?page=1&limit=20&sortBy=createdAt&sortDirection=desc'],
  },
  { ...portal, url: '', modules: ['portal/portal-app.tsx', 'portal/pages/portal-page.tsx'], calls: [me] },
]

/** Writes `first-loads.json`, by which the server has the page request everything at once instead of file after file. */
export function firstLoadList(): Plugin {
  return {
    name: 'first-load-list',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const rows = firstLoads.map(({ modules, ...load }) => ({ ...load, scripts: scriptsOf(chunks, modules) }))
      this.emitFile({ type: 'asset', fileName: 'first-loads.json', source: JSON.stringify(rows) })
    },
  }
}

/** Returns the URLs of the chunks of some modules and of all that they import, except what the page itself names. */
function scriptsOf(chunks: Rolldown.OutputChunk[], modules: string[]) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const closure = (names: string[]) => {
    const reached = new Set<string>()
    const open = [...names]
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (reached.has(name)) continue
      reached.add(name)
      open.push(...(byName.get(name)?.imports ?? []))
    }
    return reached
  }
  const holding = (module: string) => {
    const id = path.resolve(import.meta.dirname, 'src', module)
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id))
    if (!chunk) throw new Error(`first-loads.ts names ${module}, which is in no chunk`)
    return chunk.fileName
  }
  const ofPage = closure([holding('main.tsx')])
  return [...closure(modules.map(holding))].filter((name) => !ofPage.has(name)).map((name) => `/${name}`)
}

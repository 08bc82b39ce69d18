import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** A module in the bundler's graph. */
type ModuleInfo = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }
type Graph = { getModuleInfo(id: string): ModuleInfo | null }

const at = (file: string) => path.resolve(import.meta.dirname, 'src', file)
const zod = /node_modules[\\/]zod[\\/]|src[\\/]platform[\\/]zod\.ts/
const ofContract = /[\\/]contract[\\/]src[\\/]/
const icon = /node_modules[\\/]lucide-react[\\/]/
const packages: [chunk: string, test: RegExp][] = [
  [
    'vendor',
    /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-query|query-core))[\\/]|rolldown[\\/]runtime/,
  ],
  ['zod', zod],
  ['sortable', /node_modules[\\/]@dnd-kit[\\/]/],
  ['rich-text', /node_modules[\\/](@tiptap|prosemirror-[a-z-]+|linkifyjs|orderedmap|rope-sequence|w3c-keyname)[\\/]/],
]
/** Pages, and dialogs of pages, that share a chunk because each is small. The first that fits a module's only user counts. */
const places: [chunk: string, test: RegExp][] = [
  ['rich-text', /src[\\/]features[\\/](comments[\\/]editor[\\/]rich|knowledge[\\/]editor)[\\/]/],
  ['settings', /src[\\/]desk[\\/](settings|pages[\\/](integrations|single-sign-on|docker-images)-page)/],
  ['services', /src[\\/]desk[\\/]pages[\\/](services|customer)/],
  ['knowledge', /src[\\/]desk[\\/]pages[\\/]knowledge/],
  ['ticket', /src[\\/]desk[\\/]pages[\\/]ticket-page/],
  ['portal-ticket', /src[\\/]portal[\\/]pages[\\/]ticket-view/],
  ['portal-pages', /src[\\/]portal/],
  ['pages', /src[\\/]desk[\\/]pages[\\/](files|activity|new-ticket|approvals)-page/],
  ['dialogs', /src[\\/](features|desk[\\/]palette)/],
]

/** What several pages share, by subject, so that a page loads only the subjects that it shows. The rest is `common`. */
const subjects: [chunk: string, test: RegExp][] = [
  ['sortable', /src[\\/]ui[\\/]table[\\/]sortable/],
  ['rich-text', /src[\\/]features[\\/]knowledge[\\/]editor[\\/](link-dialog|clean-pasted-html)/],
  ['conditions', /src[\\/]features[\\/](conditions|tickets[\\/](conditions|board))[\\/]/],
  ['reading', /src[\\/](features|desk[\\/]pages)[\\/](knowledge|help)[\\/]/],
  ['new-ticket-form', /src[\\/]features[\\/]new-ticket[\\/]/],
  ['versions', /src[\\/]features[\\/](services|releases|portal-releases|versions|docker)[\\/]/],
  [
    'people',
    /src[\\/]features[\\/](invitations|people|api-keys|branding|canned-replies|company|macros|profile|rules|sessions|single-sign-on|sla[\\/]policies)[\\/]/,
  ],
]

/**
 * Returns the function that names the chunk of a module. A chunk holds what a set of screens has in common, so that a first screen is a
 * handful of files that all can be requested at once:
 *
 * - `vendor`, `zod`: packages, which change seldom
 * - `base`: what every page loads; the entry
 * - `rules`: what the shapes of the contract import, and no first screen
 * - `sign-in`: the rest of the sign-in pages
 * - `shell`: what the first screens of desk and portal share, the router included
 * - `desk`, `portal`: the rest of the frame of each side, and its ticket list
 * - `overlays`: menus, popovers and dialogs, loaded when the page is idle or on hover
 * - `conversation`: what the ticket pages of both sides share
 * - `rich-text`: the editors of articles and messages, loaded when one is touched
 * - `start`: what the start page shares with other pages
 * - by subject ({@link subjects}), then `icons` and `common`: what several other pages and dialogs share
 * - the rest by page: {@link places}; what is large and used by one page only stays a chunk of its own
 */
export function chunkNames() {
  let names: ((id: string) => string | null) | undefined
  return (id: string, graph: Graph) => {
    names ??= namesOf(graph)
    return names(id)
  }
}

function namesOf(graph: Graph) {
  const main = reachOf(graph, [at('main.tsx')])
  const signIn = reachOf(graph, [
    at('sign-in/sign-in-app.tsx'),
    at('sign-in/portal/portal-sign-in-app.tsx'),
    at('sign-in/scene-cards.tsx'),
  ])
  const deskFirst = reachOf(graph, [at('desk/desk-app.tsx'), at('desk/pages/tickets-page.tsx')])
  const portalFirst = reachOf(graph, [at('portal/portal-app.tsx'), at('portal/pages/portal-page.tsx')])
  const signInLater = reachOf(graph, [...signIn], 'later')
  const desk = reachOf(graph, [at('desk/desk-app.tsx')], 'later')
  const portal = reachOf(graph, [at('portal/portal-app.tsx')], 'later')
  const ticketPages = reachOf(graph, [at('desk/pages/ticket-page.tsx'), at('portal/pages/ticket-view.tsx')])
  const start = reachOf(graph, [at('desk/pages/home-page.tsx')])
  const firstScreens = [signIn, deskFirst, portalFirst, ticketPages, start]
  const ofShapes = modulesOfShapes(graph, reachOf(graph, [at('main.tsx')], 'later', true))
  const roots = dynamicImports(graph, at('main.tsx')).map((id) => ({ id, reach: reachOf(graph, [id]) }))
  const uiRoots = roots.filter(({ id }) => id.startsWith(at('ui/')) && desk.has(id) && portal.has(id))
  const overlays = reachOf(
    graph,
    uiRoots.map(({ id }) => id),
  )

  const onlyUserOf = (id: string) => {
    const users = roots.filter(({ reach }) => reach.has(id))
    return users.length === 1 ? users[0]!.id : undefined
  }
  // Charts and the rich editor stay with the packages that only they use: no other dialog loads these.
  const withPackages = new Set(
    roots.flatMap(({ id, reach }) =>
      [...reach].some((one) => one.includes('node_modules') && !icon.test(one) && onlyUserOf(one) === id) ? [id] : [],
    ),
  )

  return (id: string) => {
    const ofPackage = isShapes(id, graph.getModuleInfo(id)) ? 'zod' : nameIn(packages, id)
    if (ofPackage) return ofPackage
    const isSignedIn = desk.has(id) || portal.has(id)
    if (main.has(id) || (signIn.has(id) && isSignedIn)) return 'base'
    // Shapes import these, and their chunk comes before all others but `base`.
    if (ofShapes.has(id)) return firstScreens.some((reach) => reach.has(id)) ? 'base' : 'rules'
    if (signIn.has(id)) return 'sign-in'
    if (!isSignedIn) return signInLater.has(id) ? 'sign-in-more' : null
    if (deskFirst.has(id) && !portal.has(id)) return 'desk'
    if (portalFirst.has(id) && !desk.has(id)) return 'portal'
    if (deskFirst.has(id) || portalFirst.has(id)) return 'shell'
    // The ticket pages use these before any menu or dialog is open.
    if (overlays.has(id)) return ticketPages.has(id) ? 'shell' : 'overlays'
    const only = onlyUserOf(id)
    if (only) return withPackages.has(only) ? null : nameIn(places, only)
    // Little is shared by the start page and a ticket, and the first screens before them have loaded these chunks.
    if (ticketPages.has(id) && start.has(id)) return portal.has(id) ? 'shell' : 'desk'
    if (ticketPages.has(id)) return !portal.has(id) ? 'ticket' : desk.has(id) ? 'conversation' : 'portal-ticket'
    if (start.has(id)) return 'start'
    if (icon.test(id)) return 'icons'
    return id.includes('node_modules') ? null : (nameIn(subjects, id) ?? 'common')
  }
}

/** The chunks of the first screens, and those that are fetched ahead: most of their functions run. Others hold many pages or dialogs. */
const calledWhole = new Set([
  ...['vendor', 'base', 'sign-in', 'shell', 'desk', 'portal', 'start', 'home-page'],
  ...['conversation', 'ticket', 'portal-ticket', 'overlays', 'icons', 'common', 'dialogs'],
])

/**
 * Has browsers compile all functions of these chunks while they download, in the background. Otherwise each function is compiled when it is
 * first called: in the first render, and when the first menu opens. Browsers that do not know the comment ignore it. It has to come first,
 * also before what Vite writes at the beginning.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const one of Object.values(bundle))
          if (one.type === 'chunk' && calledWhole.has(one.name)) one.code = `//# allFunctionsCalledOnLoad\n${one.code}`
      },
    },
  }
}

/** Fails the build when chunks import one another: a constant of one would be undefined while the other one runs. */
export function noChunkCycles(): Plugin {
  return {
    name: 'no-chunk-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = new Map(
        Object.entries(bundle).flatMap(([name, one]) => (one.type === 'chunk' ? [[name, one]] : [])),
      )
      const done = new Set<string>()
      for (const name of chunks.keys()) findCycle(chunks, name, [], done)
    },
  }
}

function findCycle(chunks: Map<string, Rolldown.OutputChunk>, name: string, trail: string[], done: Set<string>) {
  if (trail.includes(name)) throw new Error(`Chunks import one another: ${[...trail, name].join(' -> ')}`)
  if (done.has(name)) return
  for (const next of chunks.get(name)?.imports ?? []) findCycle(chunks, next, [...trail, name], done)
  done.add(name)
}

const nameIn = (names: [string, RegExp][], id: string) => names.find(([, test]) => test.test(id))?.[0] ?? null

/**
 * Returns whether a module is Zod, or defines shapes of the contract. `contract-outline.ts` leads past them wherever no shape is used, so
 * they come after all others.
 */
const isShapes = (id: string, info: ModuleInfo | null) =>
  zod.test(id) || (ofContract.test(id) && info?.importedIds.some((one) => zod.test(one)) === true)

/** Returns the modules that some modules import, themselves included; `later` follows dynamic imports too. */
function reachOf(graph: Graph, from: readonly string[], when: 'at once' | 'later' = 'at once', withShapes = false) {
  const reach = new Set<string>()
  const open = [...from]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const info = graph.getModuleInfo(id)
    if (reach.has(id) || (!withShapes && isShapes(id, info))) continue
    reach.add(id)
    open.push(...(info?.importedIds ?? []), ...(when === 'later' ? (info?.dynamicallyImportedIds ?? []) : []))
  }
  return reach
}

/** Returns the modules that shapes import, directly or not: they have to come before these. */
function modulesOfShapes(graph: Graph, all: Set<string>) {
  const shapes = [...all].filter((id) => isShapes(id, graph.getModuleInfo(id)))
  return reachOf(graph, shapes, 'at once', true)
}

/** Returns everything that is imported dynamically, directly or not. */
function dynamicImports(graph: Graph, from: string) {
  const all = [...reachOf(graph, [from], 'later')]
  return [...new Set(all.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []))]
}

import { escapeHtml } from './plain-page.ts'

/** What the first screen of a URL needs, as the build of the web lists it: see `web/first-loads.ts`. */
export type FirstLoad = {
  isPortal: boolean
  isSignedIn: boolean
  /** Only for agents and admins. */
  isForStaff: boolean
  url: RegExp
  scripts: string[]
  calls: string[]
}
type Listed = {
  on: 'desk' | 'portal'
  signedIn: boolean
  staff?: boolean
  url: string
  scripts: string[]
  calls?: string[]
}

/** Returns the entries of `first-loads.json`. */
export const readFirstLoads = (json: string): FirstLoad[] =>
  (JSON.parse(json) as Listed[]).map(({ on, signedIn, staff = false, url, scripts, calls = [] }) => ({
    isPortal: on === 'portal',
    isSignedIn: signedIn,
    isForStaff: staff,
    url: new RegExp(url),
    scripts,
    calls,
  }))

type Page = { brand: { isPortal: boolean }; isSignedIn: boolean; isStaff: boolean }

/** Returns the links by which a browser requests the scripts and the data of a first screen with the page, and not one after the other. */
export function preloadLinks(loads: FirstLoad[], { brand, isSignedIn, isStaff }: Page, url: string) {
  const fits = (load: FirstLoad) =>
    load.isPortal === brand.isPortal &&
    load.isSignedIn === isSignedIn &&
    (isStaff || !load.isForStaff) &&
    load.url.test(url)
  const load = loads.find(fits)
  if (!load) return ''
  const [, ...groups] = load.url.exec(url) ?? []
  const calls = load.calls.map((call) => call.replace(/\$(\d)/g, (_, group: string) => groups[Number(group) - 1] ?? ''))
  return [
    // The calls come first: over HTTP/1.1 a browser has six connections, and the data would wait until a script has arrived. As `fetch` sends
    // them with the session; a preload that differs would be requested a second time.
    ...calls.map((call) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${escapeHtml(call)}">`),
    ...load.scripts.map((script) => `<link rel="modulepreload" crossorigin href="${escapeHtml(script)}">`),
  ].join('')
}

/** Returns an element that holds data and runs nothing. No text within can end it, because JSON may write "<" as an escape. */
export const dataElement = (data: Record<string, unknown>) =>
  `<script type="application/json" id="first-paint">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

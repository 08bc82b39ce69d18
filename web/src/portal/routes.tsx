import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { plainSearch } from '../platform/lists/plain-search.ts'
import { type PortalSearch, readPortalSearch } from './portal-search.ts'
import { PortalFailed } from './shell/portal-failed.tsx'
import { PortalShell } from './shell/portal-shell.tsx'

const page = lazyRouteComponent(() => import('./pages/portal-page.tsx'), 'PortalPage')
const root = createRootRoute({ component: PortalShell, validateSearch: readPortalSearch, notFoundComponent: page })

/** Redirects a signed-in user away from the sign-in URL. */
const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  beforeLoad: ({ search: { article } }) => {
    throw redirect({ to: '/', search: (article ? { article } : {}) as never, replace: true })
  },
})
/** The shareable URL of an article. */
const sharedArticle = createRoute({
  getParentRoute: () => root,
  path: '/knowledge_base/$shared',
  beforeLoad: ({ params }) => {
    const article = /^portal_article=(.+)$/.exec(params.shared)?.[1]
    const search: PortalSearch = { view: 'knowledge-base', ...(article && { article }) }
    throw redirect({ to: '/', search: search as never, replace: true })
  },
})

/** The portal's views are switched within one page; `view` and `ticket` in the URL select one, so that Back works. */
export const portalRouter = createRouter({
  routeTree: root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/', component: page }),
    createRoute({ getParentRoute: () => root, path: '/portal', component: page }),
    auth,
    sharedArticle,
  ]),
  defaultErrorComponent: PortalFailed,
  scrollRestoration: true,
  ...plainSearch,
})

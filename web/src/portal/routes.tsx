import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { readPortalSearch } from './portal-search.ts'
import { PortalShell } from './shell/portal-shell.tsx'

const root = createRootRoute({ component: PortalShell, validateSearch: readPortalSearch, notFoundComponent: lazyRouteComponent(() => import('./pages/portal-page.tsx'), 'PortalPage') })
const page = lazyRouteComponent(() => import('./pages/portal-page.tsx'), 'PortalPage')

/** The portal's views are switched within one page; `view` and `ticket` in the address say which, so that Back works. */
export const portalRouter = createRouter({
  routeTree: root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/', component: page }),
    createRoute({ getParentRoute: () => root, path: '/portal', component: page }),
  ]),
  scrollRestoration: true,
})

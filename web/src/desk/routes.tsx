import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { readTicketSearch } from '../features/tickets/ticket-search.ts'
import { DeskShell } from './shell/desk-shell.tsx'

const root = createRootRoute({ component: DeskShell, notFoundComponent: lazyRouteComponent(() => import('./pages/not-found-page.tsx'), 'NotFoundPage') })

const ticketsPage = lazyRouteComponent(() => import('./pages/tickets-page.tsx'), 'TicketsPage')

/** The desk opens on its tickets. */
const home = createRoute({ getParentRoute: () => root, path: '/', validateSearch: readTicketSearch, component: ticketsPage })
const tickets = createRoute({ getParentRoute: () => root, path: '/tickets', validateSearch: readTicketSearch, component: ticketsPage })
const newTicket = createRoute({
  getParentRoute: () => root,
  path: '/tickets/new',
  component: lazyRouteComponent(() => import('./pages/new-ticket-page.tsx'), 'NewTicketPage'),
})
export const ticketRoute = createRoute({
  getParentRoute: () => root,
  path: '/tickets/$id',
  component: lazyRouteComponent(() => import('./pages/ticket-page.tsx'), 'TicketPage'),
})
const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  component: lazyRouteComponent(() => import('./pages/settings-page.tsx'), 'SettingsPage'),
})

/** Every address of the staff side. Each page's code is fetched when it is first opened, or hovered. */
export const deskRouter = createRouter({
  routeTree: root.addChildren([home, tickets, newTicket, ticketRoute, settings]),
  defaultPreload: 'intent',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof deskRouter
  }
}

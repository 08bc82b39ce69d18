import { staffRoles } from '@hatchway/contract/accounts/users'
import { customers as customerEndpoints } from '@hatchway/contract/customers/customers'
import { services as serviceEndpoints } from '@hatchway/contract/releases/services'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { readActivitySearch } from '../features/activity/activity-search.ts'
import { readApprovalSearch } from '../features/approvals/approval-search.ts'
import { readDashboardSearch } from '../features/dashboard/dashboard-search.ts'
import { readFileSearch } from '../features/files/file-search.ts'
import { readKnowledgeSearch } from '../features/knowledge/list/knowledge-search.ts'
import { readTaskSearch } from '../features/tasks/list/task-search.ts'
import { readTicketSearch } from '../features/tickets/filters/ticket-search.ts'
import { prefetchTicket } from '../features/tickets/prefetch-ticket.ts'
import { readVersionSearch } from '../features/versions/version-filters.ts'
import { readListSearch } from '../platform/lists/list-search.ts'
import { plainSearch } from '../platform/lists/plain-search.ts'
import { savesData } from '../platform/loading/save-data.ts'
import { isId } from '../platform/record-id.ts'
import { FailedPage } from './pages/failed-page.tsx'
import { pageFor } from './settings/page-for-roles.tsx'
import { DeskShell } from './shell/desk-shell.tsx'

const adminPage = (load: () => Promise<ComponentType>) => pageFor(['admin'], load)
const staffPage = (load: () => Promise<ComponentType>) => pageFor(staffRoles, load)

const root = createRootRouteWithContext<{ client: QueryClient }>()({
  component: DeskShell,
  // A portal opens an article by `?article=` on any path. A user who follows such a link on the desk is redirected to the desk's page of
  // it.
  beforeLoad: ({ search }) => {
    const { article } = search as { article?: string }
    if (article) throw redirect({ to: '/knowledge-base/$id', params: { id: article }, replace: true })
  },
  notFoundComponent: lazyRouteComponent(() => import('./pages/not-found-page.tsx'), 'NotFoundPage'),
})

const ticketsPage = lazyRouteComponent(() => import('./pages/tickets-page.tsx'), 'TicketsPage')

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: readDashboardSearch,
  component: lazyRouteComponent(() => import('./pages/home-page.tsx'), 'HomePage'),
})
const tickets = createRoute({
  getParentRoute: () => root,
  path: '/tickets',
  validateSearch: readTicketSearch,
  component: ticketsPage,
})
const newTicket = createRoute({
  getParentRoute: () => root,
  path: '/tickets/new',
  validateSearch: ({ draft, followUp, unhelpful }): { draft?: string; followUp?: number; unhelpful?: number } => ({
    ...(draft ? { draft: String(draft) } : {}),
    ...(Number(followUp) > 0 ? { followUp: Number(followUp) } : {}),
    ...(Number(unhelpful) > 0 ? { unhelpful: Number(unhelpful) } : {}),
  }),
  component: lazyRouteComponent(() => import('./pages/new-ticket-page.tsx'), 'NewTicketPage'),
})
const ticketRoute = createRoute({
  getParentRoute: () => root,
  path: '/tickets/$id',
  // Not awaited: the page shows what is there.
  loader: ({ context: { client }, params: { id } }) => prefetchTicket(client, id),
  component: lazyRouteComponent(() => import('./pages/ticket-page.tsx'), 'TicketPage'),
})
const integrations = createRoute({
  getParentRoute: () => root,
  path: '/integrations',
  component: adminPage(async () => (await import('./pages/integrations-page.tsx')).IntegrationsPage),
})
const singleSignOn = createRoute({
  getParentRoute: () => root,
  path: '/integrations/single-sign-on',
  validateSearch: ({ tab }): { tab?: 'test' | 'people' } => (tab === 'test' || tab === 'people' ? { tab } : {}),
  component: adminPage(async () => (await import('./pages/single-sign-on-page.tsx')).SingleSignOnPage),
})
const dockerImages = createRoute({
  getParentRoute: () => root,
  path: '/integrations/docker-images',
  component: adminPage(async () => (await import('./pages/docker-images-page.tsx')).DockerImagesPage),
})
const activity = createRoute({
  getParentRoute: () => root,
  path: '/activity',
  validateSearch: readActivitySearch,
  component: staffPage(async () => (await import('./pages/activity-page.tsx')).ActivityPage),
})
const tasks = createRoute({
  getParentRoute: () => root,
  path: '/tasks',
  validateSearch: readTaskSearch,
  component: staffPage(async () => (await import('./pages/tasks-page.tsx')).TasksPage),
})
const onCall = createRoute({
  getParentRoute: () => root,
  path: '/on-call',
  component: staffPage(async () => (await import('./pages/on-call-page.tsx')).OnCallPage),
})
const approvals = createRoute({
  getParentRoute: () => root,
  path: '/approvals',
  validateSearch: readApprovalSearch,
  component: lazyRouteComponent(() => import('./pages/approvals-page.tsx'), 'ApprovalsPage'),
})
const files = createRoute({
  getParentRoute: () => root,
  path: '/files',
  validateSearch: readFileSearch,
  component: lazyRouteComponent(() => import('./pages/files-page.tsx'), 'FilesPage'),
})
/** Reads for whom the user orders. */
const requestedForIn = (id: unknown): { for?: number } => (isId(String(id)) ? { for: Number(id) } : {})
const cataloguePages = () => import('./pages/catalogue-page.tsx')
const catalogue = createRoute({
  getParentRoute: () => root,
  path: '/catalog',
  validateSearch: ({ search, category, for: requestedFor }): { search?: string; category?: string; for?: number } => ({
    ...(search ? { search: String(search) } : {}),
    ...(Number(category) > 0 ? { category: String(category) } : {}),
    ...requestedForIn(requestedFor),
  }),
  component: lazyRouteComponent(cataloguePages, 'CataloguePage'),
})
const catalogueItem = createRoute({
  getParentRoute: () => root,
  path: '/catalog/$id',
  validateSearch: ({ for: requestedFor }) => requestedForIn(requestedFor),
  component: lazyRouteComponent(cataloguePages, 'CatalogueItemPage'),
})
const knowledgeBase = createRoute({
  getParentRoute: () => root,
  path: '/knowledge-base',
  validateSearch: readKnowledgeSearch,
  component: lazyRouteComponent(() => import('./pages/knowledge/knowledge-base-page.tsx'), 'KnowledgeBasePage'),
})
const article = createRoute({
  getParentRoute: () => root,
  path: '/knowledge-base/$id',
  component: lazyRouteComponent(() => import('./pages/knowledge/article-page.tsx'), 'ArticlePage'),
})
/** `new` instead of an id creates a record. */
const articleEdit = createRoute({
  getParentRoute: () => root,
  path: '/knowledge-base/$id/edit',
  component: staffPage(async () => (await import('./pages/knowledge/article-edit-page.tsx')).ArticleEditPage),
})
const articleHistory = createRoute({
  getParentRoute: () => root,
  path: '/knowledge-base/$id/history',
  component: staffPage(async () => (await import('./pages/knowledge/article-history-page.tsx')).ArticleHistoryPage),
})
/** Redirects a portal's article URL to the desk's page of the article. */
const sharedArticle = createRoute({
  getParentRoute: () => root,
  path: '/knowledge_base/$shared',
  beforeLoad: ({ params }) => {
    const id = /^portal_article=(.+)$/.exec(params.shared)?.[1]
    throw id
      ? redirect({ to: '/knowledge-base/$id', params: { id }, replace: true })
      : redirect({ to: '/knowledge-base', replace: true })
  },
})
const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  component: lazyRouteComponent(() => import('./settings/settings-page.tsx'), 'SettingsPage'),
})
const settingsSection = createRoute({
  getParentRoute: () => root,
  path: '/settings/$section',
  component: lazyRouteComponent(() => import('./settings/section-page.tsx'), 'SectionPage'),
})
const ticketTypePages = () => import('./settings/ticket-type-page.tsx')
const newTicketType = createRoute({
  getParentRoute: () => root,
  path: '/settings/ticket-types/new',
  validateSearch: ({ from }): { from?: number } => (Number(from) > 0 ? { from: Number(from) } : {}),
  component: adminPage(async () => (await ticketTypePages()).NewTicketTypePage),
})
const ticketType = createRoute({
  getParentRoute: () => root,
  path: '/settings/ticket-types/$id',
  component: adminPage(async () => (await ticketTypePages()).TicketTypePage),
})
const slaPolicyPages = () => import('./settings/sla-policy-page.tsx')
const newSlaPolicy = createRoute({
  getParentRoute: () => root,
  path: '/settings/sla-policies/new',
  component: adminPage(async () => (await slaPolicyPages()).NewSlaPolicyPage),
})
const slaPolicy = createRoute({
  getParentRoute: () => root,
  path: '/settings/sla-policies/$id',
  component: adminPage(async () => (await slaPolicyPages()).SlaPolicyPage),
})
const onCallSchedulePages = () => import('./settings/on-call-schedule-page.tsx')
const newOnCallSchedule = createRoute({
  getParentRoute: () => root,
  path: '/settings/on-call/new',
  component: adminPage(async () => (await onCallSchedulePages()).NewOnCallSchedulePage),
})
const onCallSchedule = createRoute({
  getParentRoute: () => root,
  path: '/settings/on-call/$id',
  component: staffPage(async () => (await onCallSchedulePages()).OnCallSchedulePage),
})
const recurringTicketPages = () => import('./settings/recurring-ticket-page.tsx')
const newRecurringTicket = createRoute({
  getParentRoute: () => root,
  path: '/settings/recurring-tickets/new',
  validateSearch: ({ ticket }): { ticket?: number } => (Number(ticket) > 0 ? { ticket: Number(ticket) } : {}),
  component: adminPage(async () => (await recurringTicketPages()).NewRecurringTicketPage),
})
const recurringTicket = createRoute({
  getParentRoute: () => root,
  path: '/settings/recurring-tickets/$id',
  component: adminPage(async () => (await recurringTicketPages()).RecurringTicketPage),
})
const rulePages = () => import('./settings/rule-page.tsx')
const newRule = createRoute({
  getParentRoute: () => root,
  path: '/settings/automation/new',
  validateSearch: ({ template, from, folder }): { template?: string; from?: number; folder?: number } => ({
    ...(template ? { template: String(template) } : {}),
    ...(Number(from) > 0 ? { from: Number(from) } : {}),
    ...(Number(folder) > 0 ? { folder: Number(folder) } : {}),
  }),
  component: adminPage(async () => (await rulePages()).NewRulePage),
})
const rule = createRoute({
  getParentRoute: () => root,
  path: '/settings/automation/$id',
  component: staffPage(async () => (await rulePages()).RulePage),
})
const catalogueItemPages = () => import('./settings/catalogue-item-page.tsx')
const newCatalogueItem = createRoute({
  getParentRoute: () => root,
  path: '/settings/catalog/new',
  validateSearch: ({ from, category }): { from?: number; category?: number } => ({
    ...(Number(from) > 0 ? { from: Number(from) } : {}),
    ...(Number(category) > 0 ? { category: Number(category) } : {}),
  }),
  component: adminPage(async () => (await catalogueItemPages()).NewCatalogueItemPage),
})
const catalogueItemSettings = createRoute({
  getParentRoute: () => root,
  path: '/settings/catalog/$id',
  component: adminPage(async () => (await catalogueItemPages()).CatalogueItemSettingsPage),
})
const calendarPages = () => import('./settings/calendar-page.tsx')
const newCalendar = createRoute({
  getParentRoute: () => root,
  path: '/settings/business-hours/new',
  component: adminPage(async () => (await calendarPages()).NewCalendarPage),
})
const calendar = createRoute({
  getParentRoute: () => root,
  path: '/settings/business-hours/$id',
  component: adminPage(async () => (await calendarPages()).CalendarPage),
})
const messageText = createRoute({
  getParentRoute: () => root,
  path: '/settings/message-texts/$kind',
  validateSearch: ({ brand }): { brand?: number } => (Number(brand) > 0 ? { brand: Number(brand) } : {}),
  component: adminPage(async () => (await import('./settings/message-text-page.tsx')).MessageTextPage),
})
/** Records of the settings, each on a page of its own. */
const person = createRoute({
  getParentRoute: () => root,
  path: '/settings/people/$id',
  component: adminPage(async () => (await import('./settings/sections/company/person-section.tsx')).PersonSection),
})
const group = createRoute({
  getParentRoute: () => root,
  path: '/settings/groups/$id',
  component: adminPage(async () => (await import('./settings/sections/company/group-section.tsx')).GroupSection),
})
const services = createRoute({
  getParentRoute: () => root,
  path: '/services',
  validateSearch: readListSearch(serviceEndpoints.catalogue.query),
  component: staffPage(async () => (await import('./pages/services/services-page.tsx')).ServicesPage),
})
const versions = createRoute({
  getParentRoute: () => root,
  path: '/services/versions',
  validateSearch: readVersionSearch,
  component: staffPage(async () => (await import('./pages/services/versions-page.tsx')).VersionsPage),
})
const service = createRoute({
  getParentRoute: () => root,
  path: '/services/$id',
  validateSearch: ({ tab }): { tab?: string } => (tab ? { tab: String(tab) } : {}),
  component: staffPage(async () => (await import('./pages/services/service-page.tsx')).ServicePage),
})
const newRelease = createRoute({
  getParentRoute: () => root,
  path: '/services/$id/releases/new',
  component: adminPage(async () => (await import('./pages/services/release-page.tsx')).NewReleasePage),
})
const release = createRoute({
  getParentRoute: () => root,
  path: '/services/$id/releases/$releaseId',
  component: adminPage(async () => (await import('./pages/services/release-page.tsx')).ReleasePage),
})
const customers = createRoute({
  getParentRoute: () => root,
  path: '/customers',
  validateSearch: readListSearch(customerEndpoints.directory.query),
  component: staffPage(async () => (await import('./pages/customers-page.tsx')).CustomersPage),
})
const customer = createRoute({
  getParentRoute: () => root,
  path: '/customers/$id',
  validateSearch: ({ tab }): { tab?: string } => (tab ? { tab: String(tab) } : {}),
  component: staffPage(async () => (await import('./pages/customer-page.tsx')).CustomerPage),
})
/** Redirects a signed-in user away from the sign-in URL. */
const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})

/** All routes of the desk. Each page's code and data are fetched when it is opened, or a link to it is hovered, focused or touched. */
export const deskRouter = createRouter({
  routeTree: root.addChildren([
    home,
    tickets,
    newTicket,
    ticketRoute,
    integrations,
    singleSignOn,
    dockerImages,
    activity,
    tasks,
    onCall,
    approvals,
    files,
    catalogue,
    catalogueItem,
    knowledgeBase,
    article,
    articleEdit,
    articleHistory,
    sharedArticle,
    settings,
    settingsSection,
    newTicketType,
    newCalendar,
    calendar,
    messageText,
    ticketType,
    newSlaPolicy,
    slaPolicy,
    newOnCallSchedule,
    onCallSchedule,
    newRecurringTicket,
    recurringTicket,
    newRule,
    rule,
    newCatalogueItem,
    catalogueItemSettings,
    person,
    group,
    services,
    versions,
    service,
    newRelease,
    release,
    customers,
    customer,
    auth,
  ]),
  context: { client: undefined as unknown as QueryClient },
  defaultPreload: savesData ? false : 'intent',
  defaultErrorComponent: FailedPage,
  scrollRestoration: true,
  ...plainSearch,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof deskRouter
  }
}

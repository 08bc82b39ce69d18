import type { ComponentType } from 'react'
import { LazyFallback, lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { type PortalSearch, viewOf } from '../portal-search.ts'
import { usePortalSearch } from '../use-portal-search.ts'
import { TicketsView } from './tickets-view.tsx'

const TicketView = lazyComponent(async () => (await import('./ticket-view.tsx')).TicketView)
const views: Record<NonNullable<PortalSearch['view']>, ComponentType> = {
  approvals: lazyComponent(async () => (await import('./approvals-view.tsx')).ApprovalsView),
  catalogue: lazyComponent(async () => (await import('./catalogue-view.tsx')).CatalogueView),
  'create-ticket': lazyComponent(async () => (await import('./create-ticket-view.tsx')).CreateTicketView),
  'knowledge-base': lazyComponent(async () => (await import('./knowledge-view.tsx')).KnowledgeView),
  'upload-files': lazyComponent(async () => (await import('./files-view.tsx')).FilesView),
  profile: lazyComponent(async () => (await import('./profile-view.tsx')).ProfileView),
  releases: lazyComponent(async () => (await import('./releases-view.tsx')).ReleasesView),
}

/** The portal's only page: shows the view that the URL names, by default the list of tickets. */
export function PortalPage() {
  const search = usePortalSearch()
  const { ticket } = search
  const view = viewOf(search)
  const View = view && Object.hasOwn(views, view) && views[view]
  return (
    <LazyFallback fallback={<div className="flex-1" />}>
      {View ? <View /> : ticket !== undefined ? <TicketView key={ticket} id={Number(ticket)} /> : <TicketsView />}
    </LazyFallback>
  )
}

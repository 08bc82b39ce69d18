import { type PortalService, portalReleases } from '@hatchway/contract/customers/portal-releases'
import { FileText, Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { endpointUrl } from '../../platform/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { portalReleaseMessages as messages } from './portal-releases.messages.ts'
import type { ReleaseFilter } from './portal-releases.queries.ts'
import { ServiceState } from './service-card.tsx'
import { BackToServices } from './service-link.tsx'
import { ServiceTile } from './service-tile.tsx'

const exports = [
  { endpoint: portalReleases.exportPdf, label: messages.exports.pdf, Icon: FileText },
  { endpoint: portalReleases.exportCsv, label: messages.exports.csv, Icon: Table2 },
]

type ServiceHeaderProps = { service: PortalService; filter: ReleaseFilter; siteName: string; withBack: boolean }

/** Shows the service and the number of its releases. */
export function ServiceHeader({ service, filter, siteName, withBack }: ServiceHeaderProps) {
  const { name, code, category, releaseCount, status } = service
  return (
    <header className="flex-none px-4 pt-3.5 pb-3 md:px-7">
      {withBack && <BackToServices />}
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-3 pt-2.5">
        <div className="me-auto flex min-w-0 items-start gap-x-3.5">
          <ServiceTile category={category} size="lg" />
          <div className="min-w-0 wrap-anywhere">
            <PageTitle size="page" siteName={siteName}>
              {name}
            </PageTitle>
            <p className="flex flex-wrap items-center gap-x-2 text-ink-2">
              <span className="font-mono text-[12px]">{code}</span>
              <span>{category}</span>
              <span className="text-ink-3">·</span>
              <span>{messages.releases(releaseCount)}</span>
              {status !== 'active' && <ServiceState status={status} />}
            </p>
          </div>
        </div>
        {releaseCount > 0 && (
          <div className="flex gap-2.5">
            {exports.map(({ endpoint, label, Icon }) => (
              <ExportButton key={label} endpoint={endpoint} id={service.id} filter={filter} icon={<Icon />}>
                {label}
              </ExportButton>
            ))}
          </div>
        )}
      </div>
    </header>
  )
}

type ExportButtonProps = {
  endpoint: { path: string }
  id: number
  filter: ReleaseFilter
  icon: ReactNode
  children: string
}

/** Exports the listed releases as a file in a new window. */
function ExportButton({ endpoint, id, filter, icon, children }: ExportButtonProps) {
  return (
    <Button
      variant="outline"
      icon={icon}
      onClick={() => window.open(endpointUrl(endpoint.path, { params: { id }, query: filter }), '_blank', 'noopener')}
    >
      {children}
    </Button>
  )
}

/** Shown for a missing service and for one that the user may not see. */
export function ServiceNotFound({ siteName }: { siteName: string }) {
  return (
    <EmptyState
      art="shut"
      className="m-auto"
      title={
        <PageTitle siteName={siteName} className="whitespace-normal">
          {messages.services.notFound}
        </PageTitle>
      }
      action={<BackToServices look="outline" />}
    >
      {messages.services.notFoundHint}
    </EmptyState>
  )
}

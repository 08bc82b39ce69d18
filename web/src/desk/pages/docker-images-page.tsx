import { Link } from '@tanstack/react-router'
import { DockerBadge } from '../../features/docker/docker-badge.tsx'
import { DockerSetup } from '../../features/docker/docker-setup.tsx'
import { useSession } from '../../features/session/session-context.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { navigationMessages } from '../navigation.messages.ts'
import { Page } from '../shell/page.tsx'
import { integrationPageMessages as messages } from './integration-pages.messages.ts'

/** Docker images: whether those of releases can be fetched, and which are stored. */
export function DockerImagesPage() {
  const { company } = useSession()
  return (
    <Page
      start={
        <>
          <Breadcrumb>
            <Link to="/integrations">{navigationMessages.pages.integrations}</Link>
            <PageTitle siteName={company.name}>{messages.dockerImages}</PageTitle>
          </Breadcrumb>
          <DockerBadge />
        </>
      }
    >
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        <DockerSetup />
      </div>
    </Page>
  )
}

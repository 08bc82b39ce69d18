import { versionOverview } from '@hatchway/contract/releases/version-overview'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useSession } from '../../../features/session/session-context.tsx'
import { useVersionListState } from '../../../features/versions/version-filters.ts'
import { VersionList } from '../../../features/versions/version-list.tsx'
import { endpointUrl } from '../../../platform/call.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { navigationMessages } from '../../navigation.messages.ts'
import { Page } from '../../shell/page.tsx'
import { listPageMessages } from '../list-pages.messages.ts'
import { versionsPageMessages as messages } from './service-pages.messages.ts'

/** Shows which customer runs which version of which service, who is outdated, and who is at risk. */
export function VersionsPage() {
  const { company } = useSession()
  const { filters } = useVersionListState()
  return (
    <Page
      start={
        <Breadcrumb>
          <Link to="/services">{navigationMessages.pages.services}</Link>
          <PageTitle siteName={company.name}>{messages.title}</PageTitle>
        </Breadcrumb>
      }
      actions={
        <Button asChild variant="outline" className="max-md:hidden">
          <a href={endpointUrl(versionOverview.exportAll.path, { query: filters })} download>
            <Download />
            {listPageMessages.exportCsv}
          </a>
        </Button>
      }
    >
      <VersionList />
    </Page>
  )
}

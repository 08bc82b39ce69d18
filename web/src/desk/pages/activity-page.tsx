import { activity } from '@hatchway/contract/activity'
import { Download } from 'lucide-react'
import { ActivityList } from '../../features/activity/activity-list.tsx'
import { useActivityListState } from '../../features/activity/activity-search.ts'
import { endpointUrl } from '../../platform/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { Page } from '../shell/page.tsx'

/** The activity log, with its export. */
export function ActivityPage() {
  const list = useActivityListState()
  return (
    <Page
      title="Activity"
      actions={
        <Button asChild variant="outline" className="max-md:hidden">
          {/* A plain download, so that a log of any size is streamed to disk. */}
          <a href={endpointUrl(activity.exportAll.path, { query: list.filters })} download>
            <Download />
            Export CSV
          </a>
        </Button>
      }
    >
      <ActivityList list={list} />
    </Page>
  )
}

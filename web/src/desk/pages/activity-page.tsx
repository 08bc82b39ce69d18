import { activity } from '@hatchway/contract/activity'
import { Download } from 'lucide-react'
import { ActivityList } from '../../features/activity/activity-list.tsx'
import { useActivityListState } from '../../features/activity/activity-search.ts'
import { endpointUrl } from '../../platform/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { navigationMessages } from '../navigation.messages.ts'
import { Page } from '../shell/page.tsx'
import { listPageMessages as messages } from './list-pages.messages.ts'

/** The activity log, with its export. */
export function ActivityPage() {
  const list = useActivityListState()
  return (
    <Page
      title={navigationMessages.pages.activity}
      actions={
        <Button asChild variant="outline" className="max-md:hidden">
          {/* A plain download, so that a log of any size is streamed to disk. */}
          <a href={endpointUrl(activity.exportAll.path, { query: list.filters })} download>
            <Download />
            {messages.exportCsv}
          </a>
        </Button>
      }
    >
      <ActivityList list={list} />
    </Page>
  )
}

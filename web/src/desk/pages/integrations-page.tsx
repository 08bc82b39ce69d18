import { IntegrationList } from '../../features/integrations/integration-list.tsx'
import { Page } from '../shell/page.tsx'

/** Lists the integrations with other systems. */
export const IntegrationsPage = () => (
  <Page title="Integrations">
    <div className="min-h-0 flex-1 overflow-y-auto">
      <p className="border-b border-line px-5 py-3 text-ink-2 max-md:px-4">Connect Hatchway to other tools.</p>
      <IntegrationList />
    </div>
  </Page>
)

import { IntegrationList } from '../../features/integrations/integration-list.tsx'
import { navigationMessages } from '../navigation.messages.ts'
import { Page } from '../shell/page.tsx'
import { integrationPageMessages as messages } from './integration-pages.messages.ts'

/** Lists the integrations with other systems. */
export const IntegrationsPage = () => (
  <Page title={navigationMessages.pages.integrations}>
    <div className="min-h-0 flex-1 overflow-y-auto">
      <p className="border-b border-line px-5 py-3 text-ink-2 max-md:px-4">{messages.hint}</p>
      <IntegrationList />
    </div>
  </Page>
)

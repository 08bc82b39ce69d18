import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useSession } from '../../features/session/session-context.tsx'
import { LinkedPeople } from '../../features/single-sign-on/linked-people.tsx'
import { SignOnBadge } from '../../features/single-sign-on/sign-on-badge.tsx'
import { SignOnCheck } from '../../features/single-sign-on/sign-on-check.tsx'
import { SignOnSetup } from '../../features/single-sign-on/sign-on-setup.tsx'
import { signOnSetup } from '../../features/single-sign-on/single-sign-on.queries.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { TabPanel, Tabs } from '../../ui/layout/tabs/tabs.tsx'
import { navigationMessages } from '../navigation.messages.ts'
import { Page } from '../shell/page.tsx'
import { integrationPageMessages as messages } from './integration-pages.messages.ts'

const scrolls = 'flex min-h-0 flex-1 flex-col overflow-y-auto'

/** Single sign-on: its configuration, its test, and its users. */
export function SingleSignOnPage() {
  const { company } = useSession()
  const { tab = 'setup' } = useSearch({ from: '/integrations/single-sign-on' })
  const navigate = useNavigate()
  const { data } = useQuery(signOnSetup)
  return (
    <Page
      start={
        <>
          <Breadcrumb>
            <Link to="/integrations">{navigationMessages.pages.integrations}</Link>
            <PageTitle siteName={company.name}>{messages.singleSignOn}</PageTitle>
          </Breadcrumb>
          <SignOnBadge />
        </>
      }
    >
      <Tabs
        label={messages.singleSignOn}
        value={tab}
        onValueChange={(value) =>
          void navigate({
            to: '/integrations/single-sign-on',
            search: value === 'setup' ? {} : { tab: value as 'test' | 'people' },
            replace: true,
          })
        }
        tabs={[
          { value: 'setup', label: messages.signOnTabs.setup },
          { value: 'test', label: messages.signOnTabs.test },
          { value: 'people', label: messages.signOnTabs.people, count: data?.linked },
        ]}
      >
        <TabPanel value="setup" className={scrolls}>
          <SignOnSetup />
        </TabPanel>
        <TabPanel value="test" className={scrolls}>
          <SignOnCheck />
        </TabPanel>
        <TabPanel value="people" className="flex min-h-0 flex-1 flex-col">
          <LinkedPeople />
        </TabPanel>
      </Tabs>
    </Page>
  )
}

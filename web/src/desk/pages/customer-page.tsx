import type { ShownCustomer } from '@hatchway/contract/customers/customers'
import type { CustomerPortal } from '@hatchway/contract/customers/portals'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Archive, ArchiveRestore, PencilLine, Ticket } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ArchiveDialog } from '../../features/customers/archive-dialog.tsx'
import { CustomerDialog } from '../../features/customers/customer-dialog.tsx'
import { customerDetails } from '../../features/customers/customers.queries.ts'
import { OverviewTab } from '../../features/customers/overview-tab.tsx'
import { PeopleTab } from '../../features/customers/people/people-tab.tsx'
import { NewPortal } from '../../features/customers/portal/new-portal.tsx'
import { PortalTab } from '../../features/customers/portal/portal-tab.tsx'
import { usePortalForm } from '../../features/customers/portal/use-portal-form.ts'
import { ServicesTab } from '../../features/customers/services-tab.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Unsaved } from '../../ui/form/unsaved.tsx'
import { Banner } from '../../ui/layout/banner.tsx'
import { TabPanel, Tabs } from '../../ui/layout/tabs/tabs.tsx'
import { MoreMenu } from '../../ui/menu/more-menu.tsx'
import { navigationMessages } from '../navigation.messages.ts'
import { Page } from '../shell/page.tsx'
import { customerPageMessages as messages } from './customer-page.messages.ts'
import { type RecordKind, RecordLoader, RecordTitle } from './record-loader.tsx'

/** One customer: details, portal, and the versions that it runs. */
export function CustomerPage() {
  return (
    <RecordLoader kind={kind} query={customerDetails}>
      {(customer) => <OpenCustomer key={customer.id} customer={customer} />}
    </RecordLoader>
  )
}

const kind: RecordKind = { ...messages, many: navigationMessages.pages.customers, list: '/customers' }

function OpenCustomer({ customer }: { customer: ShownCustomer }) {
  const { tab = 'overview' } = useSearch({ strict: false }) as { tab?: string }
  if (tab === 'portal' && customer.portal)
    return <WithPortal key={customer.portal.id} customer={customer} portal={customer.portal} />
  return (
    <Frame customer={customer} tab={tab}>
      <Column value="overview" content={<OverviewTab customer={customer} />} />
      <Column value="people" content={<PeopleTab customer={customer} />} />
      <TabPanel value="portal" className="min-h-0 flex-1 overflow-y-auto">
        <NewPortal customer={customer} />
      </TabPanel>
      <Column value="services" content={<ServicesTab customer={customer} />} />
    </Frame>
  )
}

const Column = ({ value, content }: { value: string; content: ReactNode }) => (
  <TabPanel value={value} className="flex min-h-0 flex-1 flex-col">
    {content}
  </TabPanel>
)

/** The portal form's save button is in the bar. */
function WithPortal({ customer, portal }: { customer: ShownCustomer; portal: CustomerPortal }) {
  const form = usePortalForm(customer, portal)
  return (
    <Frame customer={customer} tab="portal" actions={customer.can.change && <Unsaved form={form} />}>
      <TabPanel value="portal" className="flex min-h-0 flex-1 flex-col">
        <PortalTab customer={customer} portal={portal} form={form} />
      </TabPanel>
    </Frame>
  )
}

type FrameProps = { customer: ShownCustomer; tab: string; actions?: ReactNode; children: ReactNode }

function Frame({ customer, tab, actions, children }: FrameProps) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'rename' | 'archive'>()
  const { can } = customer
  const tabs = [
    { value: 'overview', label: messages.tabs.overview },
    { value: 'people', label: messages.tabs.people, count: customer.people },
    { value: 'portal', label: messages.tabs.portal },
    { value: 'services', label: messages.tabs.services },
  ]
  const shown = tabs.some(({ value }) => value === tab) ? tab : 'overview'
  return (
    <Page
      start={<RecordTitle kind={kind}>{customer.name}</RecordTitle>}
      actions={
        <>
          {actions}
          <Button asChild variant="ghost" className="max-md:hidden">
            <Link to="/tickets" search={{ customerId: String(customer.id) }}>
              <Ticket />
              {messages.tickets}
            </Link>
          </Button>
          {(can.change || can.archive || can.restore) && (
            <MoreMenu
              label={messages.more}
              size="icon"
              entries={() => [
                { label: messages.showTickets, icon: <Ticket />, href: `/tickets?customerId=${customer.id}` },
                can.change && {
                  label: messages.rename,
                  icon: <PencilLine />,
                  onSelect: () => setAsking('rename'),
                },
                can.restore && {
                  label: messages.restore,
                  icon: <ArchiveRestore />,
                  onSelect: () => setAsking('archive'),
                },
                'line',
                can.archive && {
                  label: messages.archive,
                  icon: <Archive />,
                  danger: true,
                  onSelect: () => setAsking('archive'),
                },
              ]}
            />
          )}
        </>
      }
    >
      {customer.archivedAt && (
        <Banner {...(can.restore && { action: { label: messages.restore, onClick: () => setAsking('archive') } })}>
          {messages.archived}
        </Banner>
      )}
      {customer.isIntake && <Banner tone="info">{messages.intake}</Banner>}
      <Tabs
        label={messages.one}
        tabs={tabs}
        value={shown}
        onValueChange={(next) => void navigate({ to: '.', search: next === 'overview' ? {} : { tab: next } })}
      >
        {children}
      </Tabs>
      {asking === 'rename' && <CustomerDialog customer={customer} onClose={() => setAsking(undefined)} />}
      {asking === 'archive' && <ArchiveDialog customer={customer} onClose={() => setAsking(undefined)} />}
    </Page>
  )
}

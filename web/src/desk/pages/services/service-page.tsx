import type { ShownService } from '@hatchway/contract/releases/services'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Check, PencilLine, Plus } from 'lucide-react'
import { useState } from 'react'
import { ReleaseList } from '../../../features/releases/release-list.tsx'
import { AppliedList } from '../../../features/services/applied-list.tsx'
import { ApplyDialog } from '../../../features/services/apply-dialog.tsx'
import { RetireDialog } from '../../../features/services/retire-dialog.tsx'
import { ServiceDialog } from '../../../features/services/service-dialog.tsx'
import { ServiceFacts } from '../../../features/services/service-facts.tsx'
import { serviceDetails } from '../../../features/services/services.queries.ts'
import { AddLink } from '../../../ui/button/add-link.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { useMedia } from '../../../ui/hooks/use-media.ts'
import { Banner } from '../../../ui/layout/banner.tsx'
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx'
import { SidePanel } from '../../../ui/layout/page-layout.tsx'
import { TabPanel, Tabs } from '../../../ui/layout/tabs/tabs.tsx'
import { MoreMenu } from '../../../ui/menu/more-menu.tsx'
import { navigationMessages } from '../../navigation.messages.ts'
import { Page } from '../../shell/page.tsx'
import { type RecordKind, RecordLoader, RecordTitle } from '../record-loader.tsx'
import { servicePageMessages as messages } from './service-pages.messages.ts'

/** One service: its releases, and the customers that run them. */
export function ServicePage() {
  return (
    <RecordLoader kind={kind} query={serviceDetails}>
      {(service) => <OpenService key={service.id} service={service} />}
    </RecordLoader>
  )
}

const kind: RecordKind = { ...messages, many: navigationMessages.pages.services, list: '/services' }

type Asking = { what: 'edit' | 'retire' } | { what: 'apply'; releaseId?: number; customerId?: number }

function OpenService({ service }: { service: ShownService }) {
  const { tab = 'releases' } = useSearch({ strict: false }) as { tab?: string }
  const navigate = useNavigate()
  const [asking, setAsking] = useState<Asking>()
  const hasPanel = useMedia('(min-width: 1024px)')
  const done = () => setAsking(undefined)
  const isRetired = service.status === 'retired'
  const mayApply = service.can.apply && service.releaseCount > 0
  const newRelease = service.can.release && (
    <AddLink to="/services/$id/releases/new" params={{ id: String(service.id) }}>
      {messages.newRelease}
    </AddLink>
  )
  const tabs = [
    { value: 'releases', label: messages.tabs.releases, count: service.releaseCount + service.draftCount },
    { value: 'customers', label: messages.tabs.customers, count: service.customersRunning },
    ...(hasPanel ? [] : [{ value: 'about', label: messages.tabs.about }]),
  ]
  const shown = tabs.some(({ value }) => value === tab) ? tab : 'releases'
  return (
    <Page
      start={<RecordTitle kind={kind}>{service.name}</RecordTitle>}
      actions={
        <>
          {mayApply && (
            <Button
              variant="outline"
              className="max-lg:hidden"
              icon={Check}
              onClick={() => setAsking({ what: 'apply' })}
            >
              {messages.recordApplied}
            </Button>
          )}
          <span className="max-md:hidden">{newRelease}</span>
          {(service.can.change || mayApply) && (
            <MoreMenu
              label={messages.more}
              size="icon"
              entries={() => [
                service.can.release && {
                  label: messages.newRelease,
                  icon: <Plus />,
                  href: `/services/${service.id}/releases/new`,
                },
                mayApply && {
                  label: messages.recordApplied,
                  icon: <Check />,
                  onSelect: () => setAsking({ what: 'apply' }),
                },
                service.can.change && {
                  label: messages.edit,
                  icon: <PencilLine />,
                  onSelect: () => setAsking({ what: 'edit' }),
                },
                'line',
                service.can.change && {
                  label: isRetired ? messages.restore : messages.retire,
                  danger: !isRetired,
                  onSelect: () => setAsking({ what: 'retire' }),
                },
              ]}
            />
          )}
        </>
      }
    >
      {isRetired && <Banner>{messages.retired}</Banner>}
      <div className="flex min-h-0 flex-1">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <Tabs
            label={messages.one}
            tabs={tabs}
            value={shown}
            onValueChange={(next) =>
              void navigate({ to: '.', search: next === 'releases' ? {} : { tab: next }, replace: true })
            }
          >
            <TabPanel value="releases" className="flex min-h-0 flex-1 flex-col">
              <ReleaseList
                service={service}
                newRelease={newRelease}
                onApply={({ id }) => setAsking({ what: 'apply', releaseId: id })}
              />
            </TabPanel>
            <TabPanel value="customers" className="flex min-h-0 flex-1 flex-col">
              <AppliedList
                service={service}
                onApply={(customerId) => setAsking({ what: 'apply', ...(customerId && { customerId }) })}
              />
            </TabPanel>
            <TabPanel value="about" className="min-h-0 flex-1 overflow-y-auto">
              <ServiceFacts service={service} />
            </TabPanel>
          </Tabs>
        </div>
        {hasPanel && (
          <SidePanel label={messages.about} className="w-(--panel) max-xl:w-72">
            <ServiceFacts service={service} />
          </SidePanel>
        )}
      </div>
      {newRelease && shown === 'releases' && <BottomBar>{newRelease}</BottomBar>}
      {asking?.what === 'edit' && <ServiceDialog service={service} onClose={done} onSaved={done} />}
      {asking?.what === 'retire' && <RetireDialog service={service} onClose={done} />}
      {asking?.what === 'apply' && (
        <ApplyDialog
          service={service}
          release={asking.releaseId ? { id: asking.releaseId } : undefined}
          customerId={asking.customerId}
          onClose={done}
        />
      )}
    </Page>
  )
}

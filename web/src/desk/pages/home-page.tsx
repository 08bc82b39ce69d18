import { useNavigate, useSearch } from '@tanstack/react-router'
import { Dashboard } from '../../features/dashboard/dashboard.tsx'
import { readDashboardSearch, usualSpan } from '../../features/dashboard/dashboard-search.ts'
import { DashboardTools } from '../../features/dashboard/dashboard-tools.tsx'
import { greeting, todayLabel } from '../../features/dashboard/greeting.ts'
import { useDateStyle, useSession } from '../../features/session/session-context.tsx'
import { CreateTicketLink } from '../../features/tickets/create-ticket-link.tsx'
import { useMinute } from '../../platform/time/use-minute.ts'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { useNarrow } from '../../ui/hooks/use-narrow.ts'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Toolbar } from '../../ui/layout/page-layout.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { navigationMessages } from '../navigation.messages.ts'
import { onboardingSteps } from '../onboarding.ts'
import { Page } from '../shell/page.tsx'

const RequesterHome = lazyComponent(async () => (await import('../../features/home/requester-home.tsx')).RequesterHome)

/** The desk's start page: the dashboard for agents and admins, their own requests for requesters. */
export function HomePage() {
  return useSession().isStaff ? <StaffHome /> : <RequesterHomePage />
}

function StaffHome() {
  const isNarrow = useNarrow()
  const navigate = useNavigate()
  const search = readDashboardSearch(useSearch({ from: '/' }))
  const scope = { group: search.group, days: search.days ?? usualSpan }
  const go = (next: typeof search) =>
    void navigate({ to: '/', search: readDashboardSearch({ ...search, ...next }), replace: true })
  const tools = (
    <DashboardTools {...scope} onGroup={(group) => go({ group } as typeof search)} onDays={(days) => go({ days })} />
  )
  return (
    <Page
      start={<Greeting name={navigationMessages.pages.dashboard} />}
      actions={
        <>
          {!isNarrow && tools}
          <CreateTicketLink hasKey className="ms-2 max-md:hidden" />
        </>
      }
    >
      {isNarrow && <Toolbar className="grid grid-cols-2">{tools}</Toolbar>}
      <Dashboard scope={scope} steps={onboardingSteps} onWholeScope={() => go({ group: undefined } as never)} />
      <BottomBar>
        <CreateTicketLink />
      </BottomBar>
    </Page>
  )
}

function RequesterHomePage() {
  return (
    <Page
      start={<Greeting name={navigationMessages.pages.home} />}
      actions={<CreateTicketLink hasKey className="max-md:hidden" />}
    >
      <RequesterHome />
      <BottomBar>
        <CreateTicketLink />
      </BottomBar>
    </Page>
  )
}

function Greeting({ name }: { name: string }) {
  const { user, company } = useSession()
  const { timeZone } = useDateStyle()
  const now = useMinute()
  return (
    <>
      <PageTitle documentTitle={name} siteName={company.name}>
        {greeting(user.fullName, now, timeZone)}
      </PageTitle>
      <span className="truncate text-ink-2 max-xl:hidden">{todayLabel(now, timeZone)}</span>
    </>
  )
}

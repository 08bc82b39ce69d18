import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '../../platform/api-error.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ProgressLine } from '../../ui/feedback/progress-line.tsx'
import { ReactionsBanner } from '../dead-letters/reactions-banner.tsx'
import { MailBanner } from '../mails/mail-banner.tsx'
import { useSession } from '../session/session-context.tsx'
import { CreateTicketLink } from '../tickets/create-ticket-link.tsx'
import { AtRiskBanner } from './at-risk-banner.tsx'
import { Card, CardError } from './card.tsx'
import { dashboardMessages as messages } from './dashboard.messages.ts'
import { dashboardFigures, dashboardWork, onboardingState } from './dashboard.queries.ts'
import type { Scope } from './dashboard-links.ts'
import { KeyFigures } from './figures/key-figures.tsx'
import { LatestActivity } from './latest-activity.tsx'
import { OnCallBar } from './on-call-bar.tsx'
import { Onboarding, type OnboardingSteps } from './onboarding.tsx'
import { SlaCompliance } from './sla-compliance.tsx'
import { useLiveDashboard } from './use-live-dashboard.ts'
import { loadVolumeChart, Volume, VolumeSkeleton, VolumeTools } from './volume/volume.tsx'
import { describeLoad, TeamLoad } from './work/team-load.tsx'
import { DueSoon, MyWork } from './work/work-cards.tsx'
import { RowsSkeleton } from './work/work-rows.tsx'

type DashboardProps = { scope: Scope; steps: OnboardingSteps; onWholeScope: () => void }

/** The start page of agents: key figures, work that waits for them, and recent activity. */
export function Dashboard({ scope, steps, onWholeScope }: DashboardProps) {
  useLiveDashboard()
  const [isTable, setTable] = useState(false)
  const { isAdmin } = useSession()
  const { data: firstSteps } = useQuery({ ...onboardingState, enabled: isAdmin })
  // Requested with the figures, not after them.
  useEffect(() => void loadVolumeChart().catch(() => {}), [])
  const figures = useQuery(dashboardFigures(scope.group, scope.days))
  const work = useQuery(dashboardWork(scope.group))
  const { data, isFetching } = figures
  const failed = figures.isLoadingError && <CardError query={figures} />

  if (isNotFound(figures.error) || isNotFound(work.error)) return <NoSuchGroup onWholeScope={onWholeScope} />
  const onboarding = firstSteps && !firstSteps.isDismissed && <Onboarding state={firstSteps} steps={steps} />
  if (data && !data.hasTickets && !figures.isPlaceholderData)
    return (
      <div className="min-h-0 flex-1 overflow-y-auto">
        <MailBanner />
        <ReactionsBanner />
        <div className="mx-auto grid min-h-full w-full max-w-115 content-center gap-2 px-4 py-6">
          <EmptyState title={messages.ready} mainAction={!onboarding && <CreateTicketLink />}>
            {onboarding ? messages.readyHintWithSteps : messages.readyHint}
          </EmptyState>
          {onboarding}
        </div>
      </div>
    )
  return (
    <div className="relative flex min-h-0 flex-1 flex-col overflow-y-auto" aria-busy={isFetching}>
      {figures.isPlaceholderData && <ProgressLine />}
      <MailBanner />
      <ReactionsBanner />
      {onboarding && <div className="border-line border-b px-5 py-4 max-md:px-4">{onboarding}</div>}
      {failed ? (
        <section aria-label={messages.keyFigures} className="border-line border-b px-5">
          {failed}
        </section>
      ) : (
        <KeyFigures data={data} scope={scope} />
      )}
      {data && <AtRiskBanner atRisk={data.atRisk} />}
      <div className="grid flex-1 grid-rows-[auto_1fr] divide-y divide-line max-md:block">
        <div className="grid divide-line max-md:divide-y md:grid-cols-[minmax(0,58fr)_minmax(0,42fr)] md:divide-x xl:grid-cols-[minmax(0,64fr)_minmax(0,36fr)]">
          <div className="flex min-w-0 flex-col divide-y divide-line md:min-h-84">
            <MyWork scope={scope} className="flex-1" />
            <OnCallBar />
          </div>
          <DueSoon scope={scope} />
        </div>
        <div className="grid divide-line max-md:divide-y md:grid-cols-2 md:divide-x xl:grid-cols-[minmax(0,46fr)_minmax(0,28fr)_minmax(0,26fr)]">
          <Card
            title={messages.volume}
            className="md:max-xl:col-span-2 md:max-xl:border-e-0 md:max-xl:border-b"
            end={data && <VolumeTools volume={data.volume} isTable={isTable} onTable={setTable} />}
          >
            {failed || (data ? <Volume volume={data.volume} scope={scope} isTable={isTable} /> : <VolumeSkeleton />)}
          </Card>
          <div className="flex min-w-0 flex-col divide-y divide-line">
            <Card title={messages.teamLoad} detail={data && describeLoad(data.team)} className="flex-1">
              {failed || (data ? <TeamLoad team={data.team} scope={scope} /> : <RowsSkeleton />)}
            </Card>
            <SlaCompliance days={scope.days} />
          </div>
          <LatestActivity scope={scope} />
        </div>
      </div>
    </div>
  )
}

const isNotFound = (error: Error | null) => error instanceof ApiError && error.status === 404

/** Shown when the URL names a group that does not exist or that the user may not see. */
function NoSuchGroup({ onWholeScope }: { onWholeScope: () => void }) {
  return (
    <div role="alert" className="grid min-h-0 flex-1 place-items-center overflow-y-auto">
      <EmptyState
        art="shut"
        title={messages.groupNotFound}
        action={<Button onClick={onWholeScope}>{messages.allMyGroups}</Button>}
      >
        {messages.groupNotFoundHint}
      </EmptyState>
    </div>
  )
}

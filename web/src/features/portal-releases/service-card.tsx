import type { PortalService } from '@hatchway/contract/customers/portal-releases'
import clsx from 'clsx'
import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/display/badge.tsx'
import { ReleaseTypeBadge } from '../releases/release-type.tsx'
import { portalReleaseMessages as messages } from './portal-releases.messages.ts'
import { ReleaseDate } from './release-date.tsx'
import { ServiceLink } from './service-link.tsx'
import { ServiceTile } from './service-tile.tsx'

/** Shows a service, its latest release, and the version that the organization runs. The whole card links to its releases. */
export function ServiceCard({ service }: { service: PortalService }) {
  const { name, code, category, description, releaseCount, latestRelease, appliedVersion } = service
  const bug = appliedVersion?.knownCriticalBugs?.[0]
  return (
    <article className="quick relative flex h-full flex-col rounded-sheet border border-line bg-raised shadow-field focus-within:border-line-field hover:border-line-field hover:shadow-hatch">
      <div className="flex flex-1 flex-col gap-3 px-4 pt-4 pb-3.5">
        <div className="flex items-start gap-3">
          <ServiceTile category={category} />
          <div className="min-w-0 flex-1">
            <h2 className="type-section truncate">
              <ServiceLink
                id={service.id}
                className="text-ink no-underline after:absolute after:inset-0 after:rounded-sheet"
              >
                {name}
              </ServiceLink>
            </h2>
            <p className="type-small flex min-w-0 gap-2 text-ink-2">
              <span className="truncate font-mono">{code}</span>
              <span className="truncate">{category}</span>
            </p>
          </div>
          <ServiceState status={service.status} />
        </div>
        <p className="line-clamp-2 wrap-anywhere text-ink-2 md:min-h-10">{description}</p>
        <p className="type-small mt-auto flex items-center justify-between gap-3 text-ink-3">
          {messages.releases(releaseCount)}
          {bug && (
            <span className="flex min-w-0 items-center gap-1.5 text-warning-ink">
              <TriangleAlert size={14} className="flex-none" />
              <span className="truncate">{messages.card.knownBug(bug.fixedIn)}</span>
            </span>
          )}
        </p>
      </div>
      <dl className="grid grid-cols-2 border-t border-line">
        <Side name={messages.card.latest}>
          {latestRelease ? (
            <>
              <Version version={latestRelease.version} badge={<ReleaseTypeBadge type={latestRelease.releaseType} />} />
              <ReleaseDate at={latestRelease.deployedAt} />
            </>
          ) : (
            <span className="text-ink-3">{messages.card.noReleases}</span>
          )}
        </Side>
        <Side name={messages.card.applied} className="border-s border-line">
          {appliedVersion ? (
            <>
              <Version version={appliedVersion.version} badge={<Behind behind={appliedVersion.behind} />} />
              <span className="flex flex-wrap items-center gap-x-2">
                <ReleaseTypeBadge type={appliedVersion.releaseType} />
                <ReleaseDate at={appliedVersion.appliedAt} />
              </span>
            </>
          ) : (
            <>
              <span className="type-strong">{messages.card.noneApplied}</span>
              <span className="type-small text-ink-3">{messages.card.noneAppliedHint}</span>
            </>
          )}
        </Side>
      </dl>
    </article>
  )
}

/** Shows whether a service is active or retired, in color and text. */
export function ServiceState({ status }: { status: PortalService['status'] }) {
  const isActive = status === 'active'
  return (
    <span className="type-small flex flex-none items-center gap-1.5">
      <span
        aria-hidden
        className={clsx('size-2 rounded-full', isActive ? 'bg-success-mark' : 'border-[1.5px] border-ink-4')}
      />
      {isActive ? messages.active : messages.inactive}
    </span>
  )
}

function Side({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={clsx('grid min-w-0 content-start gap-0.5 px-4 py-3', className)}>
      <dt className="type-small text-ink-3">{name}</dt>
      <dd className="grid min-w-0 gap-0.5 *:flex *:min-h-5 *:items-center">{children}</dd>
    </div>
  )
}

function Version({ version, badge }: { version: string; badge: ReactNode }) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
      <span className="type-strong truncate">{version}</span>
      {badge}
    </span>
  )
}

function Behind({ behind }: { behind: number | undefined }) {
  if (behind === undefined) return null
  if (behind > 0) return <Badge tone="warning">{messages.card.behind(behind)}</Badge>
  return (
    <span className="type-small flex items-center gap-1 font-bold text-success-ink">
      <Check size={14} strokeWidth={2} />
      {messages.card.current}
    </span>
  )
}

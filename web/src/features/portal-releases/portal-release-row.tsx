import type { OwnAppliedVersion } from '@hatchway/contract/customers/portal-releases'
import type { Release } from '@hatchway/contract/releases/releases'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatDay } from '../../platform/time/dates.ts'
import { Button } from '../../ui/button/button.tsx'
import { DownloadImageButton } from '../docker/download-image-button.tsx'
import { ReleaseDetails } from '../releases/release-details.tsx'
import { ReleaseToggle } from '../releases/release-toggle.tsx'
import { useDateStyle } from '../session/session-context.tsx'
import { portalReleaseMessages as messages } from './portal-releases.messages.ts'
import { ReleaseDate } from './release-date.tsx'

type PortalReleaseRowProps = {
  release: Release
  /** The button of the latest release is emphasized while it is not applied. */
  isLatest: boolean
  isOpen: boolean
  onToggle: () => void
  /** The applied version, when it is this one. */
  applied: OwnAppliedVersion | undefined
  onApply: (() => void) | undefined
}

/** Shows one release as a row that expands to its details. */
export function PortalReleaseRow({ release, isLatest, isOpen, onToggle, applied, onApply }: PortalReleaseRowProps) {
  const row = useRef<HTMLLIElement>(null)
  const cameOpen = useRef(isOpen)
  useEffect(() => {
    // A release opened by a link is scrolled into view.
    if (cameOpen.current) row.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <li ref={row} className="border-b border-line">
      <div className="flex flex-wrap items-center gap-x-3 pe-4 md:pe-7">
        <h2 className="min-w-0 flex-1 max-md:basis-full">
          <ReleaseToggle
            {...{ release, isOpen, onToggle }}
            className="min-h-14 ps-4 hover:text-accent-ink max-md:pb-0 md:ps-7"
          >
            <span className="type-ui min-w-0 flex-1 truncate font-medium max-md:basis-full max-md:ps-7 max-md:whitespace-normal">
              {release.summary}
            </span>
          </ReleaseToggle>
        </h2>
        <span className="flex items-center gap-3 max-md:w-full max-md:justify-between max-md:pt-1.5 max-md:pb-2.5 max-md:ps-11">
          <ReleaseDate at={release.deployedAt} />
          <span className="flex justify-end md:min-w-55">
            {applied && <CurrentlyApplied applied={applied} />}
            {!applied && onApply && (
              <Button size="sm" variant={isLatest ? 'default' : 'outline'} onClick={onApply}>
                {messages.markApplied}
              </Button>
            )}
          </span>
        </span>
      </div>
      {isOpen && (
        <div className="grid gap-4 px-4 pt-1 pb-6 md:ps-14 md:pe-7">
          {applied?.notes && (
            <p className="text-ink-2">
              <span className="text-ink-3">{messages.ownNotes}</span>
              <span className="whitespace-pre-wrap">{applied.notes}</span>
            </p>
          )}
          <ReleaseDetails
            release={release}
            isForCustomers
            download={release.downloadUrl && <DownloadImageButton release={release} />}
            ticketLink={({ id }, children) => (
              <Link
                to="/"
                search={{ ticket: String(id) } as never}
                className="flex min-w-0 gap-2 text-ink no-underline hover:underline"
              >
                {children}
              </Link>
            )}
          />
        </div>
      )}
    </li>
  )
}

function CurrentlyApplied({ applied: { appliedAt } }: { applied: OwnAppliedVersion }) {
  const style = useDateStyle()
  return (
    <span className="type-small tabular-nums inline-flex h-6.5 items-center gap-2 rounded-control bg-success-soft px-2 text-success-ink">
      <Check size={14} strokeWidth={2} />
      <span className="font-bold">{messages.applied}</span>
      <time dateTime={appliedAt}>{formatDay(appliedAt, style)}</time>
    </span>
  )
}

import { isPrerelease } from '@hatchway/contract/releases/prerelease'
import type { Release } from '@hatchway/contract/releases/releases'
import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/display/badge.tsx'
import { versionMessages as messages } from './release.messages.ts'
import { ReleaseTypeBadge } from './release-type.tsx'

type ReleaseToggleProps = {
  release: Pick<Release, 'version' | 'releaseType'>
  isOpen: boolean
  onToggle: () => void
  className: string
  /** Content after the version and its type. */
  children: ReactNode
}

/** The row of a release, which expands and collapses it. */
export function ReleaseToggle({ release, isOpen, onToggle, className, children }: ReleaseToggleProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className={clsx(
        'quick flex w-full flex-wrap items-center gap-x-3 gap-y-1 py-2 text-start focus-inside',
        className,
      )}
    >
      <ChevronRight className={clsx('quick flex-none text-ink-3', isOpen ? 'rotate-90' : 'rtl:-scale-x-100')} />
      <span className="type-section min-w-14">{release.version}</span>
      <ReleaseTypeBadge type={release.releaseType} />
      {isPrerelease(release.version) && <Badge>{messages.prerelease}</Badge>}
      {children}
    </button>
  )
}

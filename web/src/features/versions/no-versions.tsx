import type { VersionState } from '@hatchway/contract/releases/version-overview'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

const nothing: Record<VersionState, { title: string; hint: string }> = {
  running: {
    title: 'No applied versions yet',
    hint: 'Customers mark a release as applied in their portal, or you record it for them.',
  },
  behind: { title: 'Nobody is behind', hint: 'Every customer runs the latest version of what they run.' },
  at_risk: { title: 'Nobody is at risk', hint: 'No customer runs a version with a known critical bug.' },
  never: { title: 'Everybody has applied something', hint: 'Whoever may use a service has said what they run of it.' },
}

/** Shown instead of rows when no customer is in that state. */
export function NoVersions({ state }: { state: VersionState }) {
  const { title, hint } = nothing[state]
  return (
    <EmptyState art={state === 'running' ? 'paper' : 'bell'} title={title}>
      {hint}
    </EmptyState>
  )
}

import type { VersionState } from '@hatchway/contract/releases/version-overview'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

const nothing: Record<VersionState, { title: string; hint: string }> = {
  running: {
    title: 'No applied versions yet',
    hint: 'Customers mark releases as applied in their portal, or you record it for them.',
  },
  behind: { title: 'No customers are behind', hint: 'All customers run the latest versions.' },
  at_risk: { title: 'No customers at risk', hint: 'No customer runs a version with a known critical bug.' },
  never: { title: 'No missing versions', hint: 'All customers have reported their versions.' },
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

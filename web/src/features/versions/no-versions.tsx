import type { VersionState } from '@hatchway/contract/releases/version-overview'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { noVersionMessages } from './version.messages.tsx'

/** Shown instead of rows when no customer is in that state. */
export function NoVersions({ state }: { state: VersionState }) {
  const { title, hint } = noVersionMessages[state]
  return (
    <EmptyState art={state === 'running' ? 'paper' : 'bell'} title={title}>
      {hint}
    </EmptyState>
  )
}

import { LazyBoundary } from '../../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { refusedAssignment } from './group-move.ts'

const GroupMoveDialog = lazyComponent(async () => (await import('./group-move-dialog.tsx')).GroupMoveDialog)

/** Shows the dialog while an assignment waits for a group. */
export function GroupMoveOverlay() {
  const refused = refusedAssignment.use()
  return <LazyBoundary>{refused && <GroupMoveDialog refused={refused} />}</LazyBoundary>
}

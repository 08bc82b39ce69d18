import { Badge } from './badge.tsx'

/** Says whether an integration is set up; nothing while that is not known. */
export function SetupBadge({ isSetUp }: { isSetUp: boolean | undefined }) {
  if (isSetUp === undefined) return null
  return isSetUp ? <Badge tone="success">Set up</Badge> : <Badge>Not set up</Badge>
}

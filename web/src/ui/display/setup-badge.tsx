import { Badge } from './badge.tsx'

/** Shows whether an integration is set up; renders nothing until that is known. */
export function SetupBadge({ isSetUp }: { isSetUp: boolean | undefined }) {
  if (isSetUp === undefined) return null
  return isSetUp ? <Badge tone="success">Set up</Badge> : <Badge>Not set up</Badge>
}

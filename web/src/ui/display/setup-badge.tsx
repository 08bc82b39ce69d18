import { Badge } from './badge.tsx'
import { displayMessages as messages } from './display.messages.ts'

/** Shows whether an integration is set up; renders nothing until that is known. */
export function SetupBadge({ isSetUp }: { isSetUp: boolean | undefined }) {
  if (isSetUp === undefined) return null
  return isSetUp ? <Badge tone="success">{messages.setUp}</Badge> : <Badge>{messages.notSetUp}</Badge>
}

import type { Environment, ReleaseType } from '@hatchway/contract/releases/releases'
import { Badge } from '../../ui/display/badge.tsx'
import { environmentMessages, typeMessages } from './release.messages.ts'

export const releaseTypeNames: Record<ReleaseType, string> = typeMessages
const hues: Record<ReleaseType, number> = { major: 292, minor: 243, patch: 195, hotfix: 35 }

export const environmentNames: Record<Environment, string> = environmentMessages

/** Shows the type of a release in its own hue. */
export const ReleaseTypeBadge = ({ type }: { type: ReleaseType }) => (
  <Badge hue={hues[type]}>{releaseTypeNames[type]}</Badge>
)

import type { VersionState } from '@hatchway/contract/releases/version-overview'
import { labeled } from '../../ui/select/labeled.ts'
import { versionListMessages as messages } from './version.messages.tsx'

export const versionStates = labeled<VersionState>(messages.states)

export const stateIn = (text: string | undefined): VersionState =>
  versionStates.find(({ value }) => value === text)?.value ?? 'running'

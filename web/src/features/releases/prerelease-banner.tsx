import { isPrerelease } from '@hatchway/contract/releases/prerelease'
import { FlaskConical } from 'lucide-react'
import { Banner } from '../../ui/layout/banner.tsx'
import { versionMessages as messages } from './release.messages.ts'

/** Warns that an applied version is a pre-release. Nothing for a final version. */
export function PrereleaseBanner({ version }: { version: string }) {
  if (!isPrerelease(version)) return null
  return (
    <Banner className="mb-4 rounded-tile border px-3!" icon={<FlaskConical className="flex-none" />}>
      <span className="font-regular">{messages.prereleaseWarning(version, version.split('-')[0])}</span>
    </Banner>
  )
}

import { isPrerelease } from '@hatchway/contract/releases/prerelease'
import { FlaskConical } from 'lucide-react'
import { Banner } from '../../ui/layout/banner.tsx'

/** Warns that an applied version is a pre-release. Nothing for a final version. */
export function PrereleaseBanner({ version }: { version: string }) {
  if (!isPrerelease(version)) return null
  return (
    <Banner className="mb-4 rounded-tile border px-3!" icon={<FlaskConical className="flex-none" />}>
      <span className="font-regular">
        {version} is a pre-release for testing. {version.split('-')[0]} may still change.
      </span>
    </Banner>
  )
}

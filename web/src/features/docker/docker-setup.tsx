import type { DockerSetup as Setup } from '@hatchway/contract/releases/docker'
import { useQuery } from '@tanstack/react-query'
import { countOf } from '../../platform/count-text.ts'
import { CopyButton } from '../../ui/button/copy-button.tsx'
import { Code } from '../../ui/display/code.tsx'
import { QueryData } from '../../ui/feedback/query-data.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { SettingRow } from '../../ui/form/setting-row.tsx'
import { CachedArchives } from './cached-archives.tsx'
import { dockerSetup } from './docker.queries.ts'

const install = 'apt-get install skopeo'

/** Shows whether release images can be fetched, the registry, and the cached archives. */
export function DockerSetup() {
  return (
    <QueryData query={useQuery(dockerSetup)} title="Docker images couldn’t be loaded">
      {(data) => (
        <>
          <FormSection
            title="On this server"
            hint="The program skopeo fetches release images from their registry on request."
          >
            {data.skopeoVersion ? (
              <SettingRow label="skopeo" value={`Version ${data.skopeoVersion}`} />
            ) : (
              <>
                <p className="text-pretty text-ink-2">
                  skopeo wasn’t found, so images can’t be downloaded yet. Install it on the server; no restart is
                  needed. On Debian and Ubuntu:
                </p>
                <SettingRow
                  label="Install"
                  value={<Code>{install}</Code>}
                  action={<CopyButton text={install} label="Copy command" variant="outline" />}
                />
              </>
            )}
          </FormSection>
          <FormSection
            title="Registries"
            hint={
              <>
                Read from the environment when Hatchway starts: <Code>HATCHWAY_REGISTRY_AUTHFILE</Code> and{' '}
                <Code>HATCHWAY_PLAIN_REGISTRIES</Code>.
              </>
            }
          >
            <SettingRow label="Private registries" value={credentials(data)} />
            <SettingRow
              label="Without TLS"
              value={data.plainRegistries.length > 0 ? data.plainRegistries.join(', ') : 'On this server only'}
            />
            <SettingRow label="Time limit for one image" value={countOf(data.minutes, 'minute')} />
          </FormSection>
          <CachedArchives setup={data} />
        </>
      )}
    </QueryData>
  )
}

function credentials({ hasCredentials }: Setup) {
  if (hasCredentials === null) return 'No credentials: public images only'
  return hasCredentials ? 'Credentials file found' : 'The credentials file can’t be read'
}

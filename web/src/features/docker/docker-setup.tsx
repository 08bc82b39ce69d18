import type { DockerSetup as Setup } from '@hatchway/contract/releases/docker'
import { useQuery } from '@tanstack/react-query'
import { CopyButton } from '../../ui/button/copy-button.tsx'
import { Code } from '../../ui/display/code.tsx'
import { QueryData } from '../../ui/feedback/query-data.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { SettingRow } from '../../ui/form/setting-row.tsx'
import { CachedArchives } from './cached-archives.tsx'
import { dockerMessages as messages } from './docker.messages.tsx'
import { dockerSetup } from './docker.queries.ts'

const { server, registries } = messages
const install = 'apt-get install skopeo'
const credentialsVariable = 'HATCHWAY_REGISTRY_AUTHFILE'
const withoutTlsVariable = 'HATCHWAY_PLAIN_REGISTRIES'

/** Shows whether release images can be fetched, the registry, and the cached archives. */
export function DockerSetup() {
  return (
    <QueryData query={useQuery(dockerSetup)} title={messages.loadFailed}>
      {(data) => (
        <>
          <FormSection title={server.title} hint={server.hint}>
            {data.skopeoVersion ? (
              <SettingRow label={server.program} value={server.version(data.skopeoVersion)} />
            ) : (
              <>
                <p className="text-pretty text-ink-2">{server.notFound}</p>
                <SettingRow
                  label={server.install}
                  value={<Code>{install}</Code>}
                  action={<CopyButton text={install} label={server.copy} variant="outline" />}
                />
              </>
            )}
          </FormSection>
          <FormSection
            title={registries.title}
            hint={registries.hint(<Code>{credentialsVariable}</Code>, <Code>{withoutTlsVariable}</Code>)}
          >
            <SettingRow label={registries.private} value={credentials(data)} />
            <SettingRow
              label={registries.withoutTls}
              value={data.plainRegistries.length > 0 ? data.plainRegistries.join(', ') : registries.noneWithoutTls}
            />
            <SettingRow label={registries.timeLimit} value={registries.minutes(data.minutes)} />
          </FormSection>
          <CachedArchives setup={data} />
        </>
      )}
    </QueryData>
  )
}

function credentials({ hasCredentials }: Setup) {
  if (hasCredentials === null) return registries.noCredentials
  return hasCredentials ? registries.credentialsFound : registries.credentialsUnreadable
}

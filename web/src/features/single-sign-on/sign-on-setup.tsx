import { useQuery } from '@tanstack/react-query'
import { CopyButton } from '../../ui/button/copy-button.tsx'
import { Code } from '../../ui/display/code.tsx'
import { QueryData } from '../../ui/feedback/query-data.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { SettingRow } from '../../ui/form/setting-row.tsx'
import { setupMessages as messages } from './single-sign-on.messages.tsx'
import { signOnSetup } from './single-sign-on.queries.ts'

/** Shows the configuration of single sign-on: the values to enter at the identity provider, and the provider's values here. */
export function SignOnSetup() {
  return (
    <QueryData query={useQuery(signOnSetup)} title={messages.loadFailed}>
      {(data) => (
        <>
          <FormSection title={messages.provider} hint={messages.providerHint}>
            <SettingRow
              label={messages.redirectUri}
              value={<code className="font-mono text-[12px]">{data.redirectUrl}</code>}
              action={<CopyButton text={data.redirectUrl} label={messages.copyRedirectUri} variant="outline" />}
            />
          </FormSection>
          <FormSection title={messages.server} hint={messages.serverHint((name) => <Code>{name}</Code>)}>
            {data.isConfigured ? (
              <>
                <SettingRow label={messages.issuer} value={data.issuer} />
                <SettingRow label={messages.clientId} value={data.clientId} />
                <SettingRow label={messages.clientSecret} value={messages.clientSecretSet} />
                <SettingRow label={messages.scopes} value={data.scopes} />
                <SettingRow
                  label={messages.newUsers}
                  value={data.isSignUpOn ? messages.createAccount : messages.denyAccess}
                />
              </>
            ) : (
              <p className="text-pretty text-ink-2">{messages.notConfigured}</p>
            )}
          </FormSection>
        </>
      )}
    </QueryData>
  )
}

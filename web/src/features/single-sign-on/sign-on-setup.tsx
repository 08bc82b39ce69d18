import { useQuery } from '@tanstack/react-query'
import { CopyButton } from '../../ui/button/copy-button.tsx'
import { Code } from '../../ui/display/code.tsx'
import { QueryData } from '../../ui/feedback/query-data.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { SettingRow } from '../../ui/form/setting-row.tsx'
import { signOnSetup } from './single-sign-on.queries.ts'

/** Shows the configuration of single sign-on: the values to enter at the identity provider, and the provider's values here. */
export function SignOnSetup() {
  return (
    <QueryData query={useQuery(signOnSetup)} title="Single sign-on couldn’t be loaded">
      {(data) => (
        <>
          <FormSection
            title="Identity provider"
            hint="Register Hatchway as a web application. Use this exact redirect URI."
          >
            <SettingRow
              label="Redirect URI"
              value={<code className="font-mono text-[12px]">{data.redirectUrl}</code>}
              action={<CopyButton text={data.redirectUrl} label="Copy redirect URI" variant="outline" />}
            />
          </FormSection>
          <FormSection
            title="This server"
            hint={
              <>
                Read from the environment when Hatchway starts: <Code>OIDC_ISSUER</Code>, <Code>OIDC_CLIENT_ID</Code>,{' '}
                <Code>OIDC_CLIENT_SECRET</Code>, and optionally <Code>OIDC_SCOPES</Code> and <Code>OIDC_SIGN_UP</Code>.
              </>
            }
          >
            {data.isConfigured ? (
              <>
                <SettingRow label="Issuer" value={data.issuer} />
                <SettingRow label="Client ID" value={data.clientId} />
                <SettingRow label="Client secret" value="Set. Never shown." />
                <SettingRow label="Scopes" value={data.scopes} />
                <SettingRow label="New users" value={data.isSignUpOn ? 'Create requester account' : 'Deny access'} />
              </>
            ) : (
              <p className="text-pretty text-ink-2">
                No identity provider is connected. People sign in with username and password. Set the variables and
                restart Hatchway; then run the test.
              </p>
            )}
          </FormSection>
        </>
      )}
    </QueryData>
  )
}

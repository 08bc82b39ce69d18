import type { Identity } from '@hatchway/contract/accounts/single-sign-on'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { SettingRow } from '../../ui/form/setting-row.tsx'
import { ConfirmMutation } from '../../ui/overlay/confirm-mutation.tsx'
import { Ago } from '../session/ago.tsx'
import { ConnectDialog } from './connect-dialog.tsx'
import { connectionMessages as messages } from './single-sign-on.messages.tsx'
import { signInMethods, useDisconnect } from './single-sign-on.queries.ts'

/** Shows the user's link to the identity provider. Nothing when there is no provider and never was a link. */
export function ConnectionRow() {
  const { data } = useQuery(signInMethods)
  const [isConnecting, setConnecting] = useState(false)
  const [confirming, setConfirming] = useState<Identity>()
  const disconnect = useDisconnect()
  if (!data || (!data.isConfigured && data.identities.length === 0)) return null
  return (
    <>
      {data.identities.map((identity) => (
        <SettingRow
          key={identity.id}
          label={messages.title}
          value={messages.lastUsed(
            identity.email ?? new URL(identity.issuer).hostname,
            <Ago at={identity.lastUsedAt} form="sentence" />,
          )}
          action={
            <Button variant="outline" aria-label={messages.disconnectSignOn} onClick={() => setConfirming(identity)}>
              {messages.disconnect}
            </Button>
          }
        />
      ))}
      {data.identities.length === 0 && (
        <SettingRow
          label={messages.title}
          value={data.hasPassword ? messages.notConnected : messages.needsPassword}
          action={
            data.hasPassword && (
              <Button variant="outline" aria-label={messages.connectSignOn} onClick={() => setConnecting(true)}>
                {messages.connect}
              </Button>
            )
          }
        />
      )}
      {isConnecting && <ConnectDialog onClose={() => setConnecting(false)} />}
      <ConfirmMutation
        open={confirming !== undefined}
        onClose={() => setConfirming(undefined)}
        title={messages.disconnectTitle}
        description={messages.disconnectEffect}
        confirmLabel={messages.disconnect}
        pendingLabel={messages.disconnecting}
        destructive
        mutation={disconnect}
        variables={confirming?.id ?? 0}
        done={{ title: messages.disconnected.title, description: messages.disconnected.hint }}
        failed={messages.disconnectFailed}
      />
    </>
  )
}

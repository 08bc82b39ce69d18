import type { Identity } from '@hatchway/contract/accounts/single-sign-on'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { SettingRow } from '../../ui/form/setting-row.tsx'
import { ConfirmMutation } from '../../ui/overlay/confirm-mutation.tsx'
import { Ago } from '../session/ago.tsx'
import { ConnectDialog } from './connect-dialog.tsx'
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
          label="Single sign-on"
          value={
            <>
              {identity.email ?? new URL(identity.issuer).hostname}, last used:{' '}
              <Ago at={identity.lastUsedAt} form="sentence" />
            </>
          }
          action={
            <Button variant="outline" aria-label="Disconnect single sign-on" onClick={() => setConfirming(identity)}>
              Disconnect
            </Button>
          }
        />
      ))}
      {data.identities.length === 0 && (
        <SettingRow
          label="Single sign-on"
          value={data.hasPassword ? 'Not connected' : 'Set a password to connect it'}
          action={
            data.hasPassword && (
              <Button variant="outline" aria-label="Connect single sign-on" onClick={() => setConnecting(true)}>
                Connect
              </Button>
            )
          }
        />
      )}
      {isConnecting && <ConnectDialog onClose={() => setConnecting(false)} />}
      <ConfirmMutation
        open={confirming !== undefined}
        onClose={() => setConfirming(undefined)}
        title="Disconnect single sign-on?"
        description="You’ll sign in with your password instead."
        confirmLabel="Disconnect"
        pendingLabel="Disconnecting..."
        destructive
        mutation={disconnect}
        variables={confirming?.id ?? 0}
        done={{ title: 'Disconnected', description: 'You can no longer sign in with single sign-on.' }}
        failed="Single sign-on couldn’t be disconnected"
      />
    </>
  )
}

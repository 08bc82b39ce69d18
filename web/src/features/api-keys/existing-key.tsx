import type { ApiKey } from '@hatchway/contract/accounts/api-keys'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { ConfirmMutation } from '../../ui/overlay/confirm-mutation.tsx'
import { Ago } from '../session/ago.tsx'
import { useDateStyle } from '../session/session-context.tsx'
import { useEndKey, useGenerateKey } from './api-keys.queries.ts'
import { generationTime } from './generation-time.ts'

type ExistingKeyProps = { known: ApiKey; onFresh: (key: string) => void }

/** Shows the existing key, masked, with actions to regenerate or delete it. */
export function ExistingKey({ known, onFresh }: ExistingKeyProps) {
  const style = useDateStyle()
  const [confirming, setConfirming] = useState<'regenerate' | 'delete'>()
  const close = () => setConfirming(undefined)
  const generate = useGenerateKey({ isFirst: false, onFresh, onSettled: close })
  const end = useEndKey()
  const integrations = 'All integrations that use it will stop working immediately'
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2.5">
        <dt className="text-ink-2">API key</dt>
        <dd className="font-mono text-[12px]">{known.apiKey}</dd>
        <dt className="text-ink-2">Generated</dt>
        <dd>{generationTime(known.apiKeyGenerationDate, style)}</dd>
        <dt className="text-ink-2">Last used</dt>
        <dd>{known.apiKeyLastUsedAt ? <Ago at={known.apiKeyLastUsedAt} /> : 'Not used yet'}</dd>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => setConfirming('regenerate')}>
          Regenerate
        </Button>
        <Button variant="ghost" onClick={() => setConfirming('delete')}>
          Delete
        </Button>
      </div>
      <ConfirmDialog
        destructive
        onClose={close}
        open={confirming === 'regenerate'}
        title={`Regenerate the API key ${known.apiKey}?`}
        description={`${integrations} until you give them the new key.`}
        confirmLabel="Regenerate key"
        pendingLabel="Regenerating..."
        pending={generate.isPending}
        onConfirm={() => generate.mutate()}
      />
      <ConfirmMutation
        destructive
        onClose={close}
        open={confirming === 'delete'}
        title={`Delete the API key ${known.apiKey}?`}
        description={`${integrations}. You can create a new key at any time.`}
        confirmLabel="Delete key"
        pendingLabel="Deleting..."
        mutation={end}
        variables={undefined}
        done={{ title: 'API Key deleted', description: 'The key no longer works.' }}
        failed="The API key couldn’t be deleted"
      />
    </div>
  )
}

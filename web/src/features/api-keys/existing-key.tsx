import type { ApiKey } from '@hatchway/contract/accounts/api-keys'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { ConfirmMutation } from '../../ui/overlay/confirm-mutation.tsx'
import { Ago } from '../session/ago.tsx'
import { useDateStyle } from '../session/session-context.tsx'
import { apiKeyMessages as messages } from './api-key.messages.ts'
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
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2.5">
        <dt className="text-ink-2">{messages.key}</dt>
        <dd className="font-mono text-[12px]">{known.apiKey}</dd>
        <dt className="text-ink-2">{messages.generated}</dt>
        <dd>{generationTime(known.apiKeyGenerationDate, style)}</dd>
        <dt className="text-ink-2">{messages.lastUsed}</dt>
        <dd>{known.apiKeyLastUsedAt ? <Ago at={known.apiKeyLastUsedAt} /> : messages.neverUsed}</dd>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => setConfirming('regenerate')}>
          {messages.regenerate}
        </Button>
        <Button variant="ghost" onClick={() => setConfirming('delete')}>
          {messages.delete}
        </Button>
      </div>
      <ConfirmDialog
        destructive
        onClose={close}
        open={confirming === 'regenerate'}
        title={messages.regenerateDialog.title(known.apiKey)}
        description={messages.regenerateDialog.consequence}
        confirmLabel={messages.regenerateDialog.confirm}
        pendingLabel={messages.regenerateDialog.pending}
        pending={generate.isPending}
        onConfirm={() => generate.mutate()}
      />
      <ConfirmMutation
        destructive
        onClose={close}
        open={confirming === 'delete'}
        title={messages.deleteDialog.title(known.apiKey)}
        description={messages.deleteDialog.consequence}
        confirmLabel={messages.deleteDialog.confirm}
        pendingLabel={messages.deleteDialog.pending}
        mutation={end}
        variables={undefined}
        done={{ title: messages.deleteDialog.done, description: messages.deleteDialog.doneHint }}
        failed={messages.deleteDialog.failed}
      />
    </div>
  )
}

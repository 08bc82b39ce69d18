import { KeyRound } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { apiKeyMessages as messages } from './api-key.messages.ts'
import { useGenerateKey } from './api-keys.queries.ts'

/** Shown while the account has no API key. */
export function NoKey({ onFresh }: { onFresh: (key: string) => void }) {
  const generate = useGenerateKey({ isFirst: true, onFresh })
  return (
    <div className="m-auto grid justify-items-center gap-3 py-5 text-center">
      <span className="grid size-11 place-items-center rounded-tile bg-surface-3 text-ink-2">
        <KeyRound size={20} strokeWidth={1.6} />
      </span>
      <div>
        <p className="font-strong">{messages.none}</p>
        <p className="mx-auto mt-1 max-w-96 text-pretty text-ink-2">{messages.noneHint}</p>
      </div>
      <Button pending={generate.isPending} pendingText={messages.creating} onClick={() => generate.mutate()}>
        {messages.create}
      </Button>
    </div>
  )
}

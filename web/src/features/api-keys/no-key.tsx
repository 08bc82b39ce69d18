import { KeyRound } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
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
        <p className="font-strong">No API Key Set for this user.</p>
        <p className="mx-auto mt-1 max-w-96 text-pretty text-ink-2">
          Use a key to connect your own tools: create tickets from monitoring, for example, or download a report every
          night.
        </p>
      </div>
      <Button pending={generate.isPending} pendingText="Creating..." onClick={() => generate.mutate()}>
        Create API Key
      </Button>
    </div>
  )
}

import type { SignOnStep } from '@hatchway/contract/accounts/single-sign-on'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleMinus, RotateCw, TriangleAlert } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { SignOnTrial } from './sign-on-trial.tsx'
import { checkMessages as messages } from './single-sign-on.messages.tsx'
import { signOnCheck } from './single-sign-on.queries.ts'

const looks = {
  ok: { Icon: CircleCheck, ink: 'text-success-ink' },
  warning: { Icon: TriangleAlert, ink: 'text-warning-ink' },
  failed: { Icon: CircleAlert, ink: 'text-danger-ink' },
  skipped: { Icon: CircleMinus, ink: 'text-ink-3' },
}

/** Tests the identity provider step by step, then lets an admin try a complete sign-in that creates no session. */
export function SignOnCheck() {
  const query = useQuery(signOnCheck)
  const { data, refetch, isFetching } = query
  if (query.isLoadingError) return <QueryError className="m-auto" title={messages.failed} query={query} />
  return (
    <>
      <FormSection title={messages.title} hint={messages.hint}>
        {data ? (
          <ol className="grid gap-3.5" aria-label={messages.steps}>
            {data.steps.map((step) => (
              <Step key={step.name} {...step} />
            ))}
          </ol>
        ) : (
          <SkeletonText lines={5} label={messages.loading} />
        )}
        <div>
          <Button
            variant="outline"
            icon={RotateCw}
            pending={isFetching}
            pendingText={messages.asking}
            onClick={() => void refetch()}
          >
            {messages.again}
          </Button>
        </div>
      </FormSection>
      <SignOnTrial canTry={data?.canTry === true} />
    </>
  )
}

function Step({ name, state, says, todo }: SignOnStep) {
  const { Icon, ink } = looks[state]
  return (
    <li className="flex gap-3">
      <Icon size={18} className={`mt-px flex-none ${ink}`} />
      <div className="min-w-0">
        <p className="type-strong flex flex-wrap gap-x-2">
          {name} <span className={ink}>{messages.states[state]}</span>
        </p>
        <p className="wrap-anywhere text-ink-2">{says}</p>
        {todo && <p className="mt-1 border-s-2 border-line-2 ps-2.5 wrap-anywhere">{todo}</p>}
      </div>
    </li>
  )
}

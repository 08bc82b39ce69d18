import { type OnboardingState, type OnboardingStepName, onboarding } from '@hatchway/contract/accounts/setup'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, type LucideIcon } from 'lucide-react'
import { call } from '../../platform/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { RowChevron } from '../../ui/display/row-chevron.tsx'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { onboardingMessages as messages } from './dashboard.messages.ts'
import { onboardingState } from './dashboard.queries.ts'

/** A first step of a new desk. */
export type OnboardingStep = { label: string; detail: string; to: string; icon: LucideIcon }
export type OnboardingSteps = Record<OnboardingStepName, OnboardingStep>

/** The first steps of a new desk, with ticks, until an admin hides them. */
export function Onboarding({ state, steps }: { state: OnboardingState; steps: OnboardingSteps }) {
  const dismiss = useDismiss()
  const done = state.steps.filter(({ isDone }) => isDone).length
  return (
    <section aria-label={messages.title} className="rounded-sheet border border-line">
      <div className="flex min-h-11 items-center gap-3 px-4 py-1.5">
        <h2 className="type-section">{messages.title}</h2>
        <span className="text-ink-3">{messages.progress(done, state.steps.length)}</span>
        <Button
          variant="ghost"
          size="sm"
          className="ms-auto"
          pending={dismiss.isPending}
          onClick={() => dismiss.mutate(true)}
        >
          {messages.hide}
        </Button>
      </div>
      <ul aria-label={messages.title} className="border-line border-t">
        {state.steps.map(({ name, isDone }) => {
          const { label, detail, to, icon: Icon } = steps[name]
          return (
            <li key={name} className="border-line border-t first:border-t-0">
              <Link
                to={to}
                className="focus-inside flex min-h-13 items-center gap-3.5 px-4 py-2 no-underline hover:bg-surface-2"
              >
                {isDone ? (
                  <Check
                    size={18}
                    strokeWidth={2.2}
                    aria-label={messages.done}
                    className="flex-none text-success-ink"
                  />
                ) : (
                  <Icon size={18} strokeWidth={1.6} aria-hidden className="flex-none text-accent-ink" />
                )}
                <span className="min-w-0 flex-1">
                  <span className={isDone ? 'type-strong block text-ink-2' : 'type-strong block'}>{label}</span>
                  {!isDone && <span className="type-small block text-ink-2">{detail}</span>}
                </span>
                <RowChevron />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function useDismiss() {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (isDismissed: boolean) => call(onboarding.change, { body: { isDismissed } }),
    onSuccess: (state) => {
      client.setQueryData(onboardingState.queryKey, state)
      if (state.isDismissed)
        toast({
          title: messages.hidden,
          variant: 'success',
          action: { label: messages.undo, onClick: () => change.mutate(false) },
        })
    },
    onError: (error, isDismissed) => toastError(isDismissed ? messages.hideFailed : messages.showFailed)(error),
  })
  return change
}

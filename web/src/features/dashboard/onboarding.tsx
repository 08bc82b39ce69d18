import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { RowChevron } from '../../ui/display/row-chevron.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

/** A setup step for a new desk. */
export type OnboardingStep = { label: string; detail: string; to: string; icon: LucideIcon }

/** Shown on the dashboard as long as there is no ticket. */
export function Onboarding({ steps }: { steps: readonly OnboardingStep[] }) {
  return (
    <div className="grid min-h-0 flex-1 place-items-center overflow-y-auto py-6">
      <div className="w-full max-w-115 px-4">
        <EmptyState title="Your help desk is ready">
          Your metrics will appear here once you have tickets. Get started:
        </EmptyState>
        <ul aria-label="First steps" className="mt-2 overflow-hidden rounded-sheet border border-line">
          {steps.map(({ label, detail, to, icon: Icon }) => (
            <li key={to} className="border-line border-t first:border-t-0">
              <Link
                to={to}
                className="focus-inside flex min-h-15 items-center gap-3.5 px-4 py-2.5 no-underline hover:bg-surface-2"
              >
                <Icon size={18} strokeWidth={1.6} aria-hidden className="flex-none text-accent-ink" />
                <span className="min-w-0 flex-1">
                  <span className="type-strong block">{label}</span>
                  <span className="type-small block text-ink-2">{detail}</span>
                </span>
                <RowChevron />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

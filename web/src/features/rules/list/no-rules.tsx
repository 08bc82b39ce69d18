import { Link } from '@tanstack/react-router'
import { Clock3, type LucideIcon, Route, Siren } from 'lucide-react'
import { AddLink } from '../../../ui/button/add-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useSession } from '../../session/session-context.tsx'
import { type TemplateName, templateTexts } from '../editor/rule-templates.ts'
import { listMessages as messages } from '../rules.messages.ts'

const icons: Record<TemplateName, LucideIcon> = { route: Route, urgent: Siren, close: Clock3 }

/** Explains what rules are for, and offers three to begin with. */
export function NoRules() {
  const { isAdmin } = useSession()
  return (
    <div className="m-auto grid w-full max-w-3xl justify-items-center gap-6 px-4 py-8">
      <EmptyState
        title={messages.none}
        mainAction={isAdmin && <AddLink to="/settings/automation/new">{messages.newRule}</AddLink>}
      >
        {messages.purpose}
      </EmptyState>
      {isAdmin && (
        <section aria-labelledby="rule-templates" className="w-full">
          <h2 id="rule-templates" className="type-small mb-2 text-ink-2">
            {messages.templates}
          </h2>
          <ul className="grid gap-3 md:grid-cols-3">
            {(Object.keys(templateTexts) as TemplateName[]).map((name) => {
              const Icon = icons[name]
              return (
                <li key={name} className="grid">
                  <Link
                    to="/settings/automation/new"
                    search={{ template: name }}
                    className="quick rounded-tile border border-line-2 bg-surface p-3.5 text-start no-underline hover:border-line-field hover:bg-surface-2"
                  >
                    <Icon size={18} className="mb-2 text-accent-ink" />
                    <span className="type-strong block">{templateTexts[name].name}</span>
                    <span className="block text-ink-2">{templateTexts[name].about}</span>
                  </Link>
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </div>
  )
}

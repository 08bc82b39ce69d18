import { Link } from '@tanstack/react-router'
import { RowChevron } from '../../ui/display/row-chevron.tsx'
import { integrationMessages as messages } from './integration.messages.ts'
import { integrations } from './integrations.ts'

/** Lists the integrations with their status. */
export function IntegrationList() {
  return (
    <ul aria-label={messages.label} className="px-5 max-md:px-4">
      {integrations.map(({ path, name, description, icon: Icon, Status }) => (
        <li key={path} className="border-b border-line last:border-b-0">
          <Link
            to={`/integrations/${path}`}
            className="quick group -mx-2.5 my-1.5 flex items-center gap-3.5 rounded-control px-2.5 py-3 text-ink no-underline hover:bg-hover"
          >
            <span className="grid size-10 flex-none place-items-center rounded-tile bg-accent-soft text-accent-ink">
              <Icon size={20} strokeWidth={1.6} aria-hidden />
            </span>
            <span className="min-w-0 flex-1">
              <span className="type-section flex flex-wrap items-center gap-x-2.5 gap-y-1">
                {name} <Status />
              </span>
              <span className="block text-ink-2">{description}</span>
            </span>
            <RowChevron className="group-hover:text-ink" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

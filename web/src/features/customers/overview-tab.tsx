import type { ShownCustomer } from '@hatchway/contract/customers/customers'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { countText } from '../../platform/count-text.ts'
import { formatDate } from '../../platform/time/dates.ts'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Field } from '../../ui/form/field.tsx'
import { DefaultGroupSelect, defaultGroupHint } from '../groups/default-group-select.tsx'
import { PersonName, PersonStatus } from '../people/person-cells.tsx'
import { ReleaseTypeBadge } from '../releases/release-type.tsx'
import { Bugs, VersionState } from '../services/applied-columns.tsx'
import { useDateStyle } from '../session/session-context.tsx'
import { PortalState } from './customer-columns.tsx'
import { customerMessages as messages } from './customers.messages.ts'
import { customerPeople, customerVersions } from './customers.queries.ts'

const contacts = 6

/** Shows a customer's key figures, details and versions. */
export function OverviewTab({ customer }: { customer: ShownCustomer }) {
  const style = useDateStyle()
  const people = useQuery(customerPeople(customer.id, { page: 1, limit: contacts }))
  const versions = useQuery(customerVersions(customer.id))
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <dl className="grid grid-cols-2 border-b border-line md:grid-cols-[minmax(0,1.3fr)_repeat(2,minmax(0,1fr))_minmax(0,1.25fr)_minmax(0,1.5fr)]">
        <Figure name={messages.overview.openTickets}>
          <Link
            to="/tickets"
            search={{ customerId: String(customer.id), status: 'open,in_progress' }}
            className="no-underline hover:underline"
          >
            {messages.openTickets(customer.openTickets)}
          </Link>
        </Figure>
        <Figure name={messages.overview.people}>{countText(customer.people)}</Figure>
        <Figure name={messages.overview.ownServices}>{customer.services}</Figure>
        <Figure name={messages.overview.createdAt}>
          <span className="type-section">{formatDate(customer.createdAt, style)}</span>
        </Figure>
        <Figure name={messages.overview.portal} className="max-md:col-span-2">
          <span className="type-section min-w-0">
            <PortalState portal={customer.portal} />
          </span>
        </Figure>
      </dl>
      <div className="grid lg:grid-cols-2">
        <OverviewCard
          title={messages.overview.contacts}
          to="people"
          more={customer.people > contacts ? messages.overview.allContacts(customer.people) : undefined}
        >
          {people.isPending && <SkeletonText lines={4} label={messages.overview.loadingContacts} />}
          {people.data?.people.length === 0 && <p className="text-ink-3">{messages.overview.noContacts}</p>}
          <ul className="grid">
            {people.data?.people.map((person) => (
              <li
                key={person.id}
                className="flex min-h-9 min-w-0 items-center gap-3 border-b border-line py-1 last:border-b-0"
              >
                <span className="min-w-32 max-md:flex-none md:flex-1">
                  <PersonName person={person} />
                </span>
                {person.status !== 'active' && <PersonStatus person={person} />}
                <a
                  href={`mailto:${person.email}`}
                  className="touch-target ms-auto min-w-0 truncate text-ink-2 no-underline hover:underline"
                >
                  {person.email}
                </a>
              </li>
            ))}
          </ul>
        </OverviewCard>
        <OverviewCard title={messages.overview.versions} to="services">
          {versions.isPending && <SkeletonText lines={4} label={messages.overview.loadingVersions} />}
          {versions.data?.length === 0 && <p className="text-ink-3">{messages.overview.noVersions}</p>}
          <ul className="grid">
            {versions.data?.map((row) => (
              <li
                key={row.serviceId}
                className="flex min-h-9 min-w-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5 last:border-b-0"
              >
                <Link
                  to="/services/$id"
                  params={{ id: String(row.serviceId) }}
                  className="min-w-32 flex-1 truncate font-medium no-underline hover:underline max-md:py-1"
                >
                  {row.serviceName}
                </Link>
                <span className="flex items-center gap-2">
                  {row.version} <ReleaseTypeBadge type={row.releaseType} />
                </span>
                <VersionState row={row} />
                {row.knownCriticalBugs.length > 0 && <Bugs row={row} />}
              </li>
            ))}
          </ul>
        </OverviewCard>
      </div>
      <section aria-label={messages.overview.newTickets} className="border-line border-t px-7 py-5 max-md:px-4">
        <h2 className="type-section mb-2">{messages.overview.newTickets}</h2>
        <Field label={messages.overview.defaultGroup} hint={defaultGroupHint} className="max-w-120">
          <DefaultGroupSelect kind="customer" id={customer.id} name={customer.name} />
        </Field>
      </section>
    </div>
  )
}

function Figure({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div
      className={clsx(
        'min-w-0 border-line px-7 py-4 not-last:border-e max-lg:px-5 max-md:px-4 max-md:even:border-e-0 max-md:nth-[n+3]:border-t',
        className,
      )}
    >
      <dt className="type-small text-ink-3">{name}</dt>
      <dd className="type-figure mt-0.5 flex min-h-8 min-w-0 items-center">{children}</dd>
    </div>
  )
}

type OverviewCardProps = { title: string; to: 'people' | 'services'; more?: string | undefined; children: ReactNode }

function OverviewCard({ title, to, more, children }: OverviewCardProps) {
  return (
    <section
      aria-label={title}
      className="min-w-0 border-line px-7 py-5 lg:not-last:border-e max-lg:border-b max-md:px-4"
    >
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 className="type-section">{title}</h2>
        <Link
          to="."
          search={{ tab: to }}
          className="touch-target type-small text-accent-ink no-underline hover:underline"
        >
          {more ?? messages.overview.showAll}
        </Link>
      </div>
      {children}
    </section>
  )
}

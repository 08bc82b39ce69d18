import type { ShownService } from '@hatchway/contract/releases/services'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/display/badge.tsx'
import { Fact } from '../../ui/display/fact.tsx'
import { DefaultGroupSelect, defaultGroupHint } from '../groups/default-group-select.tsx'
import { ReleaseTypeBadge } from '../releases/release-type.tsx'
import { Behind, ServiceStatusLabel } from './service-columns.tsx'
import { serviceMessages as messages } from './services.messages.tsx'

/** Shows the properties of a service beside its releases. */
export function ServiceFacts({ service }: { service: ShownService }) {
  const { latestRelease, openTickets } = service
  const facts: [string, ReactNode][] = [
    [messages.facts.status, <ServiceStatusLabel key="status" status={service.status} />],
    [
      messages.facts.code,
      <span key="code" className="font-mono text-[12px]">
        {service.code}
      </span>,
    ],
    [messages.facts.category, <Badge key="category">{service.category}</Badge>],
    [
      messages.facts.customer,
      service.customerId === null ? (
        messages.allCustomers
      ) : (
        <Link key="customer" to="/customers/$id" params={{ id: String(service.customerId) }} className={link}>
          {service.customerName}
        </Link>
      ),
    ],
    [
      messages.facts.latestRelease,
      latestRelease ? (
        <span key="latest" className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {latestRelease.version} <ReleaseTypeBadge type={latestRelease.releaseType} />
        </span>
      ) : (
        messages.facts.noRelease
      ),
    ],
    [
      messages.facts.behind,
      <Behind key="behind" behind={service.customersBehind} running={service.customersRunning} />,
    ],
    [
      messages.facts.openTickets,
      <Link
        key="tickets"
        to="/tickets"
        search={{ serviceId: String(service.id), status: 'open,in_progress' }}
        className={link}
      >
        {messages.facts.openTicketCount(openTickets)}
      </Link>,
    ],
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 px-5 py-4.5 wrap-anywhere">
      <h2 className="type-section">{messages.facts.title}</h2>
      <dl className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-3 gap-y-2.5">
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
        <dt className="self-center text-ink-3">{messages.facts.defaultGroup}</dt>
        <dd className="min-w-0">
          <DefaultGroupSelect kind="service" id={service.id} name={service.name} quiet />
        </dd>
      </dl>
      <p className="type-small text-ink-3">{defaultGroupHint}</p>
      {service.description && (
        <p className="border-t border-line pt-3 whitespace-pre-wrap text-ink-2">{service.description}</p>
      )}
    </div>
  )
}

const link = 'text-accent-ink no-underline hover:underline'

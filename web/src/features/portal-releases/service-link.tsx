import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { listReturn } from '../../platform/lists/list-return.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { portalReleaseMessages as messages } from './portal-releases.messages.ts'

const toServices = { view: 'releases' }

/** Links to a service. */
export function ServiceLink({ id, className, children }: { id: number; className?: string; children: ReactNode }) {
  return (
    <Link to="/" search={{ ...toServices, service: String(id) } as never} state={listReturn} className={className}>
      {children}
    </Link>
  )
}

export const BackToServices = ({ look }: { look?: 'quiet' | 'outline' }) => (
  <BackLink to="/" search={toServices} look={look}>
    {messages.services.back}
  </BackLink>
)

import { Container, KeyRound, type LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { DockerBadge } from '../docker/docker-badge.tsx'
import { SignOnBadge } from '../single-sign-on/sign-on-badge.tsx'

/** An integration with another system. Its page is `/integrations/` followed by its path. */
export type Integration = {
  path: 'single-sign-on' | 'docker-images'
  name: string
  description: string
  icon: LucideIcon
  /** Shows the status in one word. */
  Status: ComponentType
}

/** Every integration, in list order. */
export const integrations: Integration[] = [
  {
    path: 'single-sign-on',
    name: 'Single sign-on',
    description: 'Let people sign in with Azure AD or another OpenID Connect provider.',
    icon: KeyRound,
    Status: SignOnBadge,
  },
  {
    path: 'docker-images',
    name: 'Docker images',
    description: 'Let customers download release container images.',
    icon: Container,
    Status: DockerBadge,
  },
]

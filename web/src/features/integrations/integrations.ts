import { Container, KeyRound, type LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { DockerBadge } from '../docker/docker-badge.tsx'
import { SignOnBadge } from '../single-sign-on/sign-on-badge.tsx'
import { integrationMessages as messages } from './integration.messages.ts'

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
    name: messages.singleSignOn,
    description: messages.singleSignOnHint,
    icon: KeyRound,
    Status: SignOnBadge,
  },
  {
    path: 'docker-images',
    name: messages.dockerImages,
    description: messages.dockerImagesHint,
    icon: Container,
    Status: DockerBadge,
  },
]

import type { OnboardingStepName } from '@hatchway/contract/accounts/setup'
import { BookOpen, Building2, CirclePlus, Mail, Palette, UserRound, UsersRound } from 'lucide-react'
import type { OnboardingStep } from '../features/dashboard/onboarding.tsx'

/** The first steps of a new desk, each with the page where it is done. */
export const onboardingSteps: Record<OnboardingStepName, OnboardingStep> = {
  mail: {
    label: 'Set up email',
    detail: 'Connect a mail server, so that invitations are sent.',
    to: '/settings/outgoing-mail',
    icon: Mail,
  },
  branding: {
    label: 'Add your branding',
    detail: 'Add a logo and a color.',
    to: '/settings/branding',
    icon: Palette,
  },
  people: { label: 'Invite people', detail: 'Add agents and requesters.', to: '/settings/people', icon: UserRound },
  groups: { label: 'Create groups', detail: 'Organize agents into teams.', to: '/settings/groups', icon: UsersRound },
  portal: {
    label: 'Create a customer portal',
    detail: 'Give a customer a portal with their own branding.',
    to: '/customers',
    icon: Building2,
  },
  knowledge: {
    label: 'Publish an article',
    detail: 'Answer a common question in the knowledge base.',
    to: '/knowledge-base',
    icon: BookOpen,
  },
  ticket: { label: 'Create a test ticket', detail: 'See how it works.', to: '/tickets/new', icon: CirclePlus },
}

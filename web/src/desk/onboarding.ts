import type { OnboardingStepName } from '@hatchway/contract/accounts/setup'
import { BookOpen, Building2, CirclePlus, Mail, Palette, UserRound, UsersRound } from 'lucide-react'
import type { OnboardingStep } from '../features/dashboard/onboarding.tsx'
import { onboardingMessages as messages } from './onboarding.messages.ts'

/** The first steps of a new desk, each with the page where it is done. */
export const onboardingSteps: Record<OnboardingStepName, OnboardingStep> = {
  mail: { ...messages.mail, to: '/settings/outgoing-mail', icon: Mail },
  branding: { ...messages.branding, to: '/settings/branding', icon: Palette },
  people: { ...messages.people, to: '/settings/people', icon: UserRound },
  groups: { ...messages.groups, to: '/settings/groups', icon: UsersRound },
  portal: { ...messages.portal, to: '/customers', icon: Building2 },
  knowledge: { ...messages.knowledge, to: '/knowledge-base', icon: BookOpen },
  ticket: { ...messages.ticket, to: '/tickets/new', icon: CirclePlus },
}

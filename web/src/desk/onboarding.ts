import type { Role } from '@hatchway/contract/accounts/users'
import type { OnboardingStep } from '../features/dashboard/onboarding.tsx'
import { navigationItemsFor } from './navigation-items.ts'
import { sectionsFor } from './settings/sections.ts'

/** The steps suggested on a desk's first day, with the URL of each. */
const stepTexts: Record<string, Pick<OnboardingStep, 'label' | 'detail'>> = {
  '/settings/general': { label: 'Name the desk', detail: 'With its time zone and the way it writes dates.' },
  '/settings/branding': { label: 'Give it a look', detail: 'Logo and colour.' },
  '/settings/people': { label: 'Invite people', detail: 'Agents who help, and colleagues who ask.' },
  '/settings/groups': { label: 'Make groups', detail: 'Agents who share tickets.' },
  '/customers': { label: 'Make a portal for a customer', detail: 'Their own address, in their own colours.' },
  '/tickets/new': { label: 'File the first ticket', detail: 'To see how it goes.' },
}

/** Returns the onboarding steps that this user may take. */
export function onboardingStepsFor(role: Role): OnboardingStep[] {
  const places = navigationItemsFor(role).map(({ to, icon }) => ({ to: to as string, icon }))
  const sections = sectionsFor(role).map(({ path, icon }) => ({ to: `/settings/${path}`, icon }))
  const filing = navigationItemsFor('requester').filter(({ to }) => to === '/tickets/new')
  return [...sections, ...places, ...filing].flatMap(({ to, icon }) => {
    const step = stepTexts[to]
    return step ? [{ ...step, to, icon }] : []
  })
}

import type { Role } from '@hatchway/contract/accounts/users'
import type { OnboardingStep } from '../features/dashboard/onboarding.tsx'
import { navigationItemsFor } from './navigation-items.ts'
import { sectionsFor } from './settings/sections.ts'

/** The steps suggested on a desk's first day, with the URL of each. */
const stepTexts: Record<string, Pick<OnboardingStep, 'label' | 'detail'>> = {
  '/settings/general': { label: 'Name your help desk', detail: 'Set its name, time zone and date format.' },
  '/settings/branding': { label: 'Add your branding', detail: 'Add a logo and a colour.' },
  '/settings/people': { label: 'Invite people', detail: 'Add agents and requesters.' },
  '/settings/groups': { label: 'Create groups', detail: 'Organise agents into teams.' },
  '/customers': { label: 'Create a customer portal', detail: 'Give a customer a portal with their own branding.' },
  '/tickets/new': { label: 'Create a test ticket', detail: 'See how it works.' },
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

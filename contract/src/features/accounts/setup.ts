import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { email, filledLine, pleaseFillIn, timeZone } from '../../shapes.ts'
import { newPassword } from './auth.ts'
import { currentUser } from './users.ts'

/** The initial setup of a desk without users: creates the company and its first admin, once. */
export const setup = {
  show: endpoint({
    method: 'GET',
    path: '/api/setup',
    summary: 'Whether the help desk still needs its first admin.',
    access: 'anyone',
    response: z.object({ needed: z.boolean() }),
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/setup',
    summary: 'Name the company and create the first admin account. Works only while no account exists.',
    access: 'anyone',
    requiresSession: true,
    body: z.object({
      companyName: filledLine(80, pleaseFillIn),
      fullName: filledLine(120, pleaseFillIn),
      email,
      username: filledLine(60, pleaseFillIn),
      password: newPassword,
      /** The company's; UTC when it is left out. */
      timeZone: timeZone.optional(),
    }),
    response: currentUser,
    status: 201,
  }),
}

/** The first steps of a new desk, in their order, and whether each is done. */
export const onboardingSteps = ['mail', 'branding', 'people', 'groups', 'portal', 'knowledge', 'ticket'] as const
export type OnboardingStepName = (typeof onboardingSteps)[number]

const onboardingState = z.object({
  isDismissed: z.boolean(),
  steps: z.array(z.object({ name: z.enum(onboardingSteps), isDone: z.boolean() })),
})
export type OnboardingState = z.infer<typeof onboardingState>

export const onboarding = {
  show: endpoint({
    method: 'GET',
    path: '/api/onboarding',
    summary: 'The first steps of a new help desk, and which of them are done.',
    access: 'admin',
    response: onboardingState,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/onboarding',
    summary: 'Hide the first steps on the dashboard for all admins, or show them again.',
    access: 'admin',
    body: z.object({ isDismissed: z.boolean() }),
    response: onboardingState,
  }),
}

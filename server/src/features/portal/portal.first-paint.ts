import { auth } from '@hatchway/contract/accounts/auth'
import { setup } from '@hatchway/contract/accounts/setup'
import { companies } from '@hatchway/contract/customers/company'
import { portal } from '@hatchway/contract/customers/portal'
import { type Actor, isApiKeyCaller, isSignedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { FirstPaint } from '../../platform/http/web-app.ts'
import { showCompany } from '../company/company.ts'
import { showSetup } from '../setup/setup.ts'
import { currentUserOf } from '../users/users.current.ts'
import { detectPortal } from './portal.detect.ts'

/**
 * Returns what the page of this host and session begins with: the branding of the portal or of the company, and the responses that the
 * page's first calls would get, by their paths. A call that would return 401 has the response null. A portal asks for its user itself: it
 * shows "Loading user information..." until it has the response.
 */
export async function firstPaintOf(ctx: Context): Promise<FirstPaint> {
  const place = await detectPortal(ctx)
  const company = await showCompany(ctx)
  const isKnown = isUserOf(ctx.actor, place.isPortal)
  return {
    brand: place.isPortal
      ? {
          title: place.portalName,
          primaryColor: place.primaryColor,
          secondaryColor: place.secondaryColor,
          isPortal: true,
          logoUrl: place.logoUrl,
        }
      : {
          title: company.name,
          primaryColor: company.primaryColor,
          secondaryColor: company.primaryColor,
          isPortal: false,
          logoUrl: company.logoUrl,
        },
    isSignedIn: isKnown,
    isStaff: isKnown && ctx.actor.kind === 'staff',
    data: {
      [portal.detect.path]: portal.detect.response.parse(place),
      [companies.show.path]: companies.show.response.parse(company),
      ...(!place.isPortal && { [auth.me.path]: isKnown ? auth.me.response.parse(await currentUserOf(ctx)) : null }),
      ...(!isKnown && { [setup.show.path]: await showSetup(ctx) }),
    },
  }
}

/** Whether the caller is signed in with a session of this side. An API key opens no page. */
const isUserOf = (actor: Actor, isPortal: boolean) =>
  isSignedIn(actor) && !isApiKeyCaller(actor) && (actor.kind === 'portal') === isPortal

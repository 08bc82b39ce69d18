import type { Endpoint } from './endpoint.ts'
import { activity } from './features/activity.ts'
import { apiKeys } from './features/api-keys.ts'
import { attachments, files } from './features/attachments.ts'
import { auth } from './features/auth.ts'
import { cannedReplies } from './features/canned-replies.ts'
import { categories } from './features/categories.ts'
import { comments } from './features/comments.ts'
import { companies } from './features/company.ts'
import { customers } from './features/customers.ts'
import { dashboard } from './features/dashboard.ts'
import { docker, dockerImages } from './features/docker.ts'
import { groups } from './features/groups.ts'
import { knowledge } from './features/knowledge.ts'
import { macros } from './features/macros.ts'
import { mails } from './features/mails.ts'
import { notifications } from './features/notifications.ts'
import { pictures } from './features/pictures.ts'
import { portal } from './features/portal.ts'
import { portalReleases } from './features/portal-releases.ts'
import { portals } from './features/portals.ts'
import { profile } from './features/profile.ts'
import { releases } from './features/releases.ts'
import { savedFilters } from './features/saved-filters.ts'
import { services } from './features/services.ts'
import { sessions } from './features/sessions.ts'
import { setup } from './features/setup.ts'
import { integrations, singleSignOn } from './features/single-sign-on.ts'
import { ticketBulk } from './features/ticket-bulk.ts'
import { ticketFollowers } from './features/ticket-followers.ts'
import { ticketLinks } from './features/ticket-links.ts'
import { ticketMerging } from './features/ticket-merging.ts'
import { ticketTypes } from './features/ticket-types.ts'
import { ticketViewers } from './features/ticket-viewers.ts'
import { tickets } from './features/tickets.ts'
import { users } from './features/users.ts'
import { versionNotices } from './features/version-notices.ts'
import { versionOverview } from './features/version-overview.ts'

/** Every endpoint of the API, by feature. A test checks that the server serves exactly these. */
export const endpoints: Record<string, Record<string, Endpoint>> = {
  activity,
  apiKeys,
  attachments,
  auth,
  cannedReplies,
  categories,
  comments,
  companies,
  customers,
  dashboard,
  docker,
  dockerImages,
  files,
  groups,
  knowledge,
  integrations,
  macros,
  mails,
  notifications,
  pictures,
  portal,
  portalReleases,
  portals,
  profile,
  releases,
  savedFilters,
  services,
  sessions,
  setup,
  singleSignOn,
  ticketBulk,
  ticketFollowers,
  ticketLinks,
  ticketMerging,
  ticketTypes,
  ticketViewers,
  tickets,
  users,
  versionNotices,
  versionOverview,
}

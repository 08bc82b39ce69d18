import { z } from 'zod'

/**
 * Every code of an error response, with its status and meaning. A client tells errors apart by the code; messages are for people and may
 * change. A code that begins with a kind of record is about such a record; the others can occur at any endpoint. The first code of a status
 * is the general one.
 */
export const errorCodes = {
  bad_request: { status: 400, description: 'The request breaks a rule that has no code of its own.' },
  validation: { status: 400, description: 'A value is missing or not valid; `issues` names the fields.' },
  malformed_request: { status: 400, description: 'The HTTP, the Host, the URL, the JSON or the form is malformed.' },
  wrong_password: { status: 400, description: 'The current password is wrong.' },
  password_not_set: { status: 400, description: 'The account has no password to confirm the request with.' },
  weak_password: { status: 400, description: 'The new password is too common or is the user’s own name.' },
  link_expired: { status: 400, description: 'The link from an email is invalid, used or expired.' },
  'category.last': { status: 400, description: 'Tickets need at least one category that is not archived.' },
  'category.name_taken': { status: 400, description: 'Another ticket category has or had this name.' },
  'event.not_undoable': { status: 400, description: 'A change of this kind cannot be undone.' },
  'file.incomplete': { status: 400, description: 'Not all bytes of the file have been uploaded.' },
  'file.unsupported_type': { status: 400, description: 'Files of this type are not accepted.' },
  'push.unknown_service': {
    status: 400,
    description: 'The URL is not that of a push service that this server sends to.',
  },
  'session.current': { status: 400, description: 'The session is the caller’s current one; sign out instead.' },
  'sign_on.expired': { status: 400, description: 'The single sign-on took too long or started in another browser.' },
  'sign_on.failed': { status: 400, description: 'The identity provider rejected the sign-in, or is misconfigured.' },
  'sign_on.wrong_origin': { status: 400, description: 'Single sign-on works at the public URL only.' },
  'ticket.assignee_not_in_group': {
    status: 400,
    description: 'The assignee is not a member of the ticket’s group; `fallbackGroupId` names a group to move it to.',
  },
  'ticket.not_closed': { status: 400, description: 'Only a closed ticket can have a follow-up ticket.' },
  'ticket_type.is_default': { status: 400, description: 'Make another ticket type the default first.' },
  'ticket_type.name_taken': { status: 400, description: 'Another ticket type has this name.' },

  unauthorized: { status: 401, description: 'The request has no valid session and no API key.' },
  invalid_credentials: { status: 401, description: 'The username or the password is wrong.' },
  invalid_api_key: { status: 401, description: 'The API key is unknown, was replaced, or belongs to another host.' },
  api_key_not_accepted: { status: 401, description: 'Live updates need a session.' },

  forbidden: { status: 403, description: 'The caller does not have permission to do this.' },
  csrf_rejected: { status: 403, description: 'A page of another origin sent the request.' },
  not_embeddable: { status: 403, description: 'A page cannot load this URL as an image, script or frame.' },
  session_required: { status: 403, description: 'The endpoint requires a session and does not accept API keys.' },
  registration_closed: { status: 403, description: 'Users cannot register on this host.' },
  signed_url_expired: { status: 403, description: 'The signature of the URL has expired or is not valid.' },
  'customer.archived': { status: 403, description: 'Restore the archived customer first.' },
  'customer.is_intake': { status: 403, description: 'The customer of walk-in tickets cannot be archived.' },
  'release.not_published': { status: 403, description: 'A draft of a release cannot be applied.' },
  'release.published': { status: 403, description: 'A published release cannot be deleted.' },
  'service.retired': { status: 403, description: 'The service is retired.' },
  'sign_on.refused': { status: 403, description: 'The identity cannot sign in here; the message says why.' },
  'sign_on.signed_out': { status: 403, description: 'The session ended while the user was at the identity provider.' },
  'sign_on.staff_only': { status: 403, description: 'Portals have no single sign-on.' },

  not_found: { status: 404, description: 'Nothing exists at this URL.' },
  'archive.not_found': {
    status: 404,
    description: 'The container image archive does not exist or is not visible.',
  },
  'article.not_found': { status: 404, description: 'The article does not exist or is not visible.' },
  'canned_reply.not_found': { status: 404, description: 'The canned reply does not exist or is not visible.' },
  'category.not_found': { status: 404, description: 'The category does not exist.' },
  'change.not_found': { status: 404, description: 'The change does not exist or is not visible.' },
  'comment.not_found': { status: 404, description: 'The comment does not exist or is not visible.' },
  'customer.not_found': { status: 404, description: 'The customer does not exist or is not visible.' },
  'dead_letter.not_found': {
    status: 404,
    description: 'The failed reaction does not exist, or was retried or dismissed.',
  },
  'docker_image.not_found': { status: 404, description: 'The release has no container image, or is not visible.' },
  'event.not_found': { status: 404, description: 'The event does not exist or is not visible.' },
  'file.not_found': { status: 404, description: 'The file does not exist or is not visible.' },
  'group.not_found': { status: 404, description: 'The group does not exist or is not visible.' },
  'identity.not_found': { status: 404, description: 'The caller’s account has no such identity.' },
  'invitation.not_found': { status: 404, description: 'The user has no open invitation.' },
  'link.not_found': { status: 404, description: 'The link between tickets does not exist or is not visible.' },
  'macro.not_found': { status: 404, description: 'The macro does not exist or is not visible.' },
  'mail.not_found': { status: 404, description: 'The email does not exist.' },
  'notification.not_found': { status: 404, description: 'The caller has no such notification.' },
  'page.not_found': { status: 404, description: 'The page is not available from this network.' },
  'picture.not_found': { status: 404, description: 'The picture does not exist.' },
  'portal.not_found': { status: 404, description: 'The customer has no portal, or the host shows none.' },
  'push_subscription.not_found': { status: 404, description: 'The caller has no such push subscription.' },
  'release.not_found': { status: 404, description: 'The release does not exist or is not visible.' },
  'saved_filter.not_found': { status: 404, description: 'The saved filter does not exist or is not visible.' },
  'service.not_found': { status: 404, description: 'The service does not exist or is not visible.' },
  'session.not_found': { status: 404, description: 'The caller has no such session.' },
  'tag.not_found': { status: 404, description: 'No ticket has the tag.' },
  'participant.not_found': { status: 404, description: 'No one with this id is in copy on the ticket.' },
  'ticket.not_found': { status: 404, description: 'The ticket does not exist or is not visible.' },
  'ticket_type.not_found': { status: 404, description: 'The ticket type does not exist.' },
  'upload.not_found': { status: 404, description: 'The upload was not requested by the caller, or has expired.' },
  'user.not_found': { status: 404, description: 'The user does not exist or is not visible.' },
  'version.not_found': { status: 404, description: 'The article has no such version.' },

  request_timeout: { status: 408, description: 'The request took too long to arrive.' },

  conflict: { status: 409, description: 'The state of a record does not allow the request.' },
  concurrent_update: { status: 409, description: 'Another request changed the same records; send it again.' },
  in_use: { status: 409, description: 'Other records refer to this one, so it cannot be removed or moved.' },
  limit_reached: { status: 409, description: 'The maximum number of such records has been reached.' },
  name_taken: { status: 409, description: 'A value that must be unique is taken; `issues` names the field.' },
  reference_deleted: { status: 409, description: 'A record that the request refers to has just been deleted.' },
  stale_version: { status: 409, description: 'The record has changed since the caller read it; read it again.' },
  'article.not_published': { status: 409, description: 'Only published articles can be voted on.' },
  'article.published': { status: 409, description: 'An article that was published can only be archived.' },
  'comment.edit_expired': {
    status: 409,
    description: 'Messages can be edited, and notes deleted, for fifteen minutes.',
  },
  'comment.redacted': { status: 409, description: 'An admin removed the text of the message for good.' },
  'customer.has_portal': { status: 409, description: 'The customer already has a portal.' },
  'event.already_undone': { status: 409, description: 'The change has already been undone.' },
  'event.changed_since': { status: 409, description: 'A later change prevents undoing this one.' },
  'event.undo_expired': { status: 409, description: 'Changes can be undone for thirty days.' },
  'file.already_uploaded': { status: 409, description: 'The file has already been uploaded.' },
  'identity.taken': { status: 409, description: 'The identity or the account is already connected to another one.' },
  'macro.just_applied': { status: 409, description: 'The same macro was just applied to the ticket.' },
  'mail.not_configured': { status: 409, description: 'No mail server is configured.' },
  'mail_server.in_environment': { status: 409, description: 'The environment variable SMTP_URL sets the mail server.' },
  'notice.just_sent': { status: 409, description: 'All recipients have been notified within the last day.' },
  'push.not_available': { status: 409, description: 'The server can’t send push notifications yet.' },
  'setup.done': { status: 409, description: 'The help desk is already set up.' },
  'setup.required': { status: 409, description: 'The help desk must be set up first.' },
  'sign_on.not_configured': { status: 409, description: 'Single sign-on is not configured.' },
  'sign_on.only_sign_in': { status: 409, description: 'The identity is the only way to sign in to the account.' },
  'tag.renaming': { status: 409, description: 'Another change of tags is still running.' },
  'ticket.already_linked': { status: 409, description: 'The tickets are already linked.' },
  'ticket.closed': { status: 409, description: 'The ticket is closed; create a follow-up ticket instead.' },
  'ticket.merged': { status: 409, description: 'The ticket was merged into another one.' },
  'ticket.newer_reply': { status: 409, description: 'Another reply arrived since the caller read the conversation.' },
  'ticket_type.steps_moving': { status: 409, description: 'Tickets are still being moved from a removed step.' },
  'user.cannot_be_invited': {
    status: 409,
    description: 'The user has already signed in, or has no portal to sign in to.',
  },
  'user.deactivated': { status: 409, description: 'The user is deactivated.' },
  'user.last_admin': { status: 409, description: 'Another admin must exist first.' },
  'user.own_access': { status: 409, description: 'Admins cannot remove their own access.' },

  too_large: { status: 413, description: 'The body or a file is too large.' },
  url_too_long: { status: 414, description: 'The URL is too long.' },
  unsupported_media_type: { status: 415, description: 'The endpoint does not accept a body of this type.' },
  range_not_satisfiable: { status: 416, description: 'The requested range is beyond the end of the file.' },
  expectation_failed: { status: 417, description: 'The server does not support the `Expect` header.' },
  rate_limited: { status: 429, description: 'Too many requests; send it again after `Retry-After` seconds.' },
  headers_too_large: { status: 431, description: 'The headers are too large.' },

  internal_error: { status: 500, description: 'An unexpected error, which is logged with the `requestId`.' },
  'docker_image.unavailable': { status: 502, description: 'The container registry did not provide the image.' },
  starting: { status: 503, description: 'The server is starting; send it again after `Retry-After` seconds.' },
  'sign_on.unreachable': { status: 503, description: 'The identity provider cannot be reached.' },
} as const satisfies Record<string, { status: number; description: string }>

export type ErrorCode = keyof typeof errorCodes

export const errorCode = z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]])

/** A value that is not valid. `start` and `end` say which characters of a text are meant, the end not included. */
const issue = z.object({
  path: z.string(),
  message: z.string(),
  start: z.number().optional(),
  end: z.number().optional(),
})

/** The body of every error. `details`, if present, is the most specific message; `requestId` is sent with a status of 500 and above. */
export const errorBody = z.object({
  message: z.string(),
  code: errorCode,
  details: z.string().optional(),
  issues: z.array(issue).optional(),
  requestId: z.string().optional(),
})
export type ErrorBody = z.infer<typeof errorBody>

import { mailServer } from '@hatchway/contract/messages/mail-server'
import { endpointQuery } from '../../platform/call.ts'

/** Queries which mail server is used and whether emails are sent. Admins only. A failed email causes no event, so the query is repeated (ms). */
export const mailServerState = endpointQuery(['mail-server'], mailServer.show, undefined, { refetchInterval: 60_000 })

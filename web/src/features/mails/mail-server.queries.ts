import { mailServer } from '@hatchway/contract/messages/mail-server'
import { endpointQuery } from '../../platform/call.ts'

/** Queries which mail server is used and whether emails leave. Admins only. Emails fail without an event, so it is asked again (ms). */
export const mailServerState = endpointQuery(['mail-server'], mailServer.show, undefined, { refetchInterval: 60_000 })

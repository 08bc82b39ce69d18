import { mails } from '@hatchway/contract/accounts/mails'
import { keepPreviousData } from '@tanstack/react-query'
import { endpointQuery } from '../../platform/call.ts'

/** Queries outgoing e-mail, newest first. The old page stays visible until the next one arrives. */
export const mailsPage = (query: { page: number; limit: number }) =>
  endpointQuery(['mails', 'list', query], mails.list, { query }, { placeholderData: keepPreviousData })

/** Queries whether a mail server is set up. Admins only. */
export const mailServer = endpointQuery(['mails', 'status'], mails.status)

export const oneMail = (id: number) => endpointQuery(['mails', id], mails.show, { params: { id } })

import { mails } from '@hatchway/contract/accounts/mails'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** Queries outgoing e-mail, newest first. The old page stays visible until the next one arrives. */
export const mailsPage = (query: { page: number; limit: number }) =>
  queryOptions({
    queryKey: ['mails', 'list', query],
    queryFn: ({ signal }) => call(mails.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const oneMail = (id: number) =>
  queryOptions({
    queryKey: ['mails', id],
    queryFn: ({ signal }) => call(mails.show, { params: { id } }, { signal }),
  })

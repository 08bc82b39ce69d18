import type { Call } from '@hatchway/contract/endpoint'
import { recurringTickets } from '@hatchway/contract/recurring-tickets/recurring-tickets'
import { useMutation } from '@tanstack/react-query'
import { call, endpointQuery, pageQuery } from '../../platform/call.ts'
import { useRecordRefresh, useRestorableChanges } from '../../platform/lists/record-changes.ts'

type ListQuery = { page: number; limit: number; search?: string; state?: 'active' | 'paused' | 'ended' | 'problem' }

export const recurringTicketsPage = (query: ListQuery) =>
  pageQuery(['recurring-tickets', 'list', query], recurringTickets.list, { query })

export const recurringTicketDetails = (id: number) =>
  endpointQuery(['recurring-tickets', id], recurringTickets.show, { params: { id } })

export const recurringTicketVersions = (id: number) =>
  endpointQuery(['recurring-tickets', id, 'versions'], recurringTickets.versions, { params: { id } })

/** Queries the tickets that one has created, or failed to create. */
export const occurrencesPage = (id: number, query: { page: number; limit: number }) =>
  pageQuery(['recurring-tickets', id, 'history', query], recurringTickets.history, { params: { id }, query })

export type RecurringTicketBody = Call<typeof recurringTickets.add>['body']
export type Schedule = Call<typeof recurringTickets.preview>['body']

/** Queries the next dates of a schedule that is not saved. */
export const datesPreview = (schedule: Schedule) =>
  pageQuery(['recurring-tickets', 'preview', schedule], recurringTickets.preview, { body: schedule })

/** Adds, changes, deletes and restores recurring tickets and their versions, and retries a date. */
export function useRecurringTicketChanges() {
  const onSuccess = useRecordRefresh(recurringTicketDetails, ['recurring-tickets'])
  return {
    ...useRestorableChanges(recurringTickets, onSuccess),
    restoreVersion: useMutation({
      mutationFn: (params: { id: number; version: number }) => call(recurringTickets.restoreVersion, { params }),
      onSuccess,
    }),
    retry: useMutation({
      mutationFn: (params: { id: number; day: string }) => call(recurringTickets.retry, { params }),
      onSuccess: () => onSuccess(),
    }),
  }
}

import { QueryClient } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { render, renderHook } from '../../testing/render.tsx'
import { customersList } from '../customers/customers.queries.ts'
import { servicesList } from '../services/services.queries.ts'
import { ticketTypeDetails, ticketTypesList } from '../ticket-types/ticket-types.queries.ts'
import { CustomerFields } from './fields/customer-fields.tsx'
import { emptyTicket } from './new-ticket-values.ts'
import { useRequestTypes } from './request-types.ts'

/** Returns a query client in which these queries have already failed. */
async function failing(...keys: (readonly unknown[])[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  const queryFn = () => Promise.reject(new Error('500'))
  for (const queryKey of keys) await client.prefetchQuery({ queryKey, queryFn })
  return client
}

const typesOf = (client: QueryClient) => renderHook(() => useRequestTypes('', { isPortal: false }), client)

const Form = () => (
  <FormProvider {...useForm({ defaultValues: emptyTicket })}>
    <CustomerFields />
  </FormProvider>
)

test('reports types that cannot be fetched, and offers four fallback types', async () => {
  const types = typesOf(await failing(ticketTypesList.queryKey))
  expect(types.error).toBe('Failed to fetch ticket types')
  expect(types.choices.map(({ value }) => value)).toEqual(['incident', 'service_request', 'problem', 'change_request'])
})

test('selects the default type, else the first, and reports details that cannot be fetched', async () => {
  const client = await failing(ticketTypeDetails(2).queryKey, ticketTypeDetails(1).queryKey)
  const type = (id: number, isDefault: boolean) => ({ id, name: `Type ${id}`, isDefault, icon: 'zap', hue: 1 })
  client.setQueryData(ticketTypesList.queryKey, [type(1, false), type(2, true)] as never)
  expect(typesOf(client)).toMatchObject({ choice: { id: 2 }, detailsError: 'Failed to fetch ticket type details' })
  client.setQueryData(ticketTypesList.queryKey, [type(1, false), type(2, false)] as never)
  expect(typesOf(client).choice).toMatchObject({ id: 1 })
})

test('keeps the fields of the list where the details do not name any', () => {
  const client = new QueryClient()
  const type = {
    id: 1,
    name: 'Incident',
    isDefault: true,
    icon: 'zap',
    hue: 1,
    statuses: [],
    customFields: [{ id: 3 }],
  }
  client.setQueryData(ticketTypesList.queryKey, [type] as never)
  client.setQueryData(ticketTypeDetails(1).queryKey, {
    id: 1,
    statuses: [{ name: 'New' }],
    allowedGroups: [5],
  } as never)
  expect(typesOf(client).type).toMatchObject({
    customFields: [{ id: 3 }],
    statuses: [{ name: 'New' }],
    allowedGroups: [5],
  })
})

test('reports customers and services that cannot be fetched', async () => {
  const markup = render(<Form />, await failing(customersList.queryKey, servicesList.queryKey))
  expect(markup).toContain('Failed to fetch customers')
  expect(markup).toContain('Failed to fetch services')
})

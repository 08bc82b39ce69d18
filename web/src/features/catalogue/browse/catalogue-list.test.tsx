import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { offeredItems } from '../catalogue.queries.ts'
import { CatalogueList } from './catalogue-list.tsx'
import { catalogueState } from './catalogue-tools.tsx'

const emptyCatalogue = catalogueState({ search: '', category: undefined, requestedFor: undefined }, () => {})

test('an empty catalog offers what the user can do: add an item, or create a ticket', () => {
  const client = new QueryClient()
  client.setQueryData(offeredItems(false, '', undefined).queryKey, {
    categories: [],
    items: [],
    popular: [],
    requestedFor: null,
    canOrderForOthers: false,
    total: 0,
    totalPages: 0,
  })
  const list = { catalogue: emptyCatalogue, linkTo: () => null, createTicket: 'Create a ticket', className: '' }
  const own = render(<CatalogueList {...list} />, client)
  expect(own).toContain('For now, create a ticket.')
  expect(own).toContain('Create a ticket')
  const admins = render(<CatalogueList {...list} addItem="New item" />, client)
  expect(admins).toContain('New item')
  expect(admins).not.toContain('reate a ticket')
})

import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { renderHook } from '../../testing/render.tsx'
import { useFoundSections } from './found-sections.tsx'

/** Returns the labels of the tickets that are listed, when "qu" has found a clock and a tree. */
function listed(query: string, searched: string) {
  const client = new QueryClient()
  const found = ['Quartz clock', 'Quince tree'].map((label) => ({ id: label, label, href: '/' }))
  client.setQueryData(['palette', 'Tickets', 'qu'], found)
  const { sections, isSearching } = renderHook(() => useFoundSections(query, searched, 'Tickets'), client)
  return { labels: sections.flatMap(({ entries }) => entries.map(({ label }) => label)), isSearching }
}

test('keeps earlier results that match what is typed, before the search and while it runs', () => {
  expect(listed('qu', 'qu').labels).toEqual(['Quartz clock', 'Quince tree', 'All tickets with “qu”'])
  const kept = { labels: ['Quince tree', 'All tickets with “quin”'], isSearching: true }
  expect(listed('quin', 'qu')).toEqual(kept)
  expect(listed('quin', 'quin')).toEqual(kept)
  expect(listed('rose', 'rose')).toEqual({ labels: [], isSearching: true })
})

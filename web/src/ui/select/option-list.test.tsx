import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OptionList } from './option-list.tsx'

const list = { label: 'Category', selected: [], onPick: () => undefined }
const create = { label: (name: string) => (name ? `Create “${name}”` : 'Create category'), onCreate: () => undefined }
const optionsIn = (markup: string) => [...markup.matchAll(/role="option"/g)].length

test('an empty list offers to create what it lacks, and a field to name it', () => {
  const empty = renderToStaticMarkup(<OptionList {...list} options={[]} create={create} />)
  expect(empty).toContain('Create category')
  expect(empty).toContain('type="search"')
  expect(empty).not.toContain('No match')
  expect(renderToStaticMarkup(<OptionList {...list} options={[]} />)).toContain('No match')
})

test('offers to create what was typed, unless an option has that name', () => {
  const options = [{ value: '1', label: 'Büro' }]
  const typed = (initialSearch: string) =>
    renderToStaticMarkup(<OptionList {...list} {...{ options, create, initialSearch }} />)
  expect(typed('Laptops')).toContain('Create “Laptops”')
  expect(optionsIn(typed('Bü'))).toBe(2)
  expect(optionsIn(typed('buro '))).toBe(1)
})

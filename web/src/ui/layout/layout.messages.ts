import { countText } from '../../platform/count-text.ts'

/** The texts of a page’s frame, and of the bars in it. */
export const layoutMessages = {
  skip: 'Skip to content',
  navigation: 'Navigation',
  breadcrumb: 'Breadcrumb',
  filters: 'Filters',
  moreTabs: 'More',
  loadFailed: (list: string) => `${list} couldn’t be loaded`,
  search: {
    label: 'Search',
    command: 'Search this list',
    empty: 'Clear text',
  },
  selection: {
    label: 'Selection',
    count: (count: number) => `${countText(count)} selected`,
    clear: 'Clear selection',
  },
} as const

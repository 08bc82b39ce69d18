import { ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { countText } from '../../platform/count-text.ts'

/** A part of a table under a heading of its own, which can be collapsed where it has `onToggle`. */
export type Section = {
  key: string
  label: string
  /** The number of its rows, also of those on other pages, and the number with its noun: `3 tickets`. */
  count?: number | string
  countLabel?: string
  isDanger?: boolean
  isCollapsed?: boolean
  onToggle?: () => void
}

type SectionsProps<Row> = {
  rows: readonly Row[]
  sections: readonly Section[] | undefined
  /** Returns the key of the section that a row belongs to. */
  sectionOf: ((row: Row) => string) | undefined
  heading: (section: Section) => ReactNode
  children: (row: Row, at: number) => ReactNode
}

/** Renders rows in order, with the heading of each section before its first row. Collapsed sections are headings only. */
export function RowsInSections<Row>({ rows, sections = [], sectionOf, heading, children }: SectionsProps<Row>) {
  let next = 0
  const headingsBefore = (key: string | undefined) => {
    const at = sections.findIndex((section) => section.key === key)
    const until = key === undefined ? sections.length : at + 1
    const shown = sections.slice(next, until)
    next = Math.max(next, until)
    return shown.map((section) => <Fragment key={`section ${section.key}`}>{heading(section)}</Fragment>)
  }
  return (
    <>
      {rows.map((row, at) => [...headingsBefore(sectionOf?.(row)), children(row, at)])}
      {headingsBefore(undefined)}
    </>
  )
}

/** The heading of a section: a button that collapses or expands it, or plain text. */
export function SectionHeading({ label, count, countLabel, isDanger, isCollapsed, onToggle }: Section) {
  if (!onToggle)
    return <span className="type-small flex h-7 items-center px-5 text-start text-ink-2 max-md:px-4">{label}</span>
  return (
    <button
      type="button"
      aria-expanded={!isCollapsed}
      onClick={onToggle}
      className="focus-inside flex h-9 w-full items-center gap-1.5 px-5 text-start hover:bg-hover max-md:h-11 max-md:px-4"
    >
      <ChevronRight
        size={14}
        strokeWidth={2}
        className={isCollapsed ? 'flex-none text-ink-3 rtl:-scale-x-100' : 'flex-none rotate-90 text-ink-3'}
      />
      <span className={`type-strong truncate ${isDanger ? 'text-danger-ink' : ''}`}>{label}</span>
      {count !== undefined && (
        <span aria-hidden className="flex-none text-ink-3">
          {typeof count === 'number' ? countText(count) : count}
        </span>
      )}
      <span className="sr-only">{countLabel}</span>
    </button>
  )
}

import { useState } from 'react'
import { readStored, writeStored } from '../../../platform/storage.ts'
import { valuesOf } from '../../../ui/filter/filter-values.ts'
import { useMedia } from '../../../ui/hooks/use-media.ts'
import { taskColumns } from './task-columns.tsx'
import type { TaskListState } from './task-search.ts'

const name = 'task_columns'
const usual = ['ticket', 'required', 'assignee', 'due']
/** The list scrolls sideways rather than to narrow its columns further: with the usual ones, and with more (px). */
const usualWidth = 640
const wideWidth = 1100
const moreWidth = 144

/**
 * The columns of the list of tasks: those of the address, which a saved view has, or otherwise those that the user chose on this device. In
 * a saved view a change is one of the view, in the address.
 */
export function useTaskColumns({ search, setFilters }: TaskListState) {
  const [stored, setStored] = useState<string[]>(() => readStored(name, usual))
  const ids = search.columns ? valuesOf(search.columns) : stored
  const isShown = (id: string) => id === 'subject' || ids.includes(id)
  // Left out, and not hidden by its class: headings span the columns that there are.
  const hasRoom = useMedia('(min-width: 1280px)')
  const shown = taskColumns.filter(({ id }) => isShown(id)).map(({ id }) => id)
  const more = shown.length - 1 - usual.length
  const toggle = (id: string) => {
    const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
    if (search.columns || search.saved) return setFilters({ columns: next.join(',') || 'subject' })
    setStored(next)
    writeStored(name, next)
  }
  return {
    columns: taskColumns.map((column) => ({
      ...column,
      isVisible: isShown(column.id) && (hasRoom || column.id !== 'required'),
    })),
    minWidth: more > 0 ? wideWidth + more * moreWidth : usualWidth,
    /** What a saved view keeps of them; undefined for the usual columns. */
    asSaved: shown.join() === ['subject', ...usual].join() ? undefined : shown.join(','),
    isShown,
    toggle,
  }
}

export type TaskColumnChoice = ReturnType<typeof useTaskColumns>

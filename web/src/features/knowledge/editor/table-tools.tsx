import type { Editor } from '@tiptap/react'
import { Table } from 'lucide-react'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { LazyMenu } from '../../../ui/menu/lazy-menu.tsx'
import { tableMessages as messages } from './article-editor.messages.ts'

/** Inserts a table; inside a table, shows its commands. */
export function TableTools({ editor, isInTable }: { editor: Editor; isInTable: boolean }) {
  const chain = () => editor.chain().focus()
  const insert = () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
  const icon = <Table />
  if (!isInTable)
    return (
      <IconButton label={messages.table} size="sm" onClick={insert}>
        {icon}
      </IconButton>
    )
  return (
    <LazyMenu
      align="start"
      trigger={
        <IconButton label={messages.table} size="sm" className="bg-accent-soft text-accent-ink">
          {icon}
        </IconButton>
      }
      entries={() => [
        { label: messages.rowAbove, onSelect: () => chain().addRowBefore().run() },
        { label: messages.rowBelow, onSelect: () => chain().addRowAfter().run() },
        { label: messages.columnBefore, onSelect: () => chain().addColumnBefore().run() },
        { label: messages.columnAfter, onSelect: () => chain().addColumnAfter().run() },
        'line',
        { label: messages.headingRow, onSelect: () => chain().toggleHeaderRow().run() },
        'line',
        { label: messages.deleteRow, onSelect: () => chain().deleteRow().run() },
        { label: messages.deleteColumn, onSelect: () => chain().deleteColumn().run() },
        { label: messages.deleteTable, danger: true, onSelect: () => chain().deleteTable().run() },
      ]}
    />
  )
}

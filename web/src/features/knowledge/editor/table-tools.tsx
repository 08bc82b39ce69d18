import type { Editor } from '@tiptap/react'
import { Table } from 'lucide-react'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { LazyMenu } from '../../../ui/menu/lazy-menu.tsx'

/** Inserts a table; inside a table, shows its commands. */
export function TableTools({ editor, isInTable }: { editor: Editor; isInTable: boolean }) {
  const chain = () => editor.chain().focus()
  const insert = () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
  const icon = <Table />
  if (!isInTable)
    return (
      <IconButton label="Table" size="sm" onClick={insert}>
        {icon}
      </IconButton>
    )
  return (
    <LazyMenu
      align="start"
      trigger={
        <IconButton label="Table" size="sm" className="bg-accent-soft text-accent-ink">
          {icon}
        </IconButton>
      }
      entries={() => [
        { label: 'Row above', onSelect: () => chain().addRowBefore().run() },
        { label: 'Row below', onSelect: () => chain().addRowAfter().run() },
        { label: 'Column before', onSelect: () => chain().addColumnBefore().run() },
        { label: 'Column after', onSelect: () => chain().addColumnAfter().run() },
        'line',
        { label: 'Heading row', onSelect: () => chain().toggleHeaderRow().run() },
        'line',
        { label: 'Delete row', onSelect: () => chain().deleteRow().run() },
        { label: 'Delete column', onSelect: () => chain().deleteColumn().run() },
        { label: 'Delete table', danger: true, onSelect: () => chain().deleteTable().run() },
      ]}
    />
  )
}

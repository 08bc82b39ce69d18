import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Segmented } from '../../../ui/layout/segmented.tsx'
import type { TableMenuProps } from './ticket-table-menu.tsx'

/** Edits the user's table settings: columns and row density. */
export function TableSettings({ look, columns, overflowing }: TableMenuProps) {
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="type-micro pb-2 text-ink-3">Columns</legend>
        {columns.map(({ id, header, isFixed }) => (
          <Checkbox
            key={id}
            label={header}
            checked={!look.hidden.includes(id)}
            disabled={isFixed ?? false}
            onCheckedChange={() => look.toggleColumn(id)}
            {...(overflowing.has(id) && !look.hidden.includes(id) && { hint: 'Hidden at this width' })}
          />
        ))}
      </fieldset>
      <p className="type-micro pt-3 pb-1.5 text-ink-3">Rows</p>
      <Segmented
        fill
        size="sm"
        aria-label="Rows"
        value={look.density}
        onValueChange={look.setDensity}
        segments={[
          { value: 'compact', label: 'Compact' },
          { value: 'default', label: 'Default' },
          { value: 'roomy', label: 'Roomy' },
        ]}
      />
      <p className="type-small pt-3 text-ink-3">
        Drag a column header to reorder it, or focus it and press Alt + ← or →.
      </p>
    </>
  )
}

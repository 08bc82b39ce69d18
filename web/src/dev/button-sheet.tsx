import { Plus, Search } from 'lucide-react'
import { Button } from '../ui/button/button.tsx'
import type { ButtonVariant } from '../ui/button/button-class.ts'
import { IconButton } from '../ui/button/icon-button.tsx'
import { Kbd } from '../ui/display/kbd.tsx'
import { SheetCard } from './sheet-card.tsx'

const variants: ButtonVariant[] = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link', 'gradient']
const plus = <Plus />

/** The variants whose key has the colors of the button. */
const filled: ButtonVariant[] = ['default', 'gradient']

export function ButtonSheet() {
  return (
    <SheetCard title="Buttons" className="overflow-x-auto">
      <table className="w-full min-w-[900px] [&_td]:py-1.5 [&_td]:text-center [&_th]:type-small [&_th]:text-ink-3">
        <thead>
          <tr>
            <td />
            {['sm', 'default', 'lg', 'icon', 'With icon and key', 'Disabled', 'Cannot now', 'Pending'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {variants.map((variant) => (
            <tr key={variant}>
              <th scope="row" className="text-start">
                {variant}
              </th>
              <td>
                <Button variant={variant} size="sm">
                  Assign
                </Button>
              </td>
              <td>
                <Button variant={variant}>Assign</Button>
              </td>
              <td>
                <Button variant={variant} size="lg">
                  Assign
                </Button>
              </td>
              <td>
                <IconButton label="Add" variant={variant} keys="A">
                  {plus}
                </IconButton>
              </td>
              <td>
                <Button variant={variant} icon={plus}>
                  Create New <Kbd keys="C" onFill={filled.includes(variant)} />
                </Button>
              </td>
              <td>
                <Button variant={variant} disabled>
                  Assign
                </Button>
              </td>
              <td>
                <Button variant={variant} disabledReason="Only an agent of its group can assign it">
                  Assign
                </Button>
              </td>
              <td>
                <Button variant={variant} pending pendingText="Saving...">
                  Save
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="type-small text-ink-3">
        <Search size={14} className="me-1 inline" /> A button keeps room for its pending text: nothing beside it moves.
      </p>
    </SheetCard>
  )
}

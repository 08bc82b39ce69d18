import type { Brand, ShownMessageKind } from '@hatchway/contract/messages/kind-texts'
import { useState } from 'react'
import { countOf } from '../../platform/count-text.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'

type CopyDialogProps = {
  kind: ShownMessageKind
  brands: readonly Brand[]
  mutation: { isPending: boolean; error: unknown }
  onCopy: (to: number[]) => void
  onClose: () => void
}

/** Gives the text to other brands. A text that a brand already has is replaced. */
export function CopyDialog({ kind, brands, mutation, onCopy, onClose }: CopyDialogProps) {
  const [to, setTo] = useState<readonly number[]>([])
  const replaced = to.filter((id) => kind.editedFor.includes(id)).length
  return (
    <FormDialog
      onClose={onClose}
      title={`Copy “${kind.label}” to other brands`}
      description={
        replaced === 0
          ? 'The brands get this text as their own.'
          : `${countOf(replaced, 'edited text is', 'edited texts are')} replaced. You can undo this.`
      }
      onSubmit={() => onCopy([...to])}
      submitLabel={to.length === 1 ? 'Copy to 1 brand' : `Copy to ${to.length} brands`}
      pendingText="Copying..."
      mutation={mutation}
      disabled={to.length === 0}
    >
      <fieldset aria-label="Brands" className="grid max-h-80 gap-2.5 overflow-y-auto">
        {brands.map(({ customerId, name }) => (
          <Checkbox
            key={customerId}
            label={name}
            hint={kind.editedFor.includes(customerId) ? 'Edited' : undefined}
            checked={to.includes(customerId)}
            onCheckedChange={(isOn) => setTo(isOn ? [...to, customerId] : to.filter((id) => id !== customerId))}
          />
        ))}
      </fieldset>
    </FormDialog>
  )
}

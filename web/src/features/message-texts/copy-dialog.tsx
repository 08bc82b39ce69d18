import type { Brand, ShownMessageKind } from '@hatchway/contract/messages/kind-texts'
import { useState } from 'react'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { copyMessages as messages } from './message-text.messages.tsx'

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
      title={messages.title(kind.label)}
      description={messages.effect(replaced)}
      onSubmit={() => onCopy([...to])}
      submitLabel={messages.submit(to.length)}
      pendingText={messages.copying}
      mutation={mutation}
      disabled={to.length === 0}
    >
      <fieldset aria-label={messages.brands} className="grid max-h-80 gap-2.5 overflow-y-auto">
        {brands.map(({ customerId, name }) => (
          <Checkbox
            key={customerId}
            label={name}
            hint={kind.editedFor.includes(customerId) ? messages.edited : undefined}
            checked={to.includes(customerId)}
            onCheckedChange={(isOn) => setTo(isOn ? [...to, customerId] : to.filter((id) => id !== customerId))}
          />
        ))}
      </fieldset>
    </FormDialog>
  )
}

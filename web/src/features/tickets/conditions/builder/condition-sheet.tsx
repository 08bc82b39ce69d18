import { Button } from '../../../../ui/button/button.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { ConditionBuilder, type ConditionBuilderProps } from './condition-builder.tsx'

type ConditionSheetProps = Omit<ConditionBuilderProps, 'isInSheet'> & { onClose: () => void }

/** The builder of conditions on a phone: it fills the screen, and its button shows how many tickets match. */
export function ConditionSheet({ onClose, onSaveView, ...builder }: ConditionSheetProps) {
  const { total } = builder
  const shown =
    total === undefined ? 'Show tickets' : total === 1 ? 'Show 1 ticket' : `Show ${total.toLocaleString('en')} tickets`
  return (
    <Dialog
      onClose={onClose}
      size="full"
      title="Conditions"
      footer={
        <>
          {onSaveView && (
            <Button
              variant="outline"
              onClick={() => {
                onClose()
                onSaveView()
              }}
            >
              Save as view
            </Button>
          )}
          <Button onClick={onClose}>{shown}</Button>
        </>
      }
    >
      <ConditionBuilder {...builder} onSaveView={undefined} isInSheet />
    </Dialog>
  )
}

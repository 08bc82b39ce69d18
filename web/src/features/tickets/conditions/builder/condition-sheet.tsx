import { Button } from '../../../../ui/button/button.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { countedSubject, useConditionSubject } from '../condition-subject.ts'
import { ConditionBuilder, type ConditionBuilderProps } from './condition-builder.tsx'

type ConditionSheetProps = Omit<ConditionBuilderProps, 'isInSheet'> & { onClose: () => void }

/** The builder of conditions on a phone: it fills the screen, and its button shows how many tickets match. */
export function ConditionSheet({ onClose, onSaveView, ...builder }: ConditionSheetProps) {
  const { total } = builder
  const subject = useConditionSubject()
  const shown = `Show ${total === undefined ? `${subject}s` : countedSubject(total, subject)}`
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

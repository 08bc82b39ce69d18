import { Button } from '../../../../ui/button/button.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { conditionSearchMessages } from '../condition-search.messages.ts'
import { useConditionSubject } from '../condition-subject.ts'
import { builderMessages as messages } from './builder.messages.ts'
import { ConditionBuilder, type ConditionBuilderProps } from './condition-builder.tsx'

type ConditionSheetProps = Omit<ConditionBuilderProps, 'isInSheet'> & { onClose: () => void }

/** The builder of conditions on a phone: it fills the screen, and its button shows how many tickets match. */
export function ConditionSheet({ onClose, onSaveView, ...builder }: ConditionSheetProps) {
  const { total } = builder
  const subject = useConditionSubject()
  return (
    <Dialog
      onClose={onClose}
      size="full"
      title={conditionSearchMessages.conditions}
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
              {messages.saveView}
            </Button>
          )}
          <Button onClick={onClose}>{messages.show(total, subject)}</Button>
        </>
      }
    >
      <ConditionBuilder {...builder} onSaveView={undefined} isInSheet />
    </Dialog>
  )
}

import { useState } from 'react'
import { Button } from '../ui/button/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { Input } from '../ui/form/input.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { Dialog, DialogClose } from '../ui/overlay/dialog.tsx'
import { Sheet } from '../ui/overlay/sheet.tsx'
import { toast } from '../ui/toast/toast-store.ts'
import { SheetCard } from './sheet-card.tsx'

export function FloatingSheet() {
  const [open, setOpen] = useState<'task' | 'question' | 'delete' | 'sheet'>()
  const [name, setName] = useState('')
  const close = () => setOpen(undefined)
  return (
    <SheetCard title="Dialogs, sheets, toasts (one at a time)" className="flex flex-wrap gap-2">
      <Button variant="outline" onClick={() => setOpen('task')}>
        Dialog with a task
      </Button>
      <Button variant="outline" onClick={() => setOpen('question')}>
        Question
      </Button>
      <Button variant="outline" onClick={() => setOpen('delete')}>
        Destructive question
      </Button>
      <Button variant="outline" onClick={() => setOpen('sheet')}>
        Side sheet
      </Button>
      <Button
        variant="outline"
        onClick={() =>
          toast({
            title: 'Ticket Created',
            description: 'Your support ticket has been created successfully.',
            variant: 'success',
          })
        }
      >
        Toast
      </Button>
      <Button
        variant="outline"
        onClick={() =>
          toast({
            title: 'Form Validation Error',
            description: 'Please correct the errors in the form before submitting.',
            variant: 'destructive',
          })
        }
      >
        Error toast
      </Button>
      <Button
        variant="outline"
        onClick={() =>
          toast({
            title: 'Ticket Assigned',
            description: '#10482 was assigned to you by Tomás Herrera.',
            action: { label: 'Open', onClick: () => {} },
          })
        }
      >
        Toast with an action
      </Button>
      <Dialog
        open={open === 'task'}
        onClose={close}
        title="Custom Filters"
        dirty={name !== ''}
        onSubmit={(event) => {
          event.preventDefault()
          setOpen(undefined)
        }}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="ghost">Cancel</Button>
            </DialogClose>
            <Button type="submit">Save Filter</Button>
          </>
        }
      >
        <Field label="Filter Name" required>
          <Input value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
      </Dialog>
      <ConfirmDialog
        open={open === 'question'}
        onClose={close}
        title="Merge 3 tickets into #10482?"
        description="Their conversations move over and their requesters are told. You can undo this for 30 days."
        confirmLabel="Merge tickets"
        onConfirm={close}
      />
      <ConfirmDialog
        open={open === 'delete'}
        onClose={close}
        title="Delete the view “Night shift”?"
        description="Four colleagues use it. The tickets in it stay."
        destructive
        confirmLabel="Delete view"
        onConfirm={close}
      />
      <Sheet open={open === 'sheet'} onClose={close} title="Properties">
        <p className="p-5">A panel for what has no room beside the page.</p>
      </Sheet>
    </SheetCard>
  )
}

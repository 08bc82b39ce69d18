import { LazyBoundary } from '../../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { stepRefusal } from './step-refusal.ts'

const RequiredFieldsDialog = lazyComponent(
  async () => (await import('./required-fields-dialog.tsx')).RequiredFieldsDialog,
)

/** Shows the dialog while a refused step waits for its fields. */
export function RequiredFieldsOverlay() {
  const refusal = stepRefusal.use()
  return <LazyBoundary>{refusal && <RequiredFieldsDialog refusal={refusal} />}</LazyBoundary>
}

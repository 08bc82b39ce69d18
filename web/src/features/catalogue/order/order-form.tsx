import { formatPrice } from '@hatchway/contract/catalogue/form-answers'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { shortcutGroups } from '../../../platform/keyboard.messages.ts'
import { useShortcut } from '../../../platform/keyboard.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Kbd } from '../../../ui/display/kbd.tsx'
import { PageFooter, SidePanel } from '../../../ui/layout/page-layout.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { catalogueMessages as messages } from '../catalogue.messages.ts'
import { ItemTile } from '../item-tile.tsx'
import { FormFields } from './form-fields.tsx'
import { ItemFacts } from './item-facts.tsx'
import type { OrderState } from './use-order.ts'

type OrderFormProps = {
  order: OrderState
  siteName: string
  /** Above the item's name: the link back. */
  back?: ReactNode
  /** Chooses for whom the user orders. */
  requestedFor?: ReactNode
  articleLink: (article: { id: number; title: string }, className: string) => ReactNode
}

/** An item with its form, what happens next beside it, and the total and Submit below. */
export function OrderForm({ order, siteName, back, requestedFor, articleLink }: OrderFormProps) {
  const { item, form, isBusy, restored } = order
  const element = useFirstProblem(order)
  useShortcut('Ctrl+Enter', order.submit, { label: messages.submit, group: shortcutGroups.forms })
  useShortcut(
    'Ctrl+S',
    (event) => {
      event.preventDefault()
      order.saveDraft()
    },
    { label: messages.saveDraft, group: shortcutGroups.forms },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    order.submit()
  }
  const facts = <ItemFacts order={order} articleLink={articleLink} />
  return (
    <form ref={element} noValidate aria-label={item.name} onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-0 flex-1">
        <div className="min-w-0 flex-1 overflow-y-auto px-4 pt-4.5 pb-7 md:px-7">
          {back && <div className="mb-2.5">{back}</div>}
          <header className="flex items-start gap-3.5">
            <ItemTile icon={item.icon} hue={item.hue} size="lg" />
            <div className="min-w-0">
              <PageTitle size="page" siteName={siteName} className="wrap-anywhere">
                {item.name}
              </PageTitle>
              {item.description && (
                <p className="mt-0.5 whitespace-pre-line text-ink-2 wrap-anywhere">{item.description}</p>
              )}
            </div>
          </header>
          {restored && (
            <p role="status" className="mt-4 flex flex-wrap items-center gap-x-2 text-ink-2">
              {messages.draftRestored}
              <Button variant="link" onClick={order.startOver}>
                {messages.startOver}
              </Button>
            </p>
          )}
          <div inert={isBusy} className="mt-5 max-w-175">
            {requestedFor}
            <FormFields
              form={form}
              requestedFor={order.requestedFor}
              fields={item.fields}
              stages={item.stages}
              currency={item.currency}
              hadFiles={(restored?.files ?? 0) > 0}
            />
          </div>
          <section aria-label={messages.about} className="mt-7 max-w-175 border-t border-line pt-4.5 lg:hidden">
            {facts}
          </section>
        </div>
        <SidePanel label={messages.about} className="w-75 px-5 py-4.5 max-lg:hidden xl:w-83">
          {facts}
        </SidePanel>
      </div>
      <PageFooter>
        <div className="flex min-h-14 flex-wrap items-center gap-x-2 gap-y-2 px-4 pt-2 pb-[max(8px,env(safe-area-inset-bottom))] md:px-7">
          <p role="status" className="me-auto flex items-baseline gap-2.5 max-md:w-full">
            {form.total !== null && (
              <>
                <span className="text-ink-2">{messages.total}</span>
                <span className="type-section">{formatPrice(form.total, item.currency)}</span>
              </>
            )}
          </p>
          <Button
            variant="ghost"
            className="max-md:h-control-lg max-md:flex-1"
            disabled={isBusy}
            onClick={order.saveDraft}
          >
            {messages.saveDraft}
          </Button>
          <Button
            type="submit"
            className="max-md:h-control-lg max-md:flex-2"
            pending={isBusy}
            pendingText={messages.submitting}
          >
            <span className="inline-flex items-center gap-2.5">
              {messages.submit}
              <Kbd keys="Ctrl Enter" onFill className="max-md:hidden" />
            </span>
          </Button>
        </div>
      </PageFooter>
    </form>
  )
}

/** Focuses the first field that has a problem after each attempt that was refused. */
function useFirstProblem({ refusals, form: { shown, problems } }: OrderState) {
  const element = useRef<HTMLFormElement>(null)
  const first = shown.find(({ key }) => problems[key])?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each refused attempt
  useEffect(() => {
    if (refusals === 0 || first === undefined) return
    const field = element.current?.querySelector(`[data-field="${first}"]`)
    field?.querySelector<HTMLElement>('input:not([tabindex="-1"]), textarea, button')?.focus()
    field?.scrollIntoView({ block: 'nearest' })
  }, [refusals])
  return element
}

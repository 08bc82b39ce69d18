import clsx from 'clsx'
import { Bell, CircleAlert, CircleCheck, X } from 'lucide-react'
import * as Radix from 'radix-ui/toast'
import { useSyncExternalStore } from 'react'
import { Button } from '../button/button.tsx'
import { leaveEscapeToFocusedLayer } from '../overlay/layer-escape.ts'
import { toastMessages as messages } from './toast.messages.ts'
import { dismissToast, runToastAction, type ShownToast, toastStore } from './toast-store.ts'
import { useToastPlace } from './use-toast-place.ts'

const signs = {
  default: <Bell size={17} className="text-accent-ink" />,
  success: <CircleCheck size={17} className="text-success-ink" />,
  destructive: <CircleAlert size={17} className="text-danger-ink" />,
}

/** The notification area, once per page; F8 focuses it. An open menu or picker covers it. Add a toast with `toast({ title, … })`. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toasts.map((shown) => (
        <ToastCard key={shown.id} shown={shown} />
      ))}
      <Radix.Viewport
        hotkey={['F8']}
        label={messages.area}
        className={clsx(
          'pointer-events-none fixed end-0 bottom-0 m-0 flex w-full max-w-[420px] list-none flex-col gap-2 p-4 outline-none',
          useToastPlace(toasts.length > 0),
        )}
      />
    </Radix.Provider>
  )
}

function ToastCard({ shown }: { shown: ShownToast }) {
  const { id, isOpen, title, description, variant = 'default', icon, action, link, duration } = shown
  return (
    <Radix.Root
      open={isOpen}
      onOpenChange={(open) => !open && dismissToast(id)}
      onEscapeKeyDown={leaveEscapeToFocusedLayer}
      type={variant === 'destructive' ? 'foreground' : 'background'}
      {...(duration ? { duration } : {})}
      className={clsx(
        'pointer-events-auto flex items-start gap-3 rounded-menu bg-raised py-3 ps-3.5 pe-2 shadow-pop',
        'data-[state=open]:animate-toast-in data-[state=closed]:animate-fade-out data-[swipe=end]:animate-toast-swipe',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
      )}
    >
      <span className="mt-0.5 flex-none">{icon ?? signs[variant]}</span>
      <div className="min-w-0 flex-1">
        <Radix.Title className="font-bold">{title}</Radix.Title>
        {description && <Radix.Description className="mt-0.5 text-ink-2">{description}</Radix.Description>}
      </div>
      {[link, action].map(
        (button) =>
          button && (
            <Radix.Action key={button.label} asChild altText={button.label}>
              <Button
                variant="ghost"
                size="sm"
                className="-my-1 flex-none"
                onClick={() => runToastAction(id, button.onClick)}
              >
                {button.label}
              </Button>
            </Radix.Action>
          ),
      )}
      <Radix.Close
        aria-label={messages.close}
        className="quick -mt-0.5 grid size-6 flex-none place-items-center rounded-badge text-ink-3 hover:bg-hover hover:text-ink"
      >
        <X size={15} />
      </Radix.Close>
    </Radix.Root>
  )
}

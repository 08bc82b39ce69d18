import type { TicketState } from '@hatchway/contract/ticket-types/ticket-types'
import { ChevronDown } from 'lucide-react'
import { memo } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Kbd } from '../../../ui/display/kbd.tsx'
import { LazyMenu } from '../../../ui/menu/lazy-menu.tsx'
import { composerMessages as messages } from '../composer.messages.ts'
import type { ComposerState } from '../use-composer.ts'

/** A status that can be set with a reply. */
export type SendTarget = { status: TicketState; label: string; keys?: string }

type SendButtonProps = Pick<ComposerState, 'canSend' | 'hasText' | 'isPending' | 'isInternal' | 'send'> & {
  targets: readonly SendTarget[]
}

/** Sends the message. The arrow opens a menu that also sets the ticket's status. A note is added without one. */
export const SendButton = memo(function SendButton({
  canSend,
  hasText,
  isPending,
  isInternal,
  send,
  targets,
}: SendButtonProps) {
  const isSplit = targets.length > 0 && !isInternal
  const nothing = canSend ? undefined : messages.nothing
  return (
    <span className="ms-auto inline-flex flex-none">
      <Button
        pending={isPending}
        pendingText={isInternal ? messages.adding : messages.sending}
        disabledReason={nothing}
        className={isSplit ? 'rounded-e-none' : ''}
        onClick={() => void send()}
      >
        <span className="inline-flex items-center gap-2">
          {isInternal ? messages.addNote : messages.send}
          {!isPending && canSend && <Kbd keys="Ctrl Enter" onFill className="max-md:hidden" />}
        </span>
      </Button>
      {isSplit && (
        <LazyMenu
          side="top"
          trigger={
            <Button
              aria-label={messages.moreWays}
              size="icon"
              disabled={!hasText || isPending}
              className="w-7! rounded-s-none border-s border-s-on-accent/25"
            >
              <ChevronDown />
            </Button>
          }
          entries={() =>
            targets.map(({ status, label, keys }) => ({
              label,
              ...(keys ? { keys } : {}),
              onSelect: () => void send({ status }),
            }))
          }
        />
      )}
    </span>
  )
})

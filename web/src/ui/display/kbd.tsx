import clsx from 'clsx'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, CornerDownLeft, Delete, type LucideIcon } from 'lucide-react'
import { singleKeysAllowed } from '../../platform/keyboard.ts'

const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')
const macNames: Record<string, string> = { Ctrl: '⌘', Shift: '⇧', Alt: '⌥' }
/**
 * Keys that are shown as icons. The page's font has no such characters, and looking through all fonts of the system for the first of them
 * takes a browser some 5 ms.
 */
const icons: Record<string, LucideIcon> = {
  Enter: CornerDownLeft,
  Backspace: Delete,
  ...{ ArrowUp, ArrowDown, ArrowLeft, ArrowRight },
}

type KbdProps = {
  /** Keys separated by spaces: `Ctrl K`, `G T`. `Ctrl` is shown as ⌘ on a Mac. */
  keys: string
  inverse?: boolean
  /** On a filled button, where the key has the button's own colors and is not part of its accessible name. */
  onFill?: boolean
  /** The key is what is explained, and not a hint beside an action: shown on touch devices, too. */
  isContent?: boolean
  className?: string
}

/** Shows keys as key caps, one box each. */
export function Kbd({ keys, inverse, onFill, isContent, className }: KbdProps) {
  if (!isContent && isOff(keys)) return null
  return (
    <span
      aria-hidden={onFill}
      className={clsx('inline-flex flex-none items-center gap-0.5', !isContent && 'pointer-coarse:hidden', className)}
    >
      {keys.split(' ').map((key, at) => (
        <kbd
          // biome-ignore lint/suspicious/noArrayIndexKey: the same key may come twice, and the order never changes
          key={at}
          className={clsx(
            'type-micro inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-badge px-1 font-ui',
            onFill && 'bg-accent-active in-disabled:bg-line-2',
            inverse && 'bg-on-inverse/15',
            !onFill && !inverse && 'border border-line bg-surface-2 text-ink-3',
          )}
        >
          <Key name={key} />
        </kbd>
      ))}
    </span>
  )
}

/** Whether a hint is about a shortcut of single characters, such as `G T`, which are switched off. */
const isOff = (keys: string) => keys.split(' ').every((key) => key.length === 1) && !singleKeysAllowed()

function Key({ name }: { name: string }) {
  const Icon = icons[name]
  return Icon ? <Icon size={11} strokeWidth={2.2} role="img" aria-label={name} /> : (isMac && macNames[name]) || name
}

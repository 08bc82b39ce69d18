import clsx from 'clsx'

const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')
const macNames: Record<string, string> = { Ctrl: '⌘', Shift: '⇧', Alt: '⌥' }
const names: Record<string, string> = {
  ...{ Enter: '↵', Up: '↑', Down: '↓', Left: '←', Right: '→' },
  ...{ ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' },
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
          {(isMac && macNames[key]) || names[key] || key}
        </kbd>
      ))}
    </span>
  )
}

import clsx from 'clsx'

export type ButtonVariant = keyof typeof variants
export type ButtonSize = keyof typeof sizes

/** Returns the class names of a button, for the rare element that looks like one but is not. */
export const buttonClass = (variant: ButtonVariant = 'default', size: ButtonSize = 'default') =>
  clsx(base, sizes[size], variants[variant])

const off =
  'disabled:text-ink-4 aria-disabled:not-data-pending:text-ink-4 disabled:shadow-none aria-disabled:not-data-pending:shadow-none'
/** In the dark theme `--wall-2` has nearly the color of a dialog: a disabled button in it would have no visible shape. */
const filledOff =
  'disabled:bg-[light-dark(var(--wall-2),var(--line))] aria-disabled:not-data-pending:bg-[light-dark(var(--wall-2),var(--line))] disabled:bg-none aria-disabled:not-data-pending:bg-none'
/** Forced colors remove backgrounds, which otherwise mark a filled button as one. */
const filled = `forced-colors:border forced-colors:border-[ButtonText] ${filledOff}`
const base = `quick type-strong inline-flex flex-none select-none items-center justify-center gap-2 rounded-control whitespace-nowrap no-underline ${off}`

const sizes = {
  default: 'h-control px-3',
  sm: 'h-control-sm px-2.5',
  lg: 'h-control-lg px-4 text-[14px]',
  icon: 'size-control',
}

const variants = {
  default: `bg-accent text-on-accent shadow-field hover:bg-accent-hover active:bg-accent-active ${filled}`,
  destructive: `bg-danger text-on-accent shadow-field hover:bg-danger-hover active:brightness-90 ${filled}`,
  outline:
    'border border-line-2 bg-raised text-ink shadow-field hover:bg-surface-2 hover:border-line-field active:bg-surface-3 disabled:bg-transparent aria-disabled:not-data-pending:bg-transparent',
  secondary: `bg-[light-dark(var(--wall-2),var(--line))] text-ink hover:bg-[color-mix(in_oklab,light-dark(var(--wall-2),var(--line)),var(--ink)_5%)] active:bg-[color-mix(in_oklab,light-dark(var(--wall-2),var(--line)),var(--ink)_10%)] ${filled}`,
  ghost: 'text-ink-2 hover:bg-hover hover:text-ink active:bg-press aria-expanded:bg-hover disabled:bg-transparent',
  link: 'text-accent-ink hover:underline underline-offset-3 active:opacity-80',
  gradient: `bg-(image:--accent-gradient) text-on-accent shadow-field hover:brightness-108 active:brightness-94 ${filled}`,
}

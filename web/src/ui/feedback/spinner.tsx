import clsx from 'clsx'

/**
 * A rotating three-quarter ring in the color of its text. `label` is announced to screen readers; without it the spinner is decoration.
 */
export function Spinner({ size = 14, label, className }: { size?: number; label?: string; className?: string }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by its label, or hidden
    <svg
      width={size}
      height={size}
      viewBox="0 0 14 14"
      className={clsx('flex-none animate-spin', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <circle
        cx="7"
        cy="7"
        r="5.6"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeDasharray="24 12"
      />
    </svg>
  )
}

import type { ReactNode, Ref } from 'react'

type FieldOptionProps = {
  id: string
  isActive: boolean
  onActive: () => void
  onPick: () => void
  ref?: Ref<HTMLDivElement> | undefined
  children: ReactNode
}

/** An option of the list below a text field. The field keeps the focus, handles the keys and names the active option. */
export function FieldOption({ id, isActive, onActive, onPick, ref, children }: FieldOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, which keeps the focus
    <div
      ref={ref}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      data-active={isActive}
      className="floating-item"
      onPointerMove={onActive}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      {children}
    </div>
  )
}

import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { formMessages as messages } from './form.messages.tsx'
import { Input, type InputProps } from './input.tsx'

/** A password input with a button that shows it. Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'suffix'>) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Input
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      suffix={
        <button
          type="button"
          aria-pressed={isShown}
          className="quick -me-1 grid size-6 place-items-center rounded-badge hover:bg-hover hover:text-ink"
          onClick={() => setShown(!isShown)}
        >
          <Icon />
          <span className="sr-only">{isShown ? messages.hidePassword : messages.showPassword}</span>
        </button>
      }
    />
  )
}

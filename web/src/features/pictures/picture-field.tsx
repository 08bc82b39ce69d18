import { pictureTypes } from '@hatchway/contract/files/pictures'
import clsx from 'clsx'
import { Upload } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useDropTarget } from '../../ui/form/use-drop-target.ts'
import { pictureMessages as messages } from './picture.messages.ts'
import { usePictureUpload } from './use-picture-upload.ts'

type PictureFieldProps = {
  label: string
  /** The picture's URL from the server; null for none. */
  value: string | null
  onChange: (url: string | null) => void
  /** Shown while there is no picture. */
  fallback: ReactNode
  /** Shows the picture round, for avatars. */
  round?: boolean
  hint?: string
  disabled?: boolean
  className?: string
}

/** Shows a picture and lets the user choose, drop or remove one. A picture is uploaded at once; the form saves its use. */
export function PictureField({
  label,
  value,
  onChange,
  fallback,
  round,
  hint,
  disabled,
  className,
}: PictureFieldProps) {
  const { take, error, isUploading } = usePictureUpload(onChange)
  const chooser = useRef<HTMLInputElement>(null)
  const name = useId()
  const isOff = disabled || isUploading

  const { isOver, handlers } = useDropTarget(take, isOff)
  return (
    <Field group label={label} error={error} hint={hint ?? messages.types} className={className ?? ''}>
      <div className="flex items-center gap-3" {...handlers}>
        <span
          className={clsx(
            'relative grid size-14 flex-none place-items-center overflow-hidden border',
            round ? 'rounded-full' : 'rounded-tile',
            isOver ? 'border-accent-mark bg-accent-soft' : 'border-line-2 bg-surface-2',
          )}
        >
          {value ? (
            <img src={value} alt="" className={clsx('size-full', round ? 'object-cover' : 'object-contain p-1.5')} />
          ) : (
            fallback
          )}
          {isUploading && (
            <span className="absolute inset-0 grid place-items-center bg-surface/80">
              <Spinner size={18} label={messages.uploading} />
            </span>
          )}
        </span>
        <span id={name} className="sr-only">
          {label}
        </span>
        <Button
          variant="outline"
          icon={Upload}
          disabled={isOff}
          aria-describedby={name}
          onClick={() => chooser.current?.click()}
        >
          {isOver ? messages.drop : value ? messages.replace : messages.upload}
        </Button>
        {value && (
          <Button variant="ghost" disabled={isOff} aria-describedby={name} onClick={() => onChange(null)}>
            {messages.remove}
          </Button>
        )}
        <input
          ref={chooser}
          type="file"
          aria-label={label}
          tabIndex={-1}
          className="sr-only"
          accept={pictureTypes.join(',')}
          disabled={isOff}
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
      </div>
    </Field>
  )
}

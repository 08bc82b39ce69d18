import type { ChangeEvent } from 'react'

type Values<Name extends string, Value> = { [P in NoInfer<Name>]: Value }
/** The values of a form, the name of one of them, and the function that changes them. */
type Binding<Name extends string, Value> = [
  values: Values<Name, Value>,
  name: Name,
  set: (change: Values<Name, Value>) => void,
]

/** Binds an `Input` or `Textarea` to one value of a form: `<Input {...bindText(values, 'name', set)} />`. */
export const bindText = <Name extends string>(...[values, name, set]: Binding<Name, string>) => ({
  value: values[name],
  onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    set({ [name]: target.value } as Values<Name, string>),
})

/** Binds a `Switch` or `Checkbox` to one value of a form: `<Switch label="Required" {...bindChecked(draft, 'isRequired', set)} />`. */
export const bindChecked = <Name extends string>(...[values, name, set]: Binding<Name, boolean>) => ({
  checked: values[name],
  onCheckedChange: (checked: boolean) => set({ [name]: checked } as Values<Name, boolean>),
})

/** Binds a control with `onValueChange`, such as a `Select` or `DateInput`, to one value of a form: `<TimeInput {...bindValue(draft, 'time', set)} />`. */
export const bindValue = <Values, Name extends keyof Values & string>(
  values: Values,
  name: Name,
  set: (change: Pick<Values, Name>) => void,
) => ({
  value: values[name],
  onValueChange: (value: Values[Name]) => set({ [name]: value } as Pick<Values, Name>),
})

/** Binds a `Select` or `Combobox` to an id, or to none. */
export const bindId = (id: number | null, set: (id: number | null) => void) => ({
  value: id === null ? undefined : String(id),
  onValueChange: (value: string | undefined) => set(value ? Number(value) : null),
})

import { useState } from 'react'
import { Avatar } from '../ui/display/avatar.tsx'
import { Checkbox } from '../ui/form/checkbox.tsx'
import { Field } from '../ui/form/field.tsx'
import { Input } from '../ui/form/input.tsx'
import { PasswordInput } from '../ui/form/password-input.tsx'
import { RadioGroup } from '../ui/form/radio-group.tsx'
import { Switch } from '../ui/form/switch.tsx'
import { Textarea } from '../ui/form/textarea.tsx'
import { SearchInput } from '../ui/layout/search-input.tsx'
import { Combobox } from '../ui/select/combobox.tsx'
import { labeled } from '../ui/select/labeled.ts'
import { Select } from '../ui/select/select.tsx'
import { SheetCard } from './sheet-card.tsx'

const people = [
  'Dana Whitfield',
  'Tomás Herrera',
  'Antonia Reyes',
  'Priya Raman',
  'Jonas Weber',
  'Aiko Tanaka',
  'Samuel Okoye',
  'Maya Lindqvist',
  'Ines Carvalho',
]
const options = people.map((name, at) => ({
  value: String(at + 1),
  label: name,
  icon: <Avatar person={{ id: at + 1, fullName: name }} />,
  detail: `${at} open`,
}))

export function FieldSheet() {
  const [person, setPerson] = useState<string | undefined>('1')
  const [search, setSearch] = useState('')
  const [isOn, setOn] = useState(true)
  const [choice, setChoice] = useState('one')
  return (
    <SheetCard title="Fields" className="grid grid-cols-2 gap-x-4 gap-y-4.5">
      <Field label="Subject" required aside="21 / 100">
        <Input defaultValue="Printer on floor 3" />
      </Field>
      <Field label="Requester">
        <Combobox
          label="Requester"
          value={person}
          onValueChange={setPerson}
          options={options}
          clearable
          placeholder="Choose a person"
        />
      </Field>
      <Field label="Wrong" error="Subject must be at least 4 characters">
        <Input defaultValue="VPN" />
      </Field>
      <Field label="Disabled" hint="Needs an Assigned Group">
        <Select
          value={undefined}
          onValueChange={() => {}}
          options={[]}
          placeholder="Choose a group first"
          disabledReason="Choose a group first"
        />
      </Field>
      <Field label="Password" aside={<a href="#content">Forgot password?</a>}>
        <PasswordInput size="lg" autoComplete="off" defaultValue="hatchway-demo" />
      </Field>
      <Field label="Search">
        <SearchInput value={search} onValueChange={setSearch} placeholder="Search subject or number" keys="/" />
      </Field>
      <Field label="Description" aside="Optional" className="col-span-2">
        <Textarea grow rows={2} placeholder="What happened?" />
      </Field>
      <div className="col-span-2 flex flex-wrap gap-x-5 gap-y-3">
        <Checkbox label={isOn ? 'Ticked' : 'Not ticked'} checked={isOn} onCheckedChange={setOn} />
        <Checkbox label="Some" checked="indeterminate" />
        <Checkbox label="Cannot" checked={false} disabled />
        <RadioGroup
          aria-label="Choice"
          orientation="horizontal"
          value={choice}
          onValueChange={setChoice}
          options={labeled({ one: 'One', other: 'Other' })}
        />
        <Switch checked={isOn} onCheckedChange={setOn} label={isOn ? 'On' : 'Off'} />
      </div>
      <Switch
        checked={isOn}
        onCheckedChange={setOn}
        label="Public"
        hint="Everyone at Acme Corporation can use it"
        className="col-span-2"
      />
    </SheetCard>
  )
}

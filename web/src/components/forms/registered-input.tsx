import type { ComponentProps } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

import { TextInput } from '#components/text-input.tsx'

type RegisteredInputProps = Omit<
  ComponentProps<typeof TextInput>,
  'name' | 'value' | 'onChange' | 'onBlur' | 'ref' | 'inputRef'
> & {
  /** The result of `register('field')`. */
  field: UseFormRegisterReturn
}

/** A text field of a react-hook-form form. */
export function RegisteredInput({ field, ...input }: RegisteredInputProps) {
  const { ref, name, onChange, onBlur } = field
  return (
    <TextInput
      {...input}
      name={name}
      inputRef={ref}
      onChange={(event) => void onChange(event)}
      onBlur={(event) => void onBlur(event)}
    />
  )
}

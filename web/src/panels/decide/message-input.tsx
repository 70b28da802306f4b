import { limits } from '@huddle/contract'
import { useRef } from 'react'

import { TextInput } from '#components/text-input.tsx'

import { SavedReplies } from './saved-replies.tsx'

type MessageInputProps = {
  value: string
  onChange: (message: string) => void
  hint: string
  placeholder?: string
  required?: boolean
  autoFocus?: boolean
  minRows: number
}

/** What a host will read, typed or taken from the organisation's saved replies. */
export function MessageInput({ value, onChange, minRows, ...input }: MessageInputProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <TextInput
      {...input}
      label="Message"
      multiline
      minRows={minRows}
      maxRows={minRows + 6}
      value={value}
      inputRef={field}
      onChange={(change) => onChange(change.target.value)}
      aside={
        <SavedReplies
          onChoose={(text) => onChange(value.trim() === '' ? text : `${value.trimEnd()}\n${text}`)}
          onChosen={() => field.current?.focus()}
        />
      }
      error={isMessageTooLong(value) ? `Keep it to ${limits.reviewMessage} characters` : undefined}
      counter={{ length: value.length, max: limits.reviewMessage }}
    />
  )
}

export function isMessageTooLong(message: string): boolean {
  return message.length > limits.reviewMessage
}

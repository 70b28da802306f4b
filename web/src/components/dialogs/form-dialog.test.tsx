import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { FormDialog, type FormDialogProps } from './form-dialog.tsx'
import { useDraft } from './use-draft.ts'

afterEach(cleanup)

test('a busy dialog cannot be closed or submitted again', () => {
  const onSubmit = vi.fn<() => void>()
  const onClose = vi.fn<() => void>()
  show({ busy: true, busyLabel: 'Sending', onSubmit, onClose })
  fireEvent.click(screen.getByRole('button', { name: 'Sending' }))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(onSubmit).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})

test('the primary button submits, but not while it is disabled', () => {
  const onSubmit = vi.fn<() => void>()
  const { rerender } = show({ onSubmit, submitDisabled: true })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send to Host' }).disabled).toBe(
    true,
  )
  rerender(dialog({ onSubmit }))
  fireEvent.click(screen.getByRole('button', { name: 'Send to Host' }))
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('an error is shown in the dialog', () => {
  show({ failure: 'Error notifying host. Please try again.' })
  expect(screen.getByText('Error notifying host. Please try again.')).toBeTruthy()
})

test('typed text survives closing the dialog, separately for each record', () => {
  render(<Drafts />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'The hall is closed' } })
  fireEvent.click(screen.getByRole('button', { name: 'other' }))
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'first' }))
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('The hall is closed')
})

function Drafts() {
  const [record, setRecord] = useState('first')
  return (
    <>
      <button onClick={() => setRecord('first')}>first</button>
      <button onClick={() => setRecord('other')}>other</button>
      <Draft key={record} record={record} />
    </>
  )
}

function Draft({ record }: { record: string }) {
  const [text, setText] = useDraft(`reject ${record}`, '')
  return <input value={text} onChange={(event) => setText(event.target.value)} />
}

function dialog(props: Partial<FormDialogProps>) {
  return (
    <FormDialog
      open
      title="Contact host"
      submitLabel="Send to Host"
      onSubmit={() => undefined}
      onClose={() => undefined}
      {...props}
    />
  )
}

function show(props: Partial<FormDialogProps>) {
  return render(dialog(props))
}

/** One numbered message of the server; `json` is the text of the message itself. */
export type NumberedMessage = { readonly id: number; readonly json: string }

/**
 * A frame is `<length>\n<json>`. The length counts UTF-16 code units, as JavaScript clients measure their
 * response text; with byte lengths a client waits for ever at the first accent.
 */
export function frame(json: string): string {
  return `${json.length}\n${json}`
}

export function messagesFrame(messages: readonly NumberedMessage[]): string {
  return frame(`[${messages.map(({ id, json }) => `[${id},${json}]`).join(',')}]`)
}

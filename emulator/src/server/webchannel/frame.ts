/** One numbered message to the client. `json` is the text of the message itself. */
export type NumberedMessage = { readonly id: number; readonly json: string }

/**
 * A frame is `<length>
 * <json>`. The length counts UTF-16 code units, because JavaScript clients measure their response
 * text in them. With byte lengths a client would wait for ever at the first accented letter.
 */
export function frame(json: string): string {
  return `${json.length}\n${json}`
}

export function messagesFrame(messages: readonly NumberedMessage[]): string {
  return frame(`[${messages.map(({ id, json }) => `[${id},${json}]`).join(',')}]`)
}

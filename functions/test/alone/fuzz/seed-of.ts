/** The same random requests every time, others for each name. */
export function seedOf(name: string): number {
  return Buffer.from(name).reduce((sum, byte) => (sum * 31 + byte) % 1_000_003, 7)
}

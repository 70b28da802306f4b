/** Returns a fixed seed for each name, so that every run sends the same random requests. */
export function seedOf(name: string): number {
  return Buffer.from(name).reduce((sum, byte) => (sum * 31 + byte) % 1_000_003, 7)
}

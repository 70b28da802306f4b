/** Looks for malicious content in stored files. Decision U5. */
export type Scanner = {
  isClean(path: string): Promise<boolean>
}

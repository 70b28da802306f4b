/** Checks stored files for malicious content. See U5. */
export type Scanner = {
  isClean(path: string): Promise<boolean>
}

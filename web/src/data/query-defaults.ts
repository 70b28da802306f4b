import { CallError } from '@huddle/contract'

/** Cached answers of the HTTP contract count as fresh for 15 s. The typed client does the retrying. Spec: contract 9. */
export const queryDefaults = {
  staleTime: 15_000,
  gcTime: 604_800_000,
  retry: (count: number, error: Error) => !(error instanceof CallError) && count < 3,
}

import type { Program } from './test/step.ts'

/** What can be said of the code without running it. */
export const checks: readonly (Program & { name: string })[] = [
  { name: 'format', command: 'oxfmt', args: ['--check', '.'], folder: '.' },
  { name: 'lint', command: 'oxlint', args: ['--deny-warnings'], folder: '.' },
  typesOf('scripts', '.'),
  typesOf('contract', 'contract'),
  typesOf('functions', 'functions'),
  typesOf('web', 'web'),
  typesOf('emulator', 'emulator'),
  typesOf('emulator-seed', 'emulator-seed'),
  typesOf('generated client', 'contract/generated-client'),
  {
    name: 'indexes',
    command: 'node',
    args: ['--import', 'tsx', 'scripts/indexes.ts', '--check'],
    folder: '.',
  },
  {
    name: 'docs',
    command: 'node',
    args: ['--import', 'tsx', 'scripts/check-docs.ts'],
    folder: '.',
  },
  {
    name: 'script sizes',
    command: 'node',
    args: ['--import', 'tsx', 'scripts/script-sizes.ts'],
    folder: '.',
  },
  { name: 'unused code', command: 'knip', args: ['--no-progress'], folder: '.' },
]

/**
 * With one checker: the compiler's four would each work out the types of the schemas again, which
 * takes almost twice the processor time.
 */
function typesOf(name: string, folder: string) {
  const args = ['--noEmit', '--checkers', '1', '-p', '.']
  return { name: `types of ${name}`, command: 'tsc', args, folder }
}

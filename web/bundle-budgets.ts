import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * The most compressed script, in KB, that each page may load before it works: its own chunk with
 * its imports, and the entry. A build over a budget fails.
 */
const budgets: Record<string, number> = {
  'index.html': 210,
  'src/features/sign-in/sign-in-screen.tsx': 258,
  'src/features/forgotten-password/forgotten-password-screen.tsx': 261,
  'src/features/sign-up/sign-up-screen.tsx': 263,
  'src/features/terms/terms-screen.tsx': 215,
  'src/features/help/help-screen.tsx': 242,
  'src/app/review-screen.tsx': 492,
  'src/features/account-settings/account-settings-screen.tsx': 420,
  'src/features/events/events-screen.tsx': 491,
  'src/features/forms/forms-screen.tsx': 500,
  'src/features/form/create-form-screen.tsx': 418,
  'src/features/form/edit-form-screen.tsx': 419,
  'src/features/huddles/huddles-screen.tsx': 491,
  'src/features/huddle/huddle-screen.tsx': 396,
  'src/features/team/team-screen.tsx': 504,
  'src/features/add-member/add-member-screen.tsx': 417,
  'src/features/settings/settings-screen.tsx': 420,
  'src/features/event-registration/event-registration-screen.tsx': 499,
  'src/features/event-type/create-event-type-screen.tsx': 419,
  'src/features/event-type/edit-event-type-screen.tsx': 421,
  'src/features/reporting/reporting-screen.tsx': 390,
}

type Chunk = { type: 'chunk'; code: string; imports: string[]; facadeModuleId: string | null }

export function bundleBudgets(root: string): Plugin {
  return {
    name: 'bundle-budgets',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = new Map<string, Chunk>()
      for (const [file, output] of Object.entries(bundle))
        if (output.type === 'chunk') chunks.set(file, output)
      const fileOf = (module: string) =>
        [...chunks].find(([, chunk]) => chunk.facadeModuleId === `${root}${module}`)?.[0]
      const entry = loadedWith(fileOf('index.html'), chunks)
      for (const [module, budget] of Object.entries(budgets)) {
        const file = fileOf(module)
        if (file === undefined) this.error(`${module} has a budget, but no chunk of its own`)
        const files = new Set([...entry, ...loadedWith(file, chunks)])
        const size = [...files].reduce((sum, name) => sum + sizeOf(chunks.get(name)), 0)
        if (size > budget)
          this.error(`${module} loads ${Math.round(size)} KB of script; its budget is ${budget} KB`)
      }
    },
  }
}

function loadedWith(file: string | undefined, chunks: Map<string, Chunk>): Set<string> {
  const found = new Set<string>()
  const visit = (name: string) => {
    const chunk = chunks.get(name)
    if (chunk === undefined || found.has(name)) return
    found.add(name)
    chunk.imports.forEach(visit)
  }
  if (file !== undefined) visit(file)
  return found
}

function sizeOf(chunk: Chunk | undefined): number {
  return chunk === undefined ? 0 : gzipSync(chunk.code, { level: 9 }).length / 1024
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { arch, cpus, loadavg, platform, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/paths.ts'
import type { Figure, Unit } from './bench-case.ts'

export type CaseReport = {
  name: string
  title: string
  tookSeconds: number
  /** The load of the machine when the case began: other work on it worsens every number. */
  loadBefore: number
  figures: Figure[]
  /** Why the case ended before it had all its figures. */
  failure?: string
}

/** Formats the figures of one case, with a line for each measure and a column for each subject. */
export function tableOf(report: CaseReport): string {
  const { title, figures, tookSeconds, loadBefore, failure } = report
  const subjects = [...new Set(figures.map(({ subject }) => subject))]
  const measures = [...new Set(figures.map(({ measure }) => measure))]
  const rows = measures.map((measure) => {
    const ofMeasure = figures.filter((figure) => figure.measure === measure)
    const cells = subjects.map((subject) => {
      const figure = ofMeasure.find((each) => each.subject === subject)
      return figure === undefined ? '' : cellOf(figure)
    })
    return [measure, ...cells, targetOf(ofMeasure)]
  })
  const table = [['', ...subjects, 'target'], ...rows]
  const widths = table[0]?.map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  )
  const lines = table.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths?.[0] ?? 0) : cell.padStart(widths?.[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
  const heading = `${title}  (${tookSeconds.toFixed(0)} s, load before ${loadBefore.toFixed(1)})`
  const ending = failure === undefined ? [] : [`  ended early: ${failure}`]
  return ['', heading, ...lines.map((line) => `  ${line}`), ...notesOf(figures), ...ending].join(
    '\n',
  )
}

/** Saves the run in bench/results and returns the file name. */
export function writeReport(began: Date, quick: boolean, cases: readonly CaseReport[]): string {
  const folder = join(root, 'bench', 'results')
  mkdirSync(folder, { recursive: true })
  const stamp = began.toISOString().slice(0, 16).replace('T', '-').replace(':', '')
  const file = join(folder, `${stamp}.json`)
  const content = { date: began.toISOString(), quick, machine: machine(), cases }
  writeFileSync(file, `${JSON.stringify(content, undefined, 2)}\n`)
  return file
}

/** The one-minute load average: the mean number of processes that want to run. */
export function load(): number {
  return loadavg()[0] ?? 0
}

function machine() {
  const processors = cpus()
  return {
    processors: processors.length,
    model: processors[0]?.model,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${arch()}`,
    node: process.version,
  }
}

function cellOf({ value, unit, note }: Figure): string {
  return value === undefined ? (note ?? 'none') : `${roundedFor(unit, value)} ${unit}`
}

/** Whether every figure in the line meets its target. */
function targetOf(figures: readonly Figure[]): string {
  const targets = figures.flatMap(({ value, unit, atMost }) =>
    atMost === undefined ? [] : [{ unit, atMost, isMet: value !== undefined && value <= atMost }],
  )
  const [first] = targets
  if (first === undefined) return ''
  const { unit, atMost } = first
  const sign = targets.every(({ isMet }) => isMet) ? '✓' : '✗'
  return `${sign} at most ${Number.isInteger(atMost) ? atMost : roundedFor(unit, atMost)} ${unit}`
}

function notesOf(figures: readonly Figure[]): string[] {
  return figures
    .filter(({ value, note }) => value !== undefined && note !== undefined)
    .map(({ subject, measure, note }) => `  ${subject}, ${measure}: ${note}`)
}

function roundedFor(unit: Unit, value: number): string {
  if (unit === 'reads') return String(value)
  return value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0)
}

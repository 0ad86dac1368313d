// Figures beside their references and bounds: as a table, as JSON, and as a line of the history.
import { appendFileSync, writeFileSync } from 'node:fs'

export interface Figure {
  readonly name: string
  readonly ours: number
  readonly unit: string
  /** What it is compared with, measured in the same run. */
  readonly reference?: { readonly name: string; readonly value: number }
  /** Compared with the ratio when there is a reference, else with our figure itself. */
  readonly bound?: { readonly least: number } | { readonly most: number }
}

const ratioOf = ({ ours, reference }: Figure) =>
  reference === undefined ? undefined : ours / reference.value

/** Undefined for a figure without a bound. */
export function isHeld(figure: Figure): boolean | undefined {
  const { bound } = figure
  if (bound === undefined) return undefined
  const value = ratioOf(figure) ?? figure.ours
  return 'least' in bound ? value >= bound.least : value <= bound.most
}

const HEADINGS = ['figure', 'ours', 'reference', 'ratio', 'bound', ''] as const

export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { name, ours, unit, reference, bound } = figure
    const ratio = ratioOf(figure)
    return [
      name,
      `${shorten(ours)} ${unit}`,
      reference === undefined ? '' : `${reference.name} ${shorten(reference.value)}`,
      ratio === undefined ? '' : shorten(ratio),
      bound === undefined ? '' : 'least' in bound ? `≥ ${String(bound.least)}` : `≤ ${String(bound.most)}`,
      { true: 'ok', false: 'NOT HELD', undefined: '' }[String(isHeld(figure))] ?? '',
    ]
  })
  const all = [[...HEADINGS], ...rows]
  const widths = HEADINGS.map((_heading, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n')
}

const shorten = (value: number) =>
  value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)))

export interface Run {
  readonly date: string
  readonly commit: string
  readonly node: string
  readonly processors: string
  /** The load of the whole machine in the minute before: other work. */
  readonly loadBefore: number
  readonly figures: readonly Figure[]
}

export function writeRun(run: Run, files: { json: string; history: string }): void {
  writeFileSync(files.json, `${JSON.stringify(run, null, 2)}\n`)
  appendFileSync(files.history, `${JSON.stringify(run)}\n`)
}

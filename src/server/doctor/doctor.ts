// npm run doctor: says what is ready and what is not, and ends with 1 when something is at fault.
import { examine } from './examine.ts'

const LABELS = { ok: 'ok   ', hint: 'hint ', fault: 'FAULT' } as const

const findings = await examine(process.env)
for (const { kind, text } of findings) process.stdout.write(`${LABELS[kind]}  ${text}\n`)
const faults = findings.filter(({ kind }) => kind === 'fault').length
process.stdout.write(faults === 0 ? '\nNo faults.\n' : `\nFaults: ${String(faults)}.\n`)
process.exitCode = faults === 0 ? 0 : 1

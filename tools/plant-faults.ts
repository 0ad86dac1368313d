// npm run faults [-- word…]: puts faults into the code, one after another, and requires that the
// check named beside each sees it. With words, only the faults whose name, file or check has one of
// them.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { FAULTS } from '#tools/planted-faults/all.ts'
import { plant, type Fault } from '#tools/planted-faults/fault.ts'
import { runCheck } from '#tools/planted-faults/run-check.ts'

/** The original text of the files that have the current fault. */
const originals = new Map<string, string>()

function restore(): void {
  for (const [file, text] of originals) writeFileSync(file, text)
  originals.clear()
}

process.on('exit', restore)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))

function plantAll({ edits }: Fault): void {
  for (const edit of edits) {
    const text = readFileSync(edit.file, 'utf8')
    const faulty = plant(text, edit)
    if (!originals.has(edit.file)) originals.set(edit.file, text)
    writeFileSync(edit.file, faulty)
  }
}

const say = (text: string) => process.stdout.write(`${text}\n`)

const { stdout: changes } = spawnSync('git', ['status', '--porcelain'], { encoding: 'utf8' })
if (changes !== '') {
  say(`Commit or remove first, because faults are put into these files:\n${changes}`)
  process.exit(1)
}

const words = process.argv.slice(2).map((word) => word.toLowerCase())
const chosen = FAULTS.filter(({ name, edits, seenBy }) => {
  const text = [name, seenBy.file, ...edits.map(({ file }) => file)].join(' ').toLowerCase()
  return words.length === 0 || words.some((word) => text.includes(word))
})

let unseen = 0
say('| fault | seen by | red in s |\n|---|---|---|')
for (const fault of chosen) {
  const started = performance.now()
  plantAll(fault)
  const verdict = await runCheck(fault.seenBy)
  restore()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (verdict !== 'red') unseen += 1
  const { file, title } = fault.seenBy
  say(`| ${fault.name} | ${file}: ${title} | ${verdict === 'red' ? seconds : `NOT SEEN, ${verdict}`} |`)
}
say(`\n${String(chosen.length - unseen)} seen, ${String(unseen)} not seen`)
process.exit(unseen === 0 && chosen.length > 0 ? 0 : 1)
